// People.
export const personNotFound = 'No encontramos a esa persona.'
export const ownFamily = 'Lo tuyo y lo de tu familia lo resuelve otra persona del personal.'

// Fields of a person.
export const nameOfGym = 'Ese es el nombre del gimnasio. Escribí el tuyo.'
export const nameMissing = 'Escribí tu nombre y apellido.'
export const emailWrong = 'Revisá tu correo.'
export const phoneWrong = 'Revisá tu celular.'
export const birthdayWrong = 'Revisá tu fecha de nacimiento.'
export const usernameWrong = 'El usuario lleva de 3 a 40 letras o números.'
export const passwordShort = 'La clave lleva al menos 8 caracteres.'
export const textTooLong = (longest: number) => `Hasta ${longest} caracteres.`
export const phoneEnd = (digits: string) => `tel. …${digits}`
