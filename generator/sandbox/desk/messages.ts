// The day.
export const dateUnreadable = 'Esa fecha no se entiende.'
export const messageMissing = 'Escribí el mensaje.'

// A person's card.
export const noteMissing = 'Escribí la nota.'
export const noteNotFound = 'Esa nota ya no está.'

// Transfers to review.
export const transferOfOrder = (order: number, items: string) => `Pedido ${order}: ${items}`
export const transferNotFound = 'Esa transferencia ya no está.'
export const transferDecided = 'Esa transferencia ya está decidida.'
export const tooLittle = 'Faltan'
export const tooMuch = 'Sobran'
export const amountDiffers = (verb: string, difference: string, owed: string) =>
  `${verb} ${difference}: se esperaban ${owed}.`
export const alreadyPaid = 'Eso ya está pago por otro lado. Rechazala, y arreglá con la persona qué hacer.'
export const accountClosed =
  'La cuenta para la que era ya está cerrada. Rechazala, y devolvé la transferencia.'
export const purposeUnknown = (amount: string) =>
  `No dice qué paga, y no debe nada de ${amount}. Rechazala, y pedile que diga para qué es.`

// The till.
export const payWayMissing = 'Elegí cómo se paga.'
export const paymentPending = ' Queda pendiente de pago.'
export const newPassOf = (name: string) => `${name} tiene un abono nuevo`
export const passPaymentReceived = (name: string) => `Recibimos el pago del abono de ${name}`
export const transferPending = 'Hay una transferencia por revisar para esto.'
export const feeNotFound = 'Esa cuota ya no está.'
export const feePaid = 'Esa cuota ya está paga.'
