import type { Words } from '../call.ts'

// Refusals of a booking.
export const classNotFound = 'Esa clase ya no está.'
export const classStarted = 'La clase ya empezó.'
export const classEnded = 'La clase ya terminó.'
export const classFull = 'La clase está completa.'
export const opensAt = (time: string) => `Las reservas abren el ${time}.`
export const sameHour = (other: string): Words => ({
  self: `A esa hora ya reservaste ${other}.`,
  other: name => `A esa hora ${name} ya tiene su lugar en ${other}.`,
})
export const alreadyBooked: Words = {
  self: 'Ya tenés un lugar en esta clase.',
  other: name => `${name} ya tiene su lugar en esta clase.`,
}
export const suspended = (until: string): Words => ({
  self: `No podés reservar hasta el ${until}: faltaste sin avisar.`,
  other: name => `${name} no puede reservar hasta el ${until}: faltó sin avisar.`,
})
export const paused = (until: string): Words => ({
  self: `Tu cuenta está en pausa hasta el ${until}.`,
  other: name => `La cuenta de ${name} está en pausa hasta el ${until}.`,
})
export const inDebt: Words = {
  self: 'Tenés una cuota vencida.',
  other: name => `${name} tiene una cuota vencida.`,
}
export const medicalExpired: Words = {
  self: 'Tu apto médico venció: enviá el nuevo desde tu perfil, o traelo a recepción.',
  other: name => `El apto médico de ${name} venció: traé el nuevo a recepción.`,
}
export const medicalExpires = (until: string): Words => ({
  self: `Tu apto médico vence el ${until}: enviá el nuevo desde tu perfil, o traelo a recepción.`,
  other: name => `El apto médico de ${name} vence el ${until}: traé el nuevo a recepción.`,
})

// The same refusals for staff, who see the name.
export const suspendedMember = (until: string) => `No puede reservar hasta el ${until}: faltó sin avisar.`
export const pausedMember = (until: string) => `Su cuenta está en pausa hasta el ${until}.`
export const memberInDebt = 'Tiene una cuota vencida.'
export const medicalExpiredOfMember = 'Su apto médico venció.'
export const medicalExpiresOfMember = (until: string) => `Su apto médico vence el ${until}.`

// Bookings.
export const bookedAlternative = 'La primera clase se completó: reservaste tu segunda opción.'
export const bookedByStaff: Words = {
  self: 'El gimnasio te reservó una clase',
  other: name => `El gimnasio reservó una clase para ${name}`,
}
export const creditUsed = (when: string): Words => ({
  self: `${when} Usaste 1 crédito.`,
  other: name => `${when} ${name} usó 1 crédito.`,
})
export const bookingNotFound = 'Esa reserva ya no está.'

// Cancelled bookings.
export const losesCredit = 'Perdés 1 crédito'
export const losesCreditOf = (name: string) => `${name} pierde 1 crédito`
export const creditLost: Words = {
  self: 'Perdiste 1 crédito.',
  other: name => `${name} perdió 1 crédito.`,
}
export const creditReturned = (until: string): Words => ({
  self: `Recuperaste 1 crédito.${until}`,
  other: name => `${name} recuperó 1 crédito.${until}`,
})
export const usableToday = ' Podés usarlo hasta hoy.'
export const passExpired = (day: string) => ` El abono venció el ${day}.`
export const usableUntil = (day: string) => ` Podés usarlo hasta el ${day}.`
export const cancelledCredit = (when: string) => `Cancelada: ${when}`
export const guestGoesToo = ' Tampoco va tu invitado.'
export const guestsGoToo = ' Tampoco van tus invitados.'
export const cancelledByStaff: Words = {
  self: 'El gimnasio canceló tu reserva',
  other: name => `El gimnasio canceló la reserva de ${name}`,
}

// Cancelled classes.
export const cancelledClassCredit = (when: string) => `Clase cancelada: ${when}`
export const classCancelled: Words = {
  self: 'Se canceló tu clase',
  other: name => `Se canceló la clase de ${name}`,
}
export const recurringClassCancelled: Words = {
  self: 'Se canceló la clase de tu turno fijo',
  other: name => `Se canceló la clase del turno fijo de ${name}`,
}
export const your = 'Tu'
export const their = 'Su'
export const creditIsBack = (possessive: string, day: string) =>
  `${possessive} crédito ya está de vuelta: podés usarlo hasta el ${day}.`
export const creditsAreBack = (possessive: string, count: number, until: string) =>
  `${possessive}s ${count} créditos ya están de vuelta: podés usarlos ${until}.`
export const until = (day: string) => `hasta el ${day}`
export const atLeastUntil = (day: string) => `al menos hasta el ${day}`

// Guests.
export const guestNameMissing = 'Escribí el nombre de tu invitado.'
export const noInvitationsLeft = 'Ya usaste tus invitaciones de este mes.'
export const guestTwice = (guest: string) => `Ya anotaste a ${guest} en esta clase.`
export const guestAdded = (guest: string, className: string, time: string) =>
  `${guest} va con vos a ${className}, el ${time}.`
export const bookFirst = 'Reservá primero tu lugar en esa clase.'
export const guestCancelledByStaff: Words = {
  self: 'El gimnasio canceló el lugar de tu invitado',
  other: name => `El gimnasio canceló el lugar de un invitado de ${name}`,
}
export const bookingStays = (guest: string, className: string, time: string): Words => ({
  self: `${guest}: ${className}, ${time}. Tu reserva sigue en pie.`,
  other: name => `${guest}: ${className}, ${time}. La reserva de ${name} sigue en pie.`,
})

// Notices about the opening of a class.
export const alreadyOpen = 'Ya abrió: podés reservarla.'
export const alreadyOpenAndFull = 'Ya abrió y está completa: podés anotarte en la lista de espera.'
export const openTitle = (className: string) => `Ya podés reservar ${className}`
export const openAndFullTitle = (className: string) => `Abrió ${className}, y ya está completa`
export const bookingsOpen = 'Abrieron las reservas.'
export const waitlistOpen = 'Podés anotarte en la lista de espera.'

// The waitlist.
export const joinedWaitlist: Words = {
  self: 'La clase está completa: quedaste en la lista de espera.',
  other: name => `La clase está completa: ${name} quedó en la lista de espera.`,
}
export const waitlistFull = 'La lista de espera también está completa.'
export const notWaiting = 'Ese lugar en la lista de espera ya no está.'
export const hasFreeSpots = 'Todavía hay lugar: reservá la clase.'
export const leftMeanwhile = 'Ya no espera.'
export const spotIsYours: Words = {
  self: 'Se liberó un lugar: ya es tuyo',
  other: name => `Se liberó un lugar: ya es de ${name}`,
}
export const cancelInTime = (when: string): Words => ({
  self: `${when}. Si no podés ir, cancelá a tiempo y no perdés el crédito.`,
  other: name => `${when}. Si ${name} no puede ir, cancelá a tiempo y el crédito vuelve.`,
})
export const confirmSpot: Words = {
  self: 'Se liberó un lugar: confirmalo',
  other: name => `Se liberó un lugar para ${name}: confirmalo`,
}
export const spotIsHeld = (className: string, time: string) =>
  `${className}, ${time}. Te lo guardamos unos minutos.`
export const passedOver: Words = {
  self: 'Se liberó un lugar, y no te lo pudimos dar',
  other: name => `Se liberó un lugar, y no se lo pudimos dar a ${name}`,
}
export const staysInWaitlist = (when: string, reason: Words): Words => ({
  self: `${when}. ${reason.self} Seguís en la lista de espera.`,
  other: name => `${when}. ${reason.other(name)} Sigue en la lista de espera.`,
})
export const leftWaitlist: Words = {
  self: 'Saliste de la lista de espera',
  other: child => `${child} salió de la lista de espera`,
}
export const offersExpired = (when: string, offers: number, condition: string) =>
  `${when}. Te ofrecimos un lugar ${offers} veces y no lo confirmaste. ${condition} y queda lugar, reservala desde Turnos.`
export const ifYouWantToGo = 'Si querés ir'
export const ifTheyWantToGo = (name: string) => `Si ${name} quiere ir`
export const offerExpired: Words = {
  self: 'La oferta venció; seguís en la lista.',
  other: name => `La oferta venció; ${name} sigue en la lista.`,
}
export const lastOfferExpired: Words = {
  self: 'La oferta venció, y era la última: ya no estás en la lista.',
  other: name => `La oferta venció, y era la última: ${name} ya no está en la lista.`,
}

// Ratings.
export const starsMissing = 'Elegí de una a cinco estrellas.'
export const alreadyRated = 'Esta clase ya está calificada.'
export const notOver = 'La clase todavía no terminó.'
export const tooLateToRate = 'Pasó más de una semana: ya no se puede calificar.'
export const rated = '¡Gracias por calificar!'

// Recurring bookings.
export const recurringLimit = (most: number) => `Hasta ${most} turnos fijos por persona.`
export const fullThisTime = 'La de esta vez está completa.'
export const recurringNotFound = 'Ese turno fijo ya no está.'
export const recurringBooked: Words = {
  self: 'Reservamos tu turno fijo',
  other: name => `Reservamos el turno fijo de ${name}`,
}
export const recurringNotBooked: Words = {
  self: 'No pudimos reservar tu turno fijo',
  other: name => `No pudimos reservar el turno fijo de ${name}`,
}
export const classOfDayCancelled = (day: string) => `La clase del ${day} se canceló.`
