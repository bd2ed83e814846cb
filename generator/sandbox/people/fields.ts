import * as z from 'zod'

/** What a member may write of themself, wherever they do. */
export const memberFields = {
  fullname: z.string().trim().min(3).max(80),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .regex(/^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/),
  celular: z.string().trim().max(30),
}
export const passwordField = z.string().min(8).max(200)

export const memberFieldWords: Readonly<Record<string, string>> = {
  fullname: 'Escribí tu nombre y apellido.',
  email: 'Revisá tu correo.',
  celular: 'Revisá tu celular.',
  nacimiento: 'Revisá tu fecha de nacimiento.',
  username: 'El usuario lleva de 3 a 40 letras o números.',
  password: 'La clave lleva al menos 8 caracteres.',
}

/** A user as it is looked up. Limits count by it: whatever is read as the same user is the same user to them. */
export const userAsked = (username: string): string => username.trim().toLowerCase()

/** A name as it is searched: without accents, in lower case. */
export const searchable = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
