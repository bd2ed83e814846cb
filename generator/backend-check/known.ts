// What is sent for a read's fields: what the app would send, out of what earlier answers have told.
import { decodeAnswer } from '../../template/src/contract/wire/endpoint.ts'
import { wireShapes } from '../../template/src/contract/wire/readers.ts'
import { coming } from '../../template/src/domain/bookings/operations.ts'
import { daysFrom, schedule } from '../../template/src/domain/classes/operations.ts'
import { myInvitation } from '../../template/src/domain/invite/operations.ts'
import { passes } from '../../template/src/domain/passes/operations.ts'
import { waitingOrders } from '../../template/src/domain/payments/operations.ts'
import { users } from '../../template/src/domain/people/operations.ts'
import type { Declared } from './declared.ts'

/** What is known of a gym so far, by the names of the fields that it is sent as; null before it was told. */
export interface Known {
  /** YYYY-MM-DD. */
  date: string
  /** What is searched for among people. */
  text: string
  slot: string | null
  pass: string | null
  order: string | null
  code: string | null
  /** Somebody of the gym, for reads about a person that is always named. */
  somebody: string | null
}

/** What must have been told before a read with this field can be asked, and by which read. */
const toldBy = {
  slot: { what: 'class', by: 'schedule' },
  pass: { what: 'pass', by: 'passes' },
  order: { what: 'order that waits for payment', by: 'waitingOrders' },
  code: { what: 'invitation', by: 'myInvitation' },
  somebody: { what: 'person', by: 'users' },
} as const

/** What a read needs to be told of, where no field of that name says so. */
const alsoNeeds: Readonly<Record<string, keyof typeof toldBy>> = { personCard: 'somebody' }

/** As the app asks, where a field's name alone does not say it. */
const asTheAppAsks: Readonly<Record<string, (known: Known) => object>> = {
  schedule: ({ date }) => daysFrom(date, ''),
  myBookings: () => coming,
  personCard: ({ somebody }) => ({ person: somebody ?? '' }),
  version: () => ({ version: '1.0.0' }),
}

/** A read's fields, or why it cannot be asked. What nothing is known of is sent empty, as 0 or as the first word there is. */
export function fieldsFor(
  name: string,
  { endpoint }: Declared,
  known: Known,
): { asked: Readonly<Record<string, unknown>> } | { why: string } {
  const shape = wireShapes.get(endpoint.request)
  const fields = shape?.kind === 'record' ? shape.fields : {}
  for (const field of [...Object.keys(fields), alsoNeeds[name] ?? '']) {
    if (!isTold(field) || known[field] !== null) continue
    const { what, by } = toldBy[field]
    return { why: `${by} told of no ${what} to ask about` }
  }
  const { slot, pass, order, code, date, text } = known
  const values = { slot, pass, order, code, date, text, seq: String(Date.now()) }
  const usual = Object.entries(fields).map(([field, [, reader]]) => [field, usualOf(reader)])
  return { asked: { ...Object.fromEntries(usual), ...values, ...asTheAppAsks[name]?.(known) } }
}

function usualOf(reader: object): unknown {
  const shape = wireShapes.get(reader)
  if (shape?.kind === 'flag') return false
  if (shape?.kind === 'number') return 0
  return shape?.kind === 'named' ? Object.values(shape.names)[0] : ''
}

const isTold = (field: string): field is keyof typeof toldBy => Object.hasOwn(toldBy, field)

/** What an answer tells of, by the name of its read. */
const lessons: Readonly<Record<string, (json: object) => Partial<Known>>> = {
  schedule(json) {
    const slots = decodeAnswer(schedule.endpoint, json)?.slots ?? []
    return { slot: idOf(slots.find(({ taken }) => taken > 0) ?? slots[0]) }
  },
  passes: json => ({ pass: idOf(decodeAnswer(passes.endpoint, json)?.passes[0]) }),
  waitingOrders: json => ({ order: decodeAnswer(waitingOrders.endpoint, json)?.orders[0]?.order || null }),
  users: json => ({ somebody: idOf(decodeAnswer(users.endpoint, json)?.people[0]) }),
  myInvitation: json => ({ code: decodeAnswer(myInvitation.endpoint, json)?.inviteCode || null }),
}

const idOf = (one: { id: string } | undefined): string | null => one?.id || null

/** Adds what the answer of a read tells. */
export const learn = (name: string, json: object, known: Known): Known => ({
  ...known,
  ...lessons[name]?.(json),
})
