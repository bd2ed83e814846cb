// The fields of a read, as the app would send them, filled from earlier answers.

import { myInvitation } from '#protocol/account/invite.ts'
import { coming } from '#protocol/booking/bookings.ts'
import { daysFrom, schedule } from '#protocol/booking/classes.ts'
import type { DeclaredOperation } from '#protocol/endpoints.ts'
import { passes } from '#protocol/payments/passes.ts'
import { waitingOrders } from '#protocol/payments/shop.ts'
import { users } from '#protocol/people/people.ts'
import { decodeAnswer } from '#protocol/wire/endpoint.ts'
import { wireShapes } from '#protocol/wire/readers.ts'

/**
 * Facts about a gym from earlier answers, by the names of the fields that they fill. null if no answer had them
 * yet.
 */
export interface Facts {
  /** YYYY-MM-DD. */
  date: string
  /** The text to search people by. */
  text: string
  slot: string | null
  pass: string | null
  order: string | null
  code: string | null
  /** A person of the gym, for reads that always name a person. */
  somebody: string | null
}

/** The fact that a read with this field needs, and the read that returns the fact. */
const sources = {
  slot: { what: 'class', by: 'schedule' },
  pass: { what: 'pass', by: 'passes' },
  order: { what: 'order that waits for payment', by: 'waitingOrders' },
  code: { what: 'invitation', by: 'myInvitation' },
  somebody: { what: 'person', by: 'users' },
} as const

/** The fact that a read needs, although none of its fields has that name. */
const alsoNeeds: Readonly<Record<string, keyof typeof sources>> = { personCard: 'somebody' }

/** Inputs that do not follow from the names of fields, as the app sends them. */
const appInputs: Readonly<Record<string, (facts: Facts) => object>> = {
  schedule: ({ date }) => daysFrom(date, ''),
  myBookings: () => coming,
  personCard: ({ somebody }) => ({ person: somebody ?? '' }),
  version: () => ({ version: '1.0.0' }),
}

/**
 * The input of a read, or the reason why it cannot be called. Fields without a fact are empty, 0, or the first
 * allowed word.
 */
export function fieldsFor(
  name: string,
  { request }: DeclaredOperation,
  facts: Facts,
): { input: Readonly<Record<string, unknown>> } | { why: string } {
  const shape = wireShapes.get(request)
  const fields = shape?.kind === 'record' ? shape.fields : {}
  for (const field of [...Object.keys(fields), alsoNeeds[name] ?? '']) {
    if (!hasSource(field) || facts[field] !== null) continue
    const { what, by } = sources[field]
    return { why: `${by} told of no ${what} to ask about` }
  }
  const { slot, pass, order, code, date, text } = facts
  const values = { slot, pass, order, code, date, text, seq: String(Date.now()) }
  const defaults = Object.entries(fields).map(([field, [, reader]]) => [field, defaultOf(reader)])
  return { input: { ...Object.fromEntries(defaults), ...values, ...appInputs[name]?.(facts) } }
}

function defaultOf(reader: object): unknown {
  const shape = wireShapes.get(reader)
  if (shape?.kind === 'flag') return false
  if (shape?.kind === 'number') return 0
  return shape?.kind === 'named' ? Object.values(shape.names)[0] : ''
}

const hasSource = (field: string): field is keyof typeof sources => Object.hasOwn(sources, field)

/** The facts in an answer, by the name of its read. */
const extractors: Readonly<Record<string, (json: object) => Partial<Facts>>> = {
  schedule(json) {
    const slots = decodeAnswer(schedule, json)?.slots ?? []
    return { slot: idOf(slots.find(({ taken }) => taken > 0) ?? slots[0]) }
  },
  passes: json => ({ pass: idOf(decodeAnswer(passes, json)?.passes[0]) }),
  waitingOrders: json => ({ order: decodeAnswer(waitingOrders, json)?.orders[0]?.order || null }),
  users: json => ({ somebody: idOf(decodeAnswer(users, json)?.people[0]) }),
  myInvitation: json => ({ code: decodeAnswer(myInvitation, json)?.inviteCode || null }),
}

const idOf = (one: { id: string } | undefined): string | null => one?.id || null

/** Adds the facts in a read's answer. */
export const learn = (name: string, json: object, facts: Facts): Facts => ({
  ...facts,
  ...extractors[name]?.(json),
})
