export const bookAClass = 'Reservar una clase'
