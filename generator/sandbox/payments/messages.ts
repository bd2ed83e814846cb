import type { Words } from '../call.ts'

// Orders.
export const cartEmpty = 'El carrito está vacío.'
export const cartTooLarge = 'Son demasiadas cosas para un solo pedido.'
export const planNotSold = 'Ese abono ya no está a la venta.'
export const planLimit = (most: number) => `Hasta ${most} de cada abono.`
export const priceChanged = 'Cambió el precio.'
export const payWayMissing = 'Elegí cómo vas a pagar.'
export const tooManyOrders = 'Tenés muchos pedidos sin pagar. Pagá o cancelá alguno antes de hacer otro.'
export const orderNotFound = 'Ese pedido ya no está.'
export const orderPaid = 'Ese pedido ya está pago.'
export const orderInReview = 'Estamos revisando tu transferencia: ese pedido ya no se cancela.'
export const orderClosed = 'Ese pedido ya no espera ningún pago.'
export const orderAlreadyCancelled = 'Ese pedido ya estaba cancelado.'
export const orderCancelled = 'Tu pedido quedó cancelado.'
export const orderName = (id: number) => `Pedido ${id}`
export const orderCancelledByGym = (id: number) => `Cancelamos tu pedido ${id}`
export const relativeClosed = (items: string) =>
  `${items}: la cuenta de tu familia para la que era se cerró. No hace falta que lo pagues.`
export const andMore = (first: string, more: number) => `${first} y ${more} más`
export const paidAtOnce = 'Listo, ya podés reservar.'
export const payOnline = 'Te llevamos a pagar.'
export const payByTransfer = 'Transferí el total y avisanos con una foto del comprobante.'
export const payAtDesk = 'Pagalo en recepción cuando vengas.'
export const paymentReceived = 'Recibimos tu pago'
export const newPass = 'Tenés un abono nuevo'
export const paymentOfReceived = (name: string) => `Recibimos el pago de ${name}`
export const paymentForReceived = (name: string) => `Recibimos tu pago por ${name}`
export const mayBook = (items: string): Words => ({
  self: `${items}: ya podés reservar.`,
  other: name => `${items}: ya podés reservar para ${name}.`,
})

// Coupons.
export const couponNotFound = 'Ese cupón no existe o ya venció.'
export const couponInOrder = (order: number) =>
  `Ese cupón ya está en tu pedido ${order}, sin pagar. Cancelalo si querés usar el cupón en otro.`
export const couponUsed = 'Ya usaste ese cupón: vale una sola vez.'
export const tooManyCoupons = 'Probaste muchos cupones seguidos. Esperá unos minutos y probá de nuevo.'

// Passes.
export const passNotFound = 'Ese abono ya no está. Elegí otro.'
export const chooseAnotherPass = 'Elegí otro.'
export const passIsUsedUp = 'no tiene más créditos'
export const passHasExpired = 'venció'
export const passExpiresBefore = (day: string) => `vence el ${day}, antes de esta clase`
export const passIs = (pass: string, is: string): Words => ({
  self: `Tu ${pass} ${is}.`,
  other: name => `El ${pass} de ${name} ${is}.`,
})
export const noCredits: Words = {
  self: 'No te quedan créditos para reservar.',
  other: name => `A ${name} no le quedan créditos para reservar.`,
}
export const thisWeek = 'esta semana'
export const thatWeek = 'esa semana'
export const weekIsFull = (weekly: number, week: string): Words => {
  const classes = weekly === 1 ? 'clase' : `${weekly} clases`
  return {
    self: `Ya usaste ${weekly === 1 ? 'tu' : 'tus'} ${classes} de ${week}.`,
    other: name => `${name} ya usó ${weekly === 1 ? 'su' : 'sus'} ${classes} de ${week}.`,
  }
}
export const lastCredit = 'Usaste el último crédito de tu abono.'
export const lastCreditOf = (name: string) => `Era el último crédito del abono de ${name}.`
export const yourPass = 'Tu abono'
export const passOf = (name: string) => `El abono de ${name}`
export const expiresIn = (pass: string, days: number) =>
  `${pass} vence en ${days} ${days === 1 ? 'día' : 'días'}.`
export const expiresToday = (pass: string) => `${pass} vence hoy.`

// Transfers.
export const amountUnreadable = 'Revisá el monto: es demasiado grande, o tiene decimales de más.'
export const amountMissing = 'Escribí cuánto transferiste.'
export const transferDateWrong = 'Revisá la fecha de la transferencia.'
export const proofMissing = 'Falta la foto del comprobante.'
export const proofNotArrived = 'La foto del comprobante no llegó. Enviala de nuevo.'
export const transferSent = 'Recibimos tu comprobante. Te avisamos cuando se acredite.'
export const transferTwice = 'Ya avisaste de una transferencia igual.'
export const feeInReview = 'Ya estamos revisando una transferencia por esa cuota.'
export const nothingOwed = 'Eso ya no espera ningún pago.'
export const amountDiffers = (owed: string) => `El monto no coincide: son ${owed}.`
export const paidOtherwise = 'Eso ya estaba pago por otro lado.'
export const accountClosed = 'La cuenta para la que era ya está cerrada.'
export const purposeUnknown = 'No dice para qué es, y no debés nada de ese monto.'
export const comeForRefund = (why: string) => `${why} Pasá por recepción y te devolvemos esta transferencia.`
export const conceptOf = (concept: string, name: string) => `${concept} de ${name}`
export const transferAccepted: Words = {
  self: 'Acreditamos tu transferencia',
  other: name => `Acreditamos la transferencia de ${name}`,
}
export const transferRejected: Words = {
  self: 'No pudimos acreditar tu transferencia',
  other: name => `No pudimos acreditar la transferencia de ${name}`,
}

// Receipts.
export const receiptTitle = (number: number, gym: string) => `Recibo ${number} de ${gym}`
export const receiptHeading = (number: number) => `Recibo n.º ${number}`
export const notAnInvoice = 'Documento no válido como factura.'
export const onlineWay = 'Pago online'
export const transferWay = 'Transferencia'
export const deskWay = 'En el gimnasio'
export const receiptName = 'A nombre de'
export const receiptConcept = 'Concepto'
export const receiptWay = 'Forma de pago'
export const receiptDate = 'Fecha'

// The reward for an invitation.
export const giftClass = 'Clase de regalo'
export const giftTitle = 'Te regalamos una clase'
export const giftReason = 'Tu invitado compró su primer abono. ¡Gracias!'
