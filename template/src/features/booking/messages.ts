import { formatCount } from '#platform/format-count.ts'

// Several screens.
export const book = 'Reservá'
export const bookAClass = 'Reservar una clase'
export const seeClasses = 'Ver los turnos'
export const booked = 'Reservado'
export const waiting = 'En espera'
export const onWaitlist = 'En lista de espera'
export const until = (end: string) => `a ${end}`
export const withCoach = (name: string) => `con ${name}`
export const inBranch = (name: string) => `en ${name}`
export const forPerson = (name: string) => `para ${name}`
export const forMe = 'Para mí'
export const yourPlace = 'tu lugar'
export const placeOf = (name: string) => `el lugar de ${name}`
export const credits = (count: number) => formatCount(count, 'crédito')
export const noClasses = 'sin clases'
export const today = 'Hoy'
export const todayInWeek = 'hoy'
export const chooseDay = 'Elegí un día'
export const addToCalendar = 'Agregar al calendario'
export const favorite = 'Favorita'
export const hasBegun = 'La clase ya empezó'
export const confirmPlace = 'Confirmar tu lugar'
export const wait = 'Esperá: todavía estamos con lo anterior.'
export const no = 'No'

// The member's bookings.
export const myBookings = 'Mis Reservas'
export const loadingBookings = 'Cargando tus reservas…'
export const nextClass = 'Tu próxima clase'
export const otherBookings = 'Tus otras reservas'
export const bookingList = 'Mis reservas'
export const bookAnotherClass = 'Reservar otra clase'
export const noBookings = 'No tenés reservas'
export const noBookingsHint = 'Reservá tu próxima clase y la vas a ver acá.'
export const bookNextClass = 'Reservar tu próxima clase'
export const hasCheckedIn = 'Ya diste el presente'
export const personHasCheckedIn = 'Ya dio el presente'
export const passes = 'Mis abonos'
export const loadingPasses = 'Cargando tus abonos…'
export const usualClass = 'Tu clase de siempre'
export const usualClasses = 'Tus clases de siempre'
export const addGuestsAgain = 'A tus invitados los tenés que anotar de nuevo.'
export const undo = 'Deshacer'

// Obstacles to booking.
export const mayNotBook = 'Por ahora no podés reservar'
export const passPaused = 'Tu abono está en pausa'
export const renewMedical = 'Renová tu apto médico'
export const seeProfile = 'Ver mi perfil'
export const pay = 'Pagar'
export const seePasses = 'Ver abonos'
export const noPassYet = 'Todavía no tenés un abono'
export const noPassYetHint = 'Con uno podés reservar tus clases.'
export const passExpired = 'Tu abono venció'
export const noCreditsLeft = 'No te quedan créditos'

// Links below the member's bookings.
export const more = 'Más'
export const rateYourClass = 'Calificar tu clase'
export const historyHint = 'Las clases que ya hiciste'

// The member's calendar.
export const calendar = 'Tus clases en tu calendario'
export const calendarHint = 'Se actualiza solo'
export const loadingCalendar = 'Buscando tu calendario…'
export const badCalendarAddress = 'Tu gimnasio no dio una dirección que sirva. Probá de nuevo.'
export const aboutCalendar =
  'Suscribite una vez y tus reservas se actualizan solas en tu calendario. Es una dirección privada: quien la tenga puede ver tus clases.'
export const subscribe = 'Suscribite desde este teléfono'
export const address = 'Dirección'
export const link = 'Enlace'
export const copy = 'Copiar'
export const renewAddress = 'Generar otra dirección'
export const renewAddressQuestion = '¿Cambiás la dirección?'
export const renewAddressEffect = 'La anterior deja de mostrar tus clases.'
export const addressRenewed = 'Listo: la dirección es otra.'
export const addressNotRenewed = 'No se pudo cambiar la dirección.'

// Cancelling a booking.
export const cancel = 'Cancelá'
export const cancelThat = (what: string) => `${cancel} ${what}`
export const keepBooking = 'No, mantenerla'
export const cancelAnyway = 'Cancelar igual'
export const cancelQuestion = (place: string) => `¿Cancelás ${place}?`
export const lateQuestion = 'Es tarde para cancelar gratis'
export const waitForCancellation = 'Esperá: todavía estamos cancelando la otra.'
export const bookingCancelled = 'Reserva cancelada.'
export const bookingNotCancelled = 'No se pudo cancelar.'
export const dayAt = (day: string, time: string) => `${day} a las ${time}`
/** `day` is '' for today. */
export const freeUntil = (day: string, time: string) =>
  `Cancelás gratis hasta ${day && `${day} a `}las ${time}`
export const freeNoLonger = 'Ya no se puede cancelar gratis'
export const losesCredit = 'Si cancelás ahora perdés el crédito'
export const loses = (isRelative: boolean, count: number) =>
  `Ya no es gratis: ${isRelative ? 'pierde' : 'perdés'} ${credits(count)}.`
export const recovers = (isRelative: boolean, count: number) =>
  `${isRelative ? 'Recupera' : 'Recuperás'} ${count > 1 ? credits(count) : isRelative ? 'su crédito' : 'tu crédito'}.`
export const guestLosesPlace = 'Tu invitado también pierde su lugar.'
export const guestsLosePlaces = 'Tus invitados también pierden su lugar.'

// The button of a class.
export const waitlist = 'Lista de espera'
export const closed = 'Cerrada'
export const full = 'Completa'

// The result of a booking.
export const yourBooking = 'Tu reserva'
export const noResult = 'No hay ninguna reserva para mostrar'
export const noResultHint = 'Cuando reserves una clase, acá vas a ver cómo quedó.'
export const bookedCorrectly = 'Reservado Correctamente'
export const rejected = 'Rechazada .....'
export const confirming = 'Estamos confirmando tu reserva'
export const confirmingHint =
  'No nos llegó la respuesta del gimnasio. Le estamos preguntando si quedó hecha: no hace falta que la pidas otra vez.'
export const outcomeUnknown = 'No sabemos si quedó hecha'
export const outcomeUnknownHint =
  'No nos llegó la respuesta, y el gimnasio no nos pudo decir qué pasó. Fijate en Mis Reservas antes de pedirla otra vez.'
export const closeResult = 'Cerrar el resultado'
export const close = 'Cerrar'
export const promoStart = 'Nuevo!! calificá con'
export const promoStars = '5 estrellas'
export const promoEnd = "desde 'Mis Reservas'."
export const notBooked = 'No se pudo reservar.'
export const bookingNeverArrived =
  'Tu reserva no llegó al gimnasio: no se usó ningún crédito. Probá de nuevo.'
export const waitlistNeverArrived = 'El pedido no llegó al gimnasio: no quedaste en la lista. Probá de nuevo.'

// Next steps after a refusal.
export const buyPass = 'Comprar un abono'
export const joinWaitlist = 'Anotate en la lista de espera'
export const seePayments = 'Ver tus pagos'
export const seeBookings = 'Ver tus reservas'
export const writeToGym = 'Escribirle al gimnasio'

// Notices of a free place.
export const noticeQuestion = '¿Hasta cuándo te sirve un lugar?'
export const noticeAlways = 'Avisame siempre'
export const noticeSaved = 'Listo, lo tenemos en cuenta.'
export const noticeNotSaved = 'No se pudo cambiar.'

// Waitlists.
export const loadingWaitlists = 'Cargando tus listas…'
export const noWaitlist = 'No estás en ninguna lista'
export const noWaitlistHint = 'Cuando una clase esté completa, anotate: te avisamos si se libera un lugar.'
export const timeToConfirm = 'Tiempo para confirmar'
export const placeHeld = 'Se liberó un lugar y te lo guardamos.'
export const heldFor = 'Te lo guardamos'
export const toConfirm = 'para confirmar'
export const cannotGo = 'No puedo ir'
export const offerExpired = 'La oferta venció; seguís en la lista'
export const inLine = 'en la lista'
export const leaveWaitlist = 'Salir de la lista'
export const youLosePlace = 'Perdés tu lugar en la lista.'
export const youLeft = 'Saliste de la lista de espera.'
export const notLeft = 'No se pudo salir de la lista.'

// The schedule.
export const schedule = 'Turnos'
export const seeMonth = 'Ver todo el mes'
export const loadingClasses = 'Cargando los turnos…'
export const notPublished = 'Todavía no hay clases esa semana'
export const noClassesInWeek = 'No hay clases esta semana'
export const notPublishedHint = 'Cuando el gimnasio las publique, las vas a ver acá.'
export { noClassesOnDay } from '#ui/messages.ts'
export const noClassesOnDayHint = 'Elegí otro día de la semana.'
export const morning = 'A la mañana'
export const afternoon = 'A la tarde'
export const evening = 'A la noche'
export const filterClasses = 'Filtrá las clases'
export const activity = 'Clase'
export const coach = 'Coach'
export const favorites = 'Favoritas'
export const noMatches = 'Ninguna coincide con lo que filtraste.'
export const clearFilters = 'Quitar los filtros'
export const noClassMatches = 'Ninguna clase coincide'
export const previousWeek = 'Semana anterior'
export const nextWeek = 'Semana siguiente'
export const classesOfWeek = 'Las clases de la semana'
export const daysWithClasses = 'Los días con turnos'
export const hasBooking = 'tenés una reserva'
export const online = 'Online'
export const bookedClass = 'Reservada'
export const classNotThisWeek = 'Esa clase no está en los turnos de esta semana.'
export const classGone = 'Esa clase ya no está.'
export const interruptedBooked = 'Tu reserva quedó hecha.'
export const interruptedUnknown = 'Fijate en Mis Reservas si tu reserva quedó hecha.'
export const interruptedNotBooked = 'Tu reserva quedó sin hacer: confirmala.'

// The sheet of a class.
export const rollCall = 'Asistencia'
export const share = 'Compartir'
export const ask = 'Preguntar'
export const yourPlaces = 'Tus lugares en esta clase'
export const yourPlaceTitle = 'Tu lugar'
export const calendarAdvice =
  'En Mis Reservas podés suscribir tu calendario: “Tus clases en tu calendario” lo mantiene al día.'
export const forWhom = '¿Para quién?'
export const withWhichPass = '¿Con qué abono?'
export const firstToExpire = 'El que vence antes'
export const ifFull = 'Si se completa antes'
export const tellMe = 'Avisame y decido yo'
export const putMeOnWaitlist = 'Anotame en la lista de espera'
export const tellOpening = 'Avisarme cuando abra'
export const doNotTellOpening = 'No avisarme cuando abra'
export const openingTold = 'Listo: te llega un mensaje cuando abra.'
export const openingNotTold = 'Ya no te avisamos.'
export const openingNotSet = 'No se pudo pedir el aviso.'
export const openingNotUnset = 'No se pudo sacar el aviso.'

// Staff book for people.
export const addClients = 'Agregar Clientes'
export const chooseClassFirst = 'Elegí primero una clase'
export const chooseClassFirstHint = 'Tocá una clase de la grilla y agregá desde ahí a quien venga.'
export const bookForSomebody = 'Reservar para alguien'
export const searchClient = 'Buscar Cliente'
export const loadingClients = 'Cargando clientes…'
export const clients = 'Clientes'

// Recurring bookings.
export const yourRecurring = 'Tu turno fijo'
export const yourRecurrings = 'Tus turnos fijos'
export const recurrings = 'Turnos fijos'
export const isYourRecurring = 'Es tu turno fijo'
export const bookEveryWeek = 'Reservar todas las semanas'
export const notNow = 'Ahora no'
export const bookAlways = 'Reservar siempre'
export const recurringDone = 'Listo: es tu turno fijo.'
export const recurringNotDone = 'No se pudo hacer el turno fijo.'
export const endRecurring = 'Dejar'
export const endQuestion = '¿Dejar tu turno fijo?'
export const keepRecurring = 'No, mantenerlo'
export const end = 'Dejarlo'
export const recurringEnded = 'Ya no es tu turno fijo.'
export const recurringNotEnded = 'No se pudo dejar el turno fijo.'

// Past classes.
export const history = 'Historial'
export const loadingHistory = 'Cargando tu historial…'
export const noHistory = 'Acá vas a ver tus clases'
export const noHistoryHint = 'Después de la primera, claro.'
export const seeEarlier = 'Ver anteriores'
export const attendance = 'Tu asistencia'
export const weekInRow = 'semana seguida'
export const weeksInRow = 'semanas seguidas'
export const suspended = 'Clase suspendida'
export const cancelledByGym = 'Cancelada por el gimnasio'
export const cancelledLate = 'Cancelada tarde'
export const cancelled = 'Cancelada'
export const noAttendance = 'Sin asistencia tomada'
export const free = 'sin costo'

// Ratings.
export const rate = 'Calificar'
export const loadingToRate = 'Cargando tus clases…'
export const toRate = 'Para calificar'
export const nothingToRate = 'No hay clases para calificar'
export const nothingToRateHint = 'Después de cada clase tenés una semana para ponerle estrellas.'
export const seeHistory = 'Ver tu historial'
export const rated = 'Ya calificaste'
export const starRequired = 'Tocá una estrella para calificar.'
export const howManyStars = '¿Cuántas estrellas le das?'
export const commentToCoach = '¿Querés decirle algo a tu coach? (opcional)'
export const sendRating = 'Enviar tu calificación'
export const thanks = '¡Gracias!'
export const notRated = 'No se pudo calificar.'
