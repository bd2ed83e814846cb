// The search for people.
export const typeLetters = 'Escribí 3 letras'
export const searchHint = 'Buscamos por nombre y apellido.'
export const searching = 'Buscando…'
export const people = 'Personas'
export const nobodyNamed = 'Nadie con ese nombre'
export const countPeople = (count: number) => (count === 1 ? '1 persona' : `${count} personas`)

// Staff book a class for a person.
export const waitForBooking = 'Todavía estamos esperando la reserva anterior.'
export const booking = 'Reservando…'
export const booked = 'Reservado Correctamente !!!'
export const refused = 'Rechazado !!!'
export const lost = 'No llegó al gimnasio'
export const outcomeUnknown = 'No sabemos si quedó reservado'
export const neverArrived = 'No quedó reservado. Probá de nuevo.'
