import type { Words } from '../call.ts'

// Login and sign-up.
export const wrongLogin = 'El usuario o la clave no son correctos.'
export const signedUp = '¡Listo! Ya podés ingresar.'
export const accountExists = 'Ya hay una cuenta con ese usuario o correo. Ingresá o recuperá tu clave.'
export const linkSent = 'Si esa cuenta existe, te enviamos un correo para cambiar la clave.'
export const linkSubject = (gym: string) => `Tu clave de ${gym}`
export const linkMail =
  'Pediste una clave nueva. Elegila en este enlace, que vale una hora. Si no fuiste vos, no hagas nada.'

// Changes of an account.
export const wrongPassword = 'Esa no es tu clave.'
export const passwordChanged = 'Tu clave cambió.'
export const emailTaken = 'Ese correo ya es de otra cuenta.'
export const thePassword = 'la clave'
export const theEmail = 'el correo'
export const changeSubject = (changed: string, gym: string) => `Cambió ${changed} de tu cuenta de ${gym}`
export const changeMail = (changed: string) =>
  `Acaba de cambiar ${changed} de tu cuenta. Si no fuiste vos, avisá ya en recepción.`
export const accountClosed = 'Tu cuenta quedó cerrada.'
export const staffAccount = 'Tu cuenta es del equipo: pedí la baja en el gimnasio.'

// Photos.
export const photoRemoved = 'Tu foto ya no está.'
export const photoSaved = 'Listo: esa es tu foto.'
export const tooManyPhotos = 'Demasiadas fotos. Esperá unos minutos y probá de nuevo.'
export const photoTooLarge = 'La foto es demasiado grande.'
export const notAPhoto = 'Eso no es una foto: probá con una en JPG o PNG.'

// Medical certificates.
export const expiryMissing = 'Decinos hasta cuándo vale.'
export const certificateExpired = 'Ese apto ya venció.'
export const certificateTooLong = 'Un apto vale un año como mucho: revisá la fecha.'
export const certificateOf = (name: string) => `Apto médico de ${name}`
export const certificateToReview = 'Está en su ficha, para que lo revises.'
export const certificateNotFound = 'Ese apto ya no está: mandó otro, o cerró su cuenta.'
export const certificateDecided = 'Ese apto ya está decidido.'
export const validUntil = (date: string) => `Vale hasta el ${date}.`
export const certificateAccepted: Words = {
  self: 'Tu apto médico está al día',
  other: name => `El apto médico de ${name} está al día`,
}
export const certificateRejected: Words = {
  self: 'Tu apto médico no se pudo aceptar',
  other: name => `El apto médico de ${name} no se pudo aceptar`,
}
export const maySendAnother = (why: string): Words => ({
  self: `${why} Podés enviar otro desde tu perfil.`,
  other: name => `${why} ${name} puede enviar otro desde su perfil, o traelo a recepción.`,
})

// Invitations.
export const tryLater = 'Probá de nuevo más tarde.'
export const reward = 'Cuando tu invitado compra su primer abono, te regalamos una clase.'
export const newcomer = (name: string) => `${name} se sumó con tu invitación`
