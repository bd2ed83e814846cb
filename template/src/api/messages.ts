// Failures of reads and writes.
export const offline = 'No hay conexión. Revisá tu internet y probá de nuevo.'
export const timeout = 'El gimnasio tarda en responder. Probá de nuevo en un momento.'
export const server = 'El sistema del gimnasio no responde. Probá de nuevo en un momento.'
export const garbled = 'No pudimos leer la respuesta del gimnasio. Probá de nuevo.'
export const missing = 'Tu gimnasio no usa esta parte de la app.'
export const refused = 'El gimnasio no pudo responder a esto. Probá de nuevo.'
export const outcomeUnknown =
  'No sabemos si llegó al gimnasio. Fijate si quedó hecho antes de probar de nuevo.'
export const sessionEnded = 'Tu sesión venció. Ingresá de nuevo.'
export const unexpected = 'Algo salió mal. Probá de nuevo.'
/** The backend does not know the write. */
export const notTaken = 'Tu gimnasio todavía no recibe esto.'
/** The write did not reach the backend. */
export const notArrived = 'El pedido no llegó al gimnasio. Probá de nuevo.'
