// The day.
export const loadingClasses = 'Cargando las clases…'
export const previousDay = 'Día anterior'
export const nextDay = 'Día siguiente'
export const attendance = 'Asistencia'
export { findPerson } from '#features/gym/messages.ts'
export const scanCode = 'Escanear un código'
export const toReview = 'Para revisar'
export const transfersToReview = (transfers: string) => `${transfers} por revisar`
export const transfer = 'transferencia'
export { noClassesOnDay as noClasses } from '#ui/messages.ts'
export const noClassesText = 'Las que se agreguen van a aparecer acá.'
export const hideOver = 'Ocultar las que terminaron'
export const showOver = (count: number) =>
  count === 1 ? 'Ver la que ya terminó' : `Ver las ${count} que ya terminaron`
export const classesOfDay = 'Clases del día'
export const now = 'Ahora'
export const spots = (taken: string) => `${taken} lugares`
export const addSomebodyTo = (name: string, time: string) => `Agregar a alguien a ${name}, ${time}`
export const somebody = 'Alguien'
export const and = (first: string, last: string) => `${first} y ${last}`
export const more = (count: number) => `${count} más`
export const takenOf = (taken: number, capacity: number) => `${taken} de ${capacity}`
export const presentOf = (count: number, all: number) =>
  `${takenOf(count, all)} ${all === 1 ? 'presente' : 'presentes'}`
export const waiting = (count: number) => `${count} en espera`
export const debtors = (count: number) => (count === 1 ? '1 debe' : `${count} deben`)
export const firstTimers = (count: number) => `${count} por primera vez`

// Adding a person to a class.
export const addTo = (name: string, time: string) => `Agregar a ${name}, ${time}`
export const hasSpot = 'Ya tiene lugar'
export const owing = (amount: string) => `debe ${amount}`

// People.
export const findByName = 'Buscar por nombre'
export const searching = 'Buscando…'
export { nobodyNamed as nobodyFound } from '#features/people/messages.ts'
export const nobodyFoundText = 'Probá con el apellido, o con menos letras.'
export const morePeople = 'Hay más personas. Escribí más letras para encontrar a quien falta.'
export const people = 'Personas'
export const typeLetters = 'Escribí 3 letras'
export { searchHint as searchedNames } from '#features/people/messages.ts'
export const recentSearches = 'Últimas búsquedas'
export const card = 'Ficha'
export const choosePerson = 'Elegí a una persona'
export const choosePersonText = 'Su ficha se abre acá al lado.'
export const owes = (amount: string) => `Debe ${amount}`
export const personNumber = (id: string) => `N.º ${id}`
export const person = 'persona'

// The card of a person.
export const loadingCard = 'Cargando la ficha…'
export const cardOf = (fullname: string) => `Ficha de ${fullname}`
export const seeCard = 'Ver su ficha'
export const nobodyChosen = '¿De quién es la ficha?'
export const nobodyChosenText = 'Buscá a la persona por su nombre.'
export const personGone = 'No encontramos a esa persona'
export const personGoneText = 'Puede que haya cerrado su cuenta. Buscala de nuevo por su nombre.'
export const cannotBook = 'No puede reservar.'
export const blockUnexplained = 'El gimnasio no dice por qué.'
export const bookedBy = (guardian: string) => `Reserva por esta persona: ${guardian}`
export const birthdayToday = 'Hoy es su cumpleaños'
export const certificateState = (state: string) => `Apto médico ${state}`
export const call = 'Llamar'
export const chat = 'WhatsApp'
export const data = 'Datos'
export const email = 'E-mail'
export const birthday = 'Cumpleaños'
export const birthdayUnknown = 'No lo sabemos'
export const today = 'Hoy'
export const certificate = 'Apto médico'
export const write = 'Escribir'
export const writeTo = (email: string) => `Escribir a ${email}`
export const year = 'año'

// The most important facts about a person.
export const debt = 'Debe'
export const upToDate = 'Al día'
export const dueLater = (amount: string) => `${amount} por vencer`
export const aTransferInReview = 'transferencia en revisión'
export const credits = 'Créditos'
export const noPass = 'Sin abono'
export const noValidPass = 'Sin abono vigente'
export const endOfFirst = (isOneOfMany: boolean, daysLeft: string) =>
  `${isOneOfMany ? 'El primero vence' : 'Vence'} ${daysLeft}`
export const inDays = (days: string) => `en ${days}`
export const inDay = 'hoy'
export const nextClass = 'Próxima clase'
export const noNextClass = 'Ninguna'

// Charges.
export const toPay = 'A pagar'
export const nothingToPay = 'No tiene nada para pagar.'
export const charge = 'Cobrar'
export const chargeFor = (amount: string, concept: string) => `Cobrar ${amount} de ${concept}`
export const noConcept = 'Sin detalle'
export const orderedBy = (payer: string) => `Lo pidió ${payer}`
export const unpaidOrder = (id: string) => `Pedido ${id}, sin pagar`
export const chargeOverdue = 'Vencida'
export const chargeInReview = 'Transferencia por revisar'
export const chargeRejected = 'Transferencia rechazada'
export const chargeDue = 'Por vencer'
export const chargePaid = 'Paga'
export const chargeQuestion = (amount: string) => `¿Cobrar ${amount}?`
export const transferReported = 'Avisó una transferencia por esto, que está por revisar.'
export const doNotCharge = 'No cobrar'
export const cashOrCard = 'Efectivo o tarjeta'
export const chargeAnyway = 'Cobrar igual'
export const charged = (amount: string) => `Cobraste ${amount}.`
export const notCharged = 'No se cobró'
export const chargeUnknown = 'No sabemos si se cobró'

// Passes, and their sale.
export const noPasses = 'No tiene abonos.'
export const endedOn = (day: string) => `Venció el ${day}`
export const endsOn = (day: string) => `Vence el ${day}`
export const ofTotal = (count: number) => `de ${count}`
export const sellPass = 'Vender abono'
export const forPerson = (fullname: string) => `Para ${fullname}`
export const nothingForSale = 'El gimnasio no tiene abonos a la venta'
export const passesForSale = 'Abonos a la venta'
export const perWeek = (count: number) => `${count} por semana`
export const saleQuestion = (price: string) => `¿Vender por ${price}?`
export const planFor = (plan: string, fullname: string) => `${plan}, para ${fullname}.`
export const doNotSell = 'No vender'
export const payLater = 'Queda debiendo'
export const newPrice = (plan: string, price: string) =>
  `${plan} cuesta ahora ${price}. No se cobró nada todavía.`
export const sellFor = (price: string) => `Vender por ${price}`
export const notSold = 'No se vendió'
export const saleUnknown = 'No sabemos si la venta se hizo'
export const passSold = 'Abono vendido'
export const hasNow = (pass: string) => `Ahora tiene ${pass}`
export const passWithCredits = (name: string, credits: string) => `${name}: ${credits}`
export const untilDay = (day: string) => `, hasta el ${day}`
export const cardOutdated = ' No pudimos volver a leer la ficha.'

// Classes of a person.
export const comingClasses = 'Próximas clases'
export const noBookings = 'No tiene reservas.'
export const cancelSpot = 'Cancelar lugar'
export const cancelSpotIn = (name: string, day: string, time: string) =>
  `Cancelar lugar en ${name}, ${day} ${time}`
export const history = 'Historial'
export const noHistory = 'Todavía no tuvo clases.'
export const seeLast = (count: number) => `Ver las últimas ${count}`
export const present = 'Presente'
export const cameLate = 'Llegó tarde'
export const absent = 'Ausente'
export const notRolled = 'Sin lista'
export const classCalledOff = 'Clase suspendida'
export const cancelledByDesk = 'La canceló recepción'
export const cancelledLate = 'Canceló tarde'
export const cancelled = 'Canceló'

// Cancelling the spot of a person.
export const cancelSpotQuestion = (fullname: string) => `¿Cancelar el lugar de ${fullname}?`
export const loseCreditQuestion = (fullname: string) =>
  `¿Cancelar el lugar de ${fullname} sin devolver el crédito?`
export const doNotCancel = 'No cancelar'
export const cancelAndReturn = 'Cancelar y devolver el crédito'
export const cancelAndKeep = 'Cancelar sin devolver'
export const notCancelled = 'No se canceló'
export const cancelUnknown = 'No sabemos si se canceló'
export const spotCancelled = 'Lugar cancelado.'
export const spotGone = (fullname: string, name: string, time: string) =>
  `${fullname} ya no tiene lugar en ${name}, ${time}.`
export const creditReturned = 'Si había usado un crédito, lo tiene de vuelta.'
export const creditLost = 'El crédito no se devuelve.'

// Notes.
export const notes = 'Notas'
export const newNote = 'Nota nueva'
export const noteHint = 'La ve solo el personal'
export const noteMissing = 'Escribí la nota.'
export const saveNote = 'Guardar nota'
export const noteSaved = 'Nota guardada.'
export const noteNotSaved = 'No se guardó la nota'
export const noteSaveUnknown = 'No sabemos si la nota se guardó'
export const removeNote = (text: string) => `Borrar la nota: ${text}`
export const removeNoteQuestion = '¿Borrar la nota?'
export const doNotRemove = 'No borrar'
export const remove = 'Borrar'
export const noteRemoved = 'Nota borrada.'
export const noteNotRemoved = 'No se borró la nota'
export const noteRemovalUnknown = 'No sabemos si la nota se borró'

// Reviewing transfers and certificates.
export const accept = 'Aceptar'
export const reject = 'Rechazar'
export const notAccepted = 'No se aceptó'
export const acceptUnknown = 'No sabemos si se aceptó'
export const notRejected = 'No se rechazó'
export const rejectUnknown = 'No sabemos si se rechazó'
export const usualReasons = 'Motivos de siempre'
export const reasonReadBy = (reader: string) => `Motivo. Lo va a leer ${reader}`
export const reasonMissing = 'Escribí el motivo, o tocá uno de los de siempre.'
export const noPicture = (picture: string) => `No mandó ${picture}.`
export const badPictureAddress = (picture: string) =>
  `El ${picture} tiene una dirección que no se puede abrir.`
export const pictureFailed = (picture: string) => `No pudimos ver el ${picture}.`
export const enlargePicture = (picture: string) => `Ver el ${picture} en grande`
export const openBeside = 'Abrir en otra ventana'

// Transfers.
export const loadingTransfers = 'Cargando las transferencias…'
export const noTransfers = 'No hay transferencias por revisar'
export const noTransfersText = 'Cuando alguien avise que transfirió, va a aparecer acá.'
export const transfersLeft = (count: number) =>
  count === 1 ? 'Queda 1 por revisar' : `Quedan ${count} por revisar`
export const transferOf = (fullname: string) => `Transferencia de ${fullname}`
export const proof = 'comprobante'
export const proofDescription = 'El comprobante de la transferencia'
export const decideLater = 'Dejar para después'
export const cannotReviewTransfers = 'Tu gimnasio no las decide desde la app.'
export const missingAmount = (amount: string) => `Faltan ${amount}`
export const extraAmount = (amount: string) => `Sobran ${amount}`
export const differsFromExpected = (difference: string, expected: string) =>
  `${difference}: se esperaban ${expected}.`
export const proofUsedIn = (transfers: string) => `Este comprobante ya se usó en ${transfers}.`
export const andIn = ' y en '
export const transferWithProof = (fullname: string, amount: string, day: string, isAccepted: boolean) =>
  `la transferencia de ${fullname} por ${amount}${day}, que ${isAccepted ? 'ya está acreditada' : 'está en revisión'}`
export const otherPerson = 'otra persona'
export const aim = 'Para'
export const noAim = 'No dijo para qué'
export const expected = 'Se espera'
export const nothingExpected = 'Ningún monto'
export const noDate = 'No la dijo'
export const reported = 'Avisó'
export const acceptQuestion = (amount: string) => `¿Aceptar ${amount}?`
export const acceptDifference = (expected: string, difference: string, aim: string) =>
  `Se esperaban ${expected}. ${difference}. Si la aceptás, queda pago: ${aim}.`
export const anyDebt = 'lo que debía'
export const doNotAccept = 'No aceptar'
export const acceptAnyway = 'Aceptar igual'
export const transferAccepted = (amount: string, fullname: string) => `Aceptaste ${amount} de ${fullname}.`
export const rejectTransfer = 'Rechazar transferencia'
export const transferRejected = (fullname: string) =>
  `Rechazaste la transferencia de ${fullname}. Le avisamos.`
export const proofUnreadable = 'El comprobante no se lee.'
export const amountDiffers = 'El monto no coincide.'
export const transferNotArrived = 'La transferencia no llegó a la cuenta.'

// Medical certificates.
export const certificateToReview = 'Apto médico por revisar'
export const certificatePicture = 'certificado'
export const certificateOf = (fullname: string) => `El apto médico de ${fullname}`
export const certificateWithoutEnd = 'No dijo hasta cuándo vale.'
export const certificateEnd = (day: string) => `Según dijo, vale hasta el ${day}.`
export const certificateSent = (ago: string) => ` Lo envió ${ago}.`
export const validUntil = 'Vale hasta'
export const endMissing = 'Poné hasta cuándo vale.'
export const cannotReviewCertificates = 'Tu gimnasio no los revisa desde la app.'
export const certificateAccepted = (fullname: string) => `Aceptaste el apto de ${fullname}.`
export const rejectCertificate = 'Rechazar apto médico'
export const certificateRejected = (fullname: string) => `Rechazaste el apto de ${fullname}. Le avisamos.`
export const photoUnreadable = 'La foto no se lee.'
export const certificateExpired = 'Está vencido.'
export const signatureMissing = 'Falta la firma del médico.'

// The roll call.
export const loadingRoll = 'Cargando la lista…'
export const loadingTodaysClasses = 'Cargando las clases de hoy…'
export const rollOfMembers = 'La lista la toma tu coach'
export const rollOfMembersText = 'Vos podés dar el presente cuando llegás a tu clase.'
export const goToCheckIn = 'Ir al check-in'
export const classWithCoach = (day: string, start: string, end: string, coach: string) =>
  `${day}, ${start} a ${end}${coach === '' ? '' : `, con ${coach}`}`
export const nobodyBooked = 'Nadie reservó esta clase'
export const nobodyBookedText = 'Agregá a quien llegue sin reserva.'
export const peopleWithSpot = 'Quiénes tienen un lugar'
export const attendanceOf = (fullname: string) => `Asistencia de ${fullname}`
export const late = 'Tarde'
export const firstTime = 'Primera vez'
export const allPresent = 'Todos presentes'
export const othersPresent = 'Los demás, presentes'
export const othersAbsent = 'Los demás, ausentes'
export const undo = 'Deshacer'
export const startsAt = (name: string, time: string) => `${name} empieza a las ${time}`
export const rollEarlyQuestion = '¿Tomás lista igual?'
export const notYet = 'Todavía no'
export const callRoll = 'Tomar lista'
export { notCheckedIn as notMarked } from '#features/checkin/messages.ts'
export const someNotMarked = (count: number, reason: string) => `${count} no se anotaron. ${reason}`
export const owesSum = (amount: string) => `Debe ${amount}.`
export const removeMark = 'Borrar la asistencia'
export const ifAbsentFrom = (name: string, time: string) => `Si no viene a ${name}, ${time}`
export const anotherClass = 'Otra clase de hoy'
export const overAt = (time: string) => `Terminó ${time}`
export const noClassesToday = 'Hoy no hay clases'
export const rollOfOtherDay =
  'Podés tomar lista de otro día desde la grilla: tocá la clase y después Asistencia.'
export const seeClasses = 'Ver los turnos'
export const chooseClass = '¿De qué clase querés tomar lista?'
export const todaysClasses = 'Clases de hoy'
export const withCoach = (fullname: string) => `Con ${fullname}`
export const waitlist = 'Lista de espera'
export const inLine = (position: number) => `${position}.º en la lista`
export const inLineSpoken = (position: number) => `Número ${position} en la lista`
export const offeredUntil = (time: string) => `Tiene un lugar guardado hasta las ${time}`
export const giveSpot = 'Dar un lugar'
export const giveSpotTo = (fullname: string) => `Dar un lugar a ${fullname}`

// A whole class.
export const messageAll = 'Avisar a todos'
export const cancelClass = 'Cancelar la clase'
export const messageMissing = 'Escribí el mensaje.'
export const message = 'Mensaje'
export const cancelReason = 'Motivo (lo van a leer; puede quedar vacío)'
export const send = 'Enviar'
export const readersOf = (slot: string, people: string) =>
  `${slot}. Lo reciben los que tienen un lugar o esperan uno: ${people}.`
export const cancelsEmpty = (slot: string) => `${slot}. Nadie reservó. No se puede deshacer.`
export const cancelsFor = (slot: string, people: string) =>
  `${slot}. Se avisa a ${people} y cada crédito usado se devuelve. No se puede deshacer.`
export const notSent = 'No se envió'
export const sendUnknown = 'No sabemos si se envió'
export const classNotCancelled = 'La clase no se canceló'
export const classCancelUnknown = 'No sabemos si la clase se canceló'
export const nobodyTold = 'No había a quién avisar.'
export const toldPeople = (people: string) => `Le avisamos a ${people}.`
export const classCancelled = (name: string, notified: string) => `Cancelaste ${name}. ${notified}`

// Tasks of the desk.
export const refusedWithoutReason = 'El gimnasio no dijo por qué.'
