import * as z from 'zod'
import { Refusal } from '../call.ts'

/** Line ends, characters that turn or hide others, and other characters without a shape. */
const invisible = /[\p{C}\p{Zl}\p{Zp}]/u
const letters = /\p{L}/gu

/** A name as it can be read: two letters at least, and nothing that cannot be seen. */
export const isName = (text: string): boolean =>
  !invisible.test(text) && (text.match(letters) ?? []).length >= 2

/** Characters that look like a Latin letter, in lower case. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аα',
    b: 'вβь',
    c: 'сς',
    d: 'ԁ',
    e: 'еє',
    g: 'ɡ',
    h: 'нһ',
    i: 'іιıl1|',
    j: 'ј',
    k: 'кκ',
    m: 'м',
    n: 'ոη',
    o: 'оοσ0',
    p: 'рρ',
    q: 'ԛ',
    s: 'ѕ',
    t: 'тτ',
    u: 'υս',
    v: 'ν',
    w: 'ԝω',
    x: 'хχ',
    y: 'уγ',
    z: 'ζ',
  }).flatMap(([letter, others]) => [...others].map(other => [other, letter] as const)),
)

/** The letters and digits of a name as people see them: without spaces, signs, accents and other alphabets' lookalikes. */
const appearance = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase()]
    .map(character => lookalikes.get(character) ?? character)
    .filter(character => /[\p{L}\p{N}]/u.test(character))
    .join('')

/** Refuses the gym's own name, and names that look like it: messages of a member would seem to be the gym's. */
export function refuseNameOfGym(fullname: string, gym: { name: string }): void {
  if (appearance(fullname) !== appearance(gym.name)) return
  throw new Refusal('', 'Ese es el nombre del gimnasio. Escribí el tuyo.', { field: 'fullname' })
}

/** What a member may write of themself, wherever they do. */
export const memberFields = {
  fullname: z.string().trim().min(3).max(80).refine(isName),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .regex(/^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/),
  phone: z.string().trim().max(30),
}
export const passwordField = z.string().min(8).max(200)

export const memberFieldMessages = {
  fullname: 'Escribí tu nombre y apellido.',
  email: 'Revisá tu correo.',
  phone: 'Revisá tu celular.',
  birth: 'Revisá tu fecha de nacimiento.',
  username: 'El usuario lleva de 3 a 40 letras o números.',
  password: 'La clave lleva al menos 8 caracteres.',
} as const

/** The refusal that names the first field that is wrong. */
export function fieldRefused(error: z.ZodError): Refusal {
  const field = error.issues[0]?.path[0]
  const isKnown = (name: unknown): name is keyof typeof memberFieldMessages =>
    typeof name === 'string' && Object.hasOwn(memberFieldMessages, name)
  return isKnown(field)
    ? new Refusal('', memberFieldMessages[field], { field })
    : new Refusal('', 'Faltan datos.')
}

/** A user as it is looked up. Limits count by it: whatever is read as the same user is the same user to them. */
export const userAsked = (username: string): string => username.trim().toLowerCase()

/** 'Tomás' of 'Tomás Paredes'. */
export const firstNameOf = (fullname: string): string => fullname.split(' ')[0] ?? ''

/** A name as it is searched: without accents, in lower case. */
export const searchable = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
