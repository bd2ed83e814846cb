import { shapes, writtenApp } from '../app-json/app-schema.ts'
import { type JsonDocument, valueAt } from '../app-json/document.ts'
import type { ProblemCode } from '../catalogue.ts'
import type { Fix } from '../problem.ts'
import { hexOfColorWord } from './color-words.ts'
import { nearest } from './nearest.ts'

type Value = string | number | boolean

/** The certain meaning of a value in the wrong form, or undefined. Used only if the schema accepts it. */
const meant: Partial<Record<ProblemCode, (written: unknown) => Value | undefined>> = {
  'field/type': ofOtherKind,
  'color/format': written => (typeof written === 'string' ? hexOfColorWord(written) : undefined),
  'field/choice': ofText(text => nearest(text, shapes)),
  'text/control': ofText(text =>
    text
      .replace(unseen, '')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  ),
  'domain/format': ofText(text =>
    text
      .toLowerCase()
      .replace(/^[a-z]+:\/\//, '')
      .replace(/[/:?#].*$/, ''),
  ),
  'lang/unknown': ofText(text => text.replaceAll('_', '-')),
  'lang/spanish': ofText(text => text.replace(/^[a-z]+(?=-[A-Z]{2}$)/, 'es')),
  'timezone/unknown': ofText(zoneMeant),
  'currency/unknown': ofText(text => text.toUpperCase()),
  'push/key': ofText(text =>
    text
      .replace(/\s+|=+$/g, '')
      .replaceAll('+', '-')
      .replaceAll('/', '_'),
  ),
  'wrapped/package': ofText(text => text),
  'wrapped/certificate': ofText(fingerprint),
}

/** The addresses of accounts, by link. */
const accounts: Readonly<Record<string, string>> = {
  'links.instagram': 'https://www.instagram.com/',
  'links.facebook': 'https://www.facebook.com/',
}

/**
 * The address meant by an account name, by a phone number with its country code, or by an address without its
 * scheme.
 */
function addressMeant(path: string, text: string): string {
  const account = accounts[path]
  if (account !== undefined && /^@[\w.]{2,30}$|^\w{2,30}$/.test(text)) return account + text.replace('@', '')
  const number = text.replace(/[\s().-]/g, '')
  if (path === 'links.whatsapp' && /^(\+\d{8,15}|\d{11,15})$/.test(number))
    return `https://wa.me/${number.replace('+', '')}`
  return /^[\w-]+(\.[\w-]+)+([/:?#]|$)/.test(text) ? `https://${text}` : text
}

/** Direction controls, and halves of characters. */
const unseen = /[\u202a-\u202e\u2066-\u2069\p{Cs}]/gu

function ofText(change: (text: string) => string): (written: unknown) => string | undefined {
  return written => (typeof written === 'string' ? change(written.trim()) : undefined)
}

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
])

/** Reads a number or a boolean in quotes, and quotes a number. */
function ofOtherKind(written: unknown): Value | undefined {
  if (typeof written === 'number') return String(written)
  if (typeof written !== 'string') return undefined
  return /^\s*\d{1,15}\s*$/.test(written) ? Number(written) : booleans.get(written.trim().toLowerCase())
}

/** 'Buenos Aires' and 'america/argentina/buenos_aires' → 'America/Argentina/Buenos_Aires' */
function zoneMeant(text: string): string {
  const written = text.replace(/\s+/g, '_')
  const zones = Intl.supportedValuesOf('timeZone')
  const isMeant = (zone: string) => zone.toLowerCase().endsWith(`/${written.toLowerCase()}`)
  const ends = zones.filter(isMeant)
  return ends.length === 1 ? (ends[0] ?? '') : nearest(written, zones, 2)
}

/** Formats 64 hexadecimal digits in any grouping as pairs. */
function fingerprint(text: string): string {
  const digits = text.replace(/[\s:-]/g, '').toUpperCase()
  return digits.replace(/(..)(?!$)/g, '$1:')
}

/** The certain fix of a value that the schema refused, or null. */
export function fixOfValue(code: ProblemCode, path: readonly PropertyKey[], written: unknown): Fix | null {
  const steps = path.map(String)
  const value = valueMeant(code, steps, written)
  if (value !== undefined && value !== written && isAccepted(steps, value))
    return { kind: 'set', path: steps, value }
  return code === 'text/empty' && isOptional(steps) ? { kind: 'remove', path: steps } : null
}

function valueMeant(code: ProblemCode, steps: readonly string[], written: unknown): Value | undefined {
  if (code === 'url/format') return ofText(text => addressMeant(steps.join('.'), text))(written)
  return meant[code]?.(written)
}

/** The address that a value certainly means, or ''. */
export function addressGuess(path: readonly PropertyKey[], written: unknown): string {
  const fix = fixOfValue('url/format', path, written)
  return fix?.kind === 'set' ? String(fix.value) : ''
}

/** Renames an unknown field to the suggested field, or removes it. */
export function fixOfUnknown(path: readonly string[], suggestion: string, { value }: JsonDocument): Fix {
  const to = [...path.slice(0, -1), suggestion]
  const fieldValue = valueAt(value, path)
  const isFree = suggestion !== '' && valueAt(value, to) === undefined
  return isFree && isAccepted(to, fieldValue)
    ? { kind: 'rename', path, to: suggestion }
    : { kind: 'remove', path }
}

/** True if the schema accepts the value, whatever the other fields are. */
function isAccepted(path: readonly string[], value: unknown): boolean {
  const app = path.reduceRight<unknown>((inner, step) => ({ [step]: inner }), value)
  const issues = writtenApp.safeParse(app).error?.issues ?? []
  return !issues.some(issue => path.every((step, at) => String(issue.path[at]) === step))
}

const isOptional = ([first = '', ...rest]: readonly string[]): boolean =>
  rest.length === 0 && writtenApp.shape[first as keyof typeof writtenApp.shape]?.safeParse(undefined).success
