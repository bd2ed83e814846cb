export const bookAClass = 'Reservar una clase'
export const book = 'Reservá'
export const cancel = 'Cancelá'
