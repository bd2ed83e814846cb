// Messages and replies.
export const replyMissing = 'Escribí tu respuesta.'
export const replyTooLong = (longest: number) => `Tu respuesta tiene más de ${longest} letras.`
export const tooManyReplies = 'Enviaste muchas respuestas seguidas. Esperá unos minutos y probá de nuevo.'
export const notRepliable = 'Ese mensaje no se puede responder.'
export const noReaders = 'Nadie puede leer tu respuesta: llamá al gimnasio.'
export const replyTo = (title: string) => `Respuesta: ${title}`

// Topics of notifications.
export const classesTopic = 'Clases y lista de espera'
export const classesTopicNote = 'Si cambia tu clase o se libera un lugar.'
export const paymentsTopic = 'Pagos y abonos'
export const paymentsTopicNote = 'Antes de que venza tu cuota o tu abono.'
export const newsTopic = 'Noticias'
export const newsTopicNote = 'Lo que pasa en el gimnasio.'
export const trainingTopic = 'Entrenamiento'
export const trainingTopicNote = 'El WOD del día y tus récords.'
export const topicNotFound = 'Ese aviso ya no está.'

// Phones and pushes.
export const tokenMissing = 'Falta el token.'
export const phoneNotRegistered = 'Este teléfono no está anotado para recibir avisos.'
export const testPushTitle = '¡Funciona!'
export const testPush = 'Así te van a llegar los avisos.'
export const privatePushTitle = 'Tenés un aviso del gimnasio'
export const privatePush = 'Tocá para leerlo.'
export const yourFamily = 'tu familia'
