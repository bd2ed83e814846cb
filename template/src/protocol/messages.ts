// Messages for a write with an unknown outcome. Each names the screen to look at before the next try.

// Bookings.
export const bookUnknown =
  'No sabemos si tu reserva quedó hecha. Fijate en Mis Reservas antes de probar de nuevo.'
export const cancelUnknown =
  'No sabemos si tu reserva se canceló. Fijate en Mis Reservas antes de probar de nuevo.'
export const openingNoticeUnknown =
  'No sabemos si quedó pedido el aviso. Fijate en la clase antes de probar de nuevo.'
export const addRecurringUnknown =
  'No sabemos si quedó como turno fijo. Fijate en Mis Reservas antes de probar de nuevo.'
export const removeRecurringUnknown =
  'No sabemos si se dejó el turno fijo. Fijate en Mis Reservas antes de probar de nuevo.'
export const joinWaitlistUnknown =
  'No sabemos si el gimnasio lo anotó. Fijate en tu lista de espera antes de probar de nuevo.'
export const leaveWaitlistUnknown = 'No sabemos si saliste de la lista. Fijate antes de probar de nuevo.'
export const acceptOfferUnknown =
  'No sabemos si tu lugar quedó confirmado. Fijate en Mis Reservas antes de probar de nuevo.'

// The account.
export const guestUnknown = 'No sabemos si tu invitado quedó anotado. Fijate antes de probar de nuevo.'
export const certificateUnknown =
  'No sabemos si tu apto llegó. Fijate en tu perfil antes de enviarlo de nuevo.'
export const passwordUnknown = 'No sabemos si tu clave cambió. Probá con las dos la próxima vez que ingreses.'
export const closeAccountUnknown = 'No sabemos si tu cuenta se cerró. Cerrá sesión y probá ingresar.'
export const replyUnknown = 'No sabemos si tu respuesta llegó. Fijate en el mensaje antes de probar de nuevo.'

// Payments.
export const transferUnknown =
  'No sabemos si tu transferencia llegó. Fijate en la lista antes de probar de nuevo.'
export const orderUnknown = 'No sabemos si tu pedido llegó. Fijate en tus pagos antes de probar de nuevo.'
export const cancelOrderUnknown =
  'No sabemos si tu pedido se canceló. Fijate en tus pagos antes de probar de nuevo.'

// Staff.
export const staffBookUnknown =
  'No sabemos si la reserva quedó hecha. Fijate quién va a la clase antes de probar de nuevo.'
export const staffCancelUnknown =
  'No sabemos si el lugar se canceló. Fijate quién va a la clase antes de probar de nuevo.'
export const messageClassUnknown =
  'No sabemos si el mensaje salió. Preguntale a alguien de la clase antes de enviarlo de nuevo.'
export const cancelClassUnknown =
  'No sabemos si la clase se canceló. Fijate en las clases del día antes de probar de nuevo.'
export const saleUnknown =
  'No sabemos si la venta se hizo. Fijate en los abonos de la ficha antes de cobrar de nuevo.'
export const chargeUnknown = 'No sabemos si el cobro se anotó. Fijate en la ficha antes de cobrar de nuevo.'
export const reviewTransferUnknown =
  'No sabemos si quedó decidida. Fijate si sigue en la lista antes de probar de nuevo.'
export const reviewCertificateUnknown =
  'No sabemos si quedó decidido. Fijate en la ficha antes de probar de nuevo.'
export const noteUnknown = 'No sabemos si la nota se guardó. Fijate en la ficha antes de escribirla de nuevo.'

// Names of writes that wait for a connection.
export const ratingName = 'tu calificación'
export const attendanceName = 'una asistencia'
export const notificationsName = 'tus avisos'
export const recordName = 'tu marca'
export const bodyWeightName = 'tu peso'
export const equipmentName = 'tus ajustes de entrenamiento'
export const scoreName = 'tu resultado'
