import * as z from 'zod'
import { Refusal } from '../call.ts'
import * as sharedTexts from '../messages.ts'
import * as texts from './messages.ts'

/** Line ends, characters that reorder or hide others, and other characters without a shape. */
const invisible = /[\p{C}\p{Zl}\p{Zp}]/u
const letters = /\p{L}/gu

/** Returns true if the name is legible: at least two letters and no invisible character. */
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

/**
 * Reduces a name to its visible letters and digits: without spaces, punctuation, accents and lookalikes of
 * other alphabets.
 */
const visibleForm = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase()]
    .map(character => lookalikes.get(character) ?? character)
    .filter(character => /[\p{L}\p{N}]/u.test(character))
    .join('')

/** Refuses names that look like the gym's, because a member's messages would seem to be the gym's. */
export function refuseNameOfGym(fullname: string, gym: { name: string }): void {
  if (visibleForm(fullname) !== visibleForm(gym.name)) return
  throw new Refusal('', texts.nameOfGym, { field: 'fullname' })
}

/** Validates the data that members enter about themselves, on every screen. */
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
  fullname: texts.nameMissing,
  email: texts.emailWrong,
  phone: texts.phoneWrong,
  birth: texts.birthdayWrong,
  username: texts.usernameWrong,
  password: texts.passwordShort,
} as const

/** Returns the refusal of the first invalid field. */
export function fieldRefusal(error: z.ZodError): Refusal {
  const field = error.issues[0]?.path[0]
  const isKnown = (name: unknown): name is keyof typeof memberFieldMessages =>
    typeof name === 'string' && Object.hasOwn(memberFieldMessages, name)
  return isKnown(field)
    ? new Refusal('', memberFieldMessages[field], { field })
    : new Refusal('', sharedTexts.dataMissing)
}

/** Normalizes a user name for lookups. Limits use the same form, so that spellings of a name share a limit. */
export const normalizeUser = (username: string): string => username.trim().toLowerCase()

/** Returns the first name, e.g. 'Tomás' of 'Tomás Paredes'. */
export const firstNameOf = (fullname: string): string => fullname.split(' ')[0] ?? ''

/** Normalizes a name for searches: no accents, lower case. */
export const toSearchText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
