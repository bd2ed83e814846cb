// Sentences with values for the screens after the first. The bundler copies constants into the files that use
// them, but not functions: all functions of messages.ts are in the first load.
import { formatCount } from '#platform/format-count.ts'
import { credits } from './messages.ts'

// Several screens.
export const fromTo = (from: string, to: string) => `${from} a ${to}`
export const classes = (count: number) => formatCount(count, 'clase')
export const and = (first: string, last: string) => `${first} y ${last}`
export const attends = (name: string) => `Va ${name}`
export const chatCannotBook = (reason: string) => `Hola, no puedo reservar. ${reason}`

// The member's bookings.
export const youCancelled = (what: string) => `Cancelaste ${what}.`

// Links below the member's bookings.
export const classesToRate = (count: number) => `${count} clases te esperan`

// The button of a class.
export const addRelative = (name: string) => `Sumar a ${name}`
export const waitlistFor = (name: string) => `Lista de espera para ${name}`
export const opensIn = (time: string) => `Abre en ${time}`
export const opensOn = (moment: string) => `Abre ${moment}`
export const placesLeft = (count: number) => (count === 1 ? 'Queda 1' : `Quedan ${count}`)

// The result of a booking.
/** By §2 the plural starts above 1, so 0 is singular. */
export const creditsRemaining = (count: number) => `restan ${count} crédito${count > 1 ? 's' : ''}`
export const expiresIn = (days: number) => `vence en ${days} días`
export const notBookedThat = (what: string) => `No se pudo reservar ${what}.`
export const creditsLeft = (count: number) => `${count === 1 ? 'Queda' : 'Quedan'} ${credits(count)}.`
export const waitForBooking = (what: string) => `Esperá: todavía estamos confirmando ${what}.`
export const bookingUnknown = (what: string) => `No sabemos si se reservó ${what}. Fijate en Mis Reservas.`
export const chatRefused = (name: string, reason: string) => `Hola, no pude reservar ${name}. ${reason}`

// Notices of a free place.
export const noticeUntil = (time: string) => `Hasta ${time} antes`
export const shortMinutes = (count: number) => `${count} min`
export const hours = (count: number) => formatCount(count, 'hora')

// Waitlists.
export const placeFreeIn = (name: string) => `Se liberó un lugar en ${name}`
export const offerExpiredFor = (name: string) => `La oferta venció; ${name} sigue en la lista`
export const number = (position: number) => `Número ${position}`
export const inLineOf = (length: number) => `en la lista, de ${length}`
export const leaveWaitlistOf = (name: string) => `Salir de la lista de ${name}`
export const leaveQuestion = (name: string) => `¿Salís de la lista de ${name}?`
export const personLosesPlace = (name: string) => `${name} pierde su lugar en la lista.`
export const personLeft = (name: string) => `${name} salió de la lista de espera.`
export const minutes = (count: number) => formatCount(count, 'minuto')
export const seconds = (count: number) => formatCount(count, 'segundo')
export const heldPlaceExpired = (name: string) => `Venció el lugar que te guardábamos en ${name}.`
export const timeLeftIn = (time: string, name: string) =>
  `Te quedan ${time} para confirmar tu lugar en ${name}.`

// The schedule.
export const earlierClasses = (count: number) => `${classes(count)} que ya empezaron`
export const thisWeek = (what: string) => `${what} esta semana`
export const hasBookings = (count: number) => `tenés ${count} reservas`

// The sheet of a class.
export const shareText = (name: string, gym: string, moment: string) => `${name} en ${gym}, ${moment}.`
export const chatQuestion = (name: string, moment: string) => `Hola, una pregunta sobre ${name}, ${moment}: `
export const placesTaken = (taken: number, capacity: number) => `${taken} de ${capacity} lugares ocupados`
export const peopleWaiting = (count: number) => `${count} en espera`
export const attend = (names: string) => `Van ${names}`
export const others = (count: number) => `${count} más`
export const waitsForPlace = (name: string) => `${name} espera un lugar`
export const putMeIn = (what: string) => `Anotame en ${what}`

// Staff book for people.
export const searchPersonFor = (what: string) => `Buscá a quién reservarle ${what}`

// Recurring bookings.
export const everyWeek = (weekday: string, time: string) => `cada ${weekday} a las ${time}`
export const isRecurringOf = (name: string) => `Es el turno fijo de ${name}`
export const bookQuestion = (what: string) => `¿Reservar ${what}?`
export const everyWeekTerms = (place: string) =>
  `${place} se reserva cada semana, apenas abre, y usa un crédito por clase. Si una semana no se puede, cancelás solo esa.`
export const yourPlaceIn = (name: string) => `Tu lugar en ${name}`
export const thePlaceIn = (name: string) => `El lugar en ${name}`
export const forName = (name: string) => `Para ${name}`
export const recurringDoneFor = (name: string) => `Listo: es el turno fijo de ${name}.`
export const lastProblem = (problem: string) => `La última no se pudo reservar: ${problem}`
export const endQuestionFor = (name: string) => `¿Dejar el turno fijo de ${name}?`
export const endEffect = (what: string) => `${what}. Lo que ya está reservado queda reservado.`
export const recurringEndedFor = (name: string) => `Ya no es el turno fijo de ${name}.`

// Past classes.
export const classIn = (month: string) => `clase en ${month}`
export const classesIn = (month: string) => `clases en ${month}`
export const weekOf = (day: string, what: string) => `Semana del ${day}: ${what}`
export const yours = (total: string) => `Vos: ${total}`

// Ratings.
export const rateThat = (what: string) => `Calificar ${what}`
export const ratingQueued = (moment: string) => `Guardado: se envía ${moment}.`
