// Lists of messages and news.
export const messages = 'Mensajes'
export const loadingMessages = 'Cargando mensajes…'
export const noMessages = 'No tenés mensajes'
export const noMessagesHint =
  'Acá te llegan los avisos de tu gimnasio: lugares que se liberan, cambios en tus clases y más.'
export const unread = 'Sin leer'
export const chooseMessage = 'Elegí un mensaje'
export const news = 'Noticias'
export const loadingNews = 'Cargando noticias…'
export const noNews = 'Todavía no hay noticias'
export const noNewsHint = 'Cuando tu gimnasio publique algo, lo vas a leer acá.'
export const important = 'Importante'
export const newArticle = 'Nueva'
export const chooseArticle = 'Elegí una noticia'
export const seeEarlier = 'Ver anteriores'
export const markAllRead = (count: number) => `Marcar como leído (${count})`
export const markedRead = (count: number) => `${count} quedaron como leídos.`
export const notAllMarked = (reason: string) => `No quedó todo como leído. ${reason}`

// An article.
export const article = 'Noticia'
export const articleOpensHere = 'La vas a leer acá, al lado de la lista.'
export const share = 'Compartir'

// A message.
export const message = 'Mensaje'
export const messageOpensHere = 'Lo vas a leer acá, al lado de la lista.'
export const loadingMessage = 'Cargando el mensaje…'
export const noMessageOpened = 'No abriste ningún mensaje'
export const noMessageOpenedHint = 'Elegí uno de la lista para leerlo acá.'
export const messageGone = 'Este mensaje ya no está'
export const messageGoneHint = 'Puede que el gimnasio lo haya quitado.'
export const seeMessages = 'Ver los mensajes'
export const confirmSpot = 'Confirmar tu lugar'
export const seeBookings = 'Ver tus reservas'
export const rateClass = 'Calificar tu clase'
export const seePasses = 'Ver tus abonos'
export const seePayments = 'Ver tus pagos'
export const photoOf = (sender: string) => `La foto de ${sender}`
export const photoEnlarged = (photo: string) => `${photo}, en grande`
export const photoUnavailable = (photo: string) => `${photo} no se puede ver.`

// Replies.
export const replies = 'Lo que respondiste'
export const you = 'Vos'
export const sentPhoto = 'La foto que enviaste'
export const reply = 'Responder'
export const yourReply = 'Tu respuesta'
export const replyMissing = 'Escribí tu respuesta o elegí una foto.'
export const photoField = 'Foto (opcional)'
export const chosenPhoto = 'La foto que elegiste'
export const send = 'Enviar'
export const replySent = 'Respuesta enviada.'
export const replyRefused = 'No se pudo enviar tu respuesta.'

// The toast about unread items, as in §8. The parentheses are part of the text. The first screen loads these, so
// they are constants.
export const unreadMessagesAndNews = 'Tienes nuevas notificaciones y noticias !!'
export const unreadMessages = 'Tienes {count} notificación(es)!!'
export const unreadNews = 'Tienes {count} noticia(s)!!'
