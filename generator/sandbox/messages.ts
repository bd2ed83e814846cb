// Messages of several topics.
export const saved = 'Guardado.'
export const dataMissing = 'Faltan datos.'
export const photoNotArrived = 'La foto no llegó. Enviala de nuevo.'
export const askAtDesk = 'Consultanos en recepción.'

// Sessions and permissions.
export const sessionOver = 'Tu sesión venció. Ingresá de nuevo.'
export const notAllowed = 'No tenés permiso para hacer eso.'
export const tooManyAttempts = 'Demasiados intentos. Esperá unos minutos y probá de nuevo.'

// Requests and their ids.
export const requestUnreadable = 'El pedido no se entiende.'
export const idTooLong = 'El identificador del pedido es demasiado largo.'
export const idMissing = 'Falta el identificador del pedido.'
export const idUsed = 'Este pedido ya se usó para otra cosa.'
export const requestTooLate = 'Este pedido llegó tarde y no se hizo. Probá de nuevo.'
export const requestNotArrived = 'Ese pedido no llegó al gimnasio.'
