// Payments, and the ways to pay.
export const payments = 'Pagos'
export const loadingPayments = 'Cargando tus pagos…'
export const updating = 'Actualizando…'
export const toPay = 'Para pagar'
export const payOnline = 'Pagar online'
export const pay = 'Pagar'
export const payConceptOnline = (concept: string) => `Pagar ${concept} online`
export const reportTransfer = 'Avisar que transferiste'
export const loadingOrders = 'Buscando tus pedidos…'
export const seeEarlier = 'Ver anteriores'
export const received = (payments: readonly string[]) =>
  `Recibimos ${payments.length === 1 ? 'tu pago' : 'tus pagos'}: ${payments.join('; ')}.`

// The fee.
export const upToDate = 'Estás al día'
export const nothingOwed = 'No debés ninguna cuota.'
export const transferInReview = 'Estamos revisando tu transferencia'
export const creditedLater = 'Te avisamos cuando se acredite.'
export const nextFeeDue = (day: string) => `Tu próxima cuota vence ${day}.`
export const dueTomorrow = 'Vence mañana'
export const paymentOverdue = 'Tenés un pago vencido'
export const feeOverdue = 'Tu cuota venció.'
export const conceptOverdue = (concept: string, day: string) => `${concept}: venció ${day}.`
export const conceptOfPerson = (concept: string, firstName: string) => `${concept} de ${firstName}`

// Charges.
export const due = 'Vence'
export const expired = 'Venció'
export const chargePaid = 'Pagado'
export const chargeDue = 'Pendiente'
export const chargeOverdue = 'Vencido'
export const inReview = 'En revisión'
export const chargeRejected = 'Rechazado'
export const wayOnline = 'Pago online'
export const transfer = 'Transferencia'
export const atTheGym = 'En el gimnasio'

// Receipts.
export const receipts = 'Recibos'
export const noReceipts = 'Acá van a quedar tus recibos, mes por mes.'
export const receiptFailed = 'No se pudo abrir el recibo. Revisá tu conexión y probá de nuevo.'

// Passes. The first screen uses these texts, so all of them are constants.
export const myPasses = 'Mis abonos'
export const loadingMyPasses = 'Cargando tus abonos…'
export const noPasses = 'No tenés abonos. El que compres aparece acá con sus créditos.'
export const buyPass = 'Comprar un abono'
export const oneClass = 'clase'
export const noCredits = 'Sin créditos'
export const dueToday = 'Vence hoy'
export const dueIn = 'Vence en'
export const day = 'día'
export const credit = 'crédito'
export const unused = 'sin usar'
export const movementsOf = 'Movimientos de'

// Movements of a pass.
export const renewPass = 'Renovar tu abono'
export const movements = 'Movimientos'
export const loadingMovements = 'Cargando los movimientos…'
export const noMovements = 'Todavía no tiene movimientos.'
export const ofCredits = (total: number) => `de ${total} créditos`
export const creditsLeft = (count: number) => `quedan ${count}`
export const movementBought = 'Compra'
export const movementUsed = 'Reserva'
export const movementReturned = 'Crédito devuelto'
export const movementExpired = 'Vencimiento'
export const movementAdjusted = 'Ajuste'

// The shop.
export const shop = 'Comprar'
export const loadingPlans = 'Cargando los abonos…'
export const plans = 'Abonos'
export const add = 'Agregar'
export const addPlan = (plan: string) => `Agregar ${plan}`
export const perClass = (price: string) => `${price} por clase`
export const weeklyLimit = (count: number) => `hasta ${count} por semana`
export const cartEmpty = 'Tu carrito está vacío'
export const nothingForSale =
  'Tu gimnasio todavía no vende abonos por la app. Cuando lo haga, los vas a ver acá.'
export const startByAdding = 'Agregá un abono para empezar.'
export const proceed = 'Continuá'
export const confirmOrder = 'Confirmá'
export const totalOf = (passes: string) => `Total · ${passes}`
export const pass = 'abono'
export const before = 'antes '
export const passFor = (fullname: string) => `El abono es para ${fullname}.`
export const onlyForMember =
  'Acá solo podés comprar para vos. Los abonos de tu familia se compran en recepción.'
export const unpaidOrders = 'Pedidos sin pagar'
export const unpaidOrder = 'Tenés un pedido sin pagar'

// The review of the order.
export const reviewOrder = 'Revisá tu pedido'
export const backToPlans = 'Volver a los abonos'
export const boughtItems = 'Lo que comprás'
export const forWhom = '¿Para quién?'
export const passIsOf = 'El abono es de'
export const forMe = 'Para mí'
export const coupon = 'Cupón'
export const couponQuestion = '¿Tenés un cupón?'
export const apply = 'Aplicar'
export const couponWithoutDiscount = 'Ese cupón no da descuento.'
export const couponDiscount = (code: string, percent: number) => `${code}: ${percent} % menos`
export const remove = 'Quitar'
export const removeCoupon = (code: string) => `Quitar el cupón ${code}`
export const wayQuestion = '¿Cómo vas a pagar?'
export const online = 'Online'
export const onlineNote = 'Pagás en la página segura del gimnasio; acá no guardamos tu tarjeta.'
export const transferNote = 'Transferís y nos enviás una foto del comprobante.'
export const atTheGymNote = 'Pagás en recepción cuando vengas.'

// Placing the order.
export const orderNotPlaced = 'No se pudo hacer el pedido.'
export const relativeUnknown = 'No pudimos cargar para quién es. Probá de nuevo en un momento.'
export const earlierOrderArrived = 'Tu pedido anterior sí había llegado: es este.'
export const orderAnswerLost = 'No llegó la respuesta: le preguntamos al gimnasio si tu pedido quedó hecho.'
export const orderAgainQuestion = '¿Lo pedís otra vez?'
export const orderAgainText =
  'El gimnasio no nos puede decir si tu pedido anterior llegó. Fijate en tus pagos: podría quedar dos veces.'
export const orderAgain = 'Pedilo igual'
export const priceChanged = 'Cambió el precio'
export const newPriceQuestion = (price: string) => `Ahora son ${price}. ¿Lo comprás igual?`
export const buyAnyway = 'Comprar igual'
export const no = 'No'

// The placed order.
export const yourOrder = 'Tu pedido'
export const loadingOrder = 'Mirando tu pedido…'
export const order = (id: string) => `Pedido ${id}`
export const forRelative = (firstName: string) => ` · para ${firstName}`
export const awaitingPayment = 'esperando tu pago'
export const payNow = 'Pagar ahora'
export const bookClass = 'Reservar una clase'
export const orderPaid = '¡Listo! Ya podés reservar'
export const orderPaidText = 'Recibimos tu pago y tu abono ya está activo.'
export const orderPaidFor = (firstName: string) =>
  `Recibimos tu pago y el abono de ${firstName} ya está activo.`
export const paymentMissing = 'Te falta pagar'
export const paymentMissingText = 'Pagás en la página del gimnasio y volvés acá.'
export const transferMissing = 'Falta tu transferencia'
export const transferMissingText = 'Transferí el total y avisanos con una foto del comprobante.'
export const orderPlaced = 'Tu pedido está hecho'
export const orderPlacedText = 'Pagalo en recepción y se activa en el momento.'
export const paymentRejected = 'Tu pago no se aceptó'
export const orderWasCancelled = 'Este pedido se canceló'
export const noPassActivated = 'No se activó ningún abono. Podés volver a comprarlo.'

// Cancelling the order.
export const cancelOrder = 'Cancelar el pedido'
export const cancelOrderQuestion = '¿Cancelás el pedido?'
export const cancelOrderText = 'Ya no se va a poder pagar. Si lo querés después, lo armás de nuevo.'
export const back = 'Volver'
export const orderCancelled = 'Tu pedido quedó cancelado.'
export const orderNotCancelled = 'No se pudo cancelar tu pedido.'

// Transfers.
export const transfers = 'Transferencias'
export const sendProof = 'Enviar el comprobante'
export const transferDetails = 'Datos para transferir'
export const loadingAccount = 'Buscando la cuenta…'
export const noAccount = 'Tu gimnasio no publicó una cuenta: pedila en recepción.'
export const accountAlias = 'Alias'
export const accountNumber = 'CBU'
export const accountHolder = 'Titular'
export const accountBank = 'Banco'
export const copyDetail = (name: string) => `Copiar el ${name}`
export const yourTransfers = 'Tus transferencias'
export const loadingTransfers = 'Cargando tus transferencias…'
export const noTransfers = 'Acá vas a ver si tu transferencia está en revisión o acreditada.'
export const transferAccepted = 'Acreditada'
export const transferRejected = 'Rechazada'
export const tryAgain = 'Probar de nuevo'
export const tryAgainWith = (amount: string) => `Probar de nuevo con ${amount}`

// The form that reports a transfer.
export const aimQuestion = '¿Para qué es?'
export const otherAim = 'Otra cosa'
export const amount = 'Monto'
export const date = 'Fecha'
export const proofPhoto = 'Foto del comprobante'
export const chosenProof = 'El comprobante que elegiste'
export const amountMissing = (example: string) => `Escribí cuánto transferiste, por ejemplo ${example}.`
export const dateMissing = 'Elegí el día de la transferencia.'
export const dateInFuture = 'Ese día todavía no llegó.'
export const proofMissing = 'Falta la foto del comprobante.'
export const transferStored =
  'No llegó al gimnasio. Quedó guardado en este teléfono, con la foto: probá de nuevo.'
export const transferFound = 'Esta transferencia quedó guardada sin enviar.'
export const transferUnknown =
  'No sabemos si llegó al gimnasio. Quedó guardada en este teléfono, con la foto: al probar de nuevo, primero le preguntamos.'

// Reporting a transfer.
export { photoNotUploaded as proofNotUploaded } from '#ui/messages.ts'
export const transferReceived = 'La recibimos.'
export const transferNotReported = 'No se pudo avisar.'
export const storedTryAgain = 'Quedó guardado: probá de nuevo.'
export const transferAnswerLost = 'No llegó la respuesta: le preguntamos al gimnasio si la recibió.'
export const reportAgainQuestion = '¿Avisás otra vez?'
export const reportAgainText =
  'El gimnasio no nos puede decir si la anterior llegó. Fijate en la lista: podría quedar dos veces.'
export const equalTransferReported = 'Ya avisaste de una transferencia igual'
export const equalTransferQuestion = 'Tiene el mismo monto y el mismo día. ¿Avisás otra vez?'
export const reportAnyway = 'Avisar igual'
