import * as z from 'zod'
import type { Charge } from '#protocol/payments/payments.ts'
import type { Given } from '#protocol/wire/encode.ts'
import { numberIn } from '../database/database.ts'
import { wallAt } from '../gym-time.ts'
import { amountOf } from './amounts.ts'

export const chargeRow = z.object({
  id: z.number(),
  person: z.number(),
  concept: z.string(),
  amount: z.coerce.number(),
  due: z.string(),
  paid_at: z.coerce.number().nullable(),
  way: z.enum(['online', 'transfer', 'gym']).nullable(),
  token: z.string(),
  in_review: z.boolean(),
})
type ChargeRow = z.output<typeof chargeRow>

/** The columns of a charge `c`. */
export const chargeColumns = `c.id, c.person, c.concept, c.amount, c.due, c.paid_at, c.way, c.token,
  EXISTS (SELECT 1 FROM transfers t WHERE t.gym = c.gym AND t.charge = c.id AND t.state = 'review') AS in_review`

/** Describes a charge to its person. `today` is the gym's date. */
export function chargeOf(row: ChargeRow, today: string, timeZone: string): Given<Charge> {
  const paid = row.paid_at !== null
  const open = row.in_review ? 'review' : row.due < today ? 'overdue' : 'due'
  return {
    id: paid ? row.id : `c${row.id}`,
    date: row.paid_at === null ? row.due : wallAt(timeZone, row.paid_at).date,
    concept: row.concept,
    amount: amountOf(row.amount),
    way: row.way,
    state: paid ? 'paid' : open,
    url: `/pwa/${paid ? 'recibo' : 'pagar'}/${row.token}`,
    person: null,
  }
}

/** Parses the id of an unpaid charge, e.g. 'c7'. Returns -1 for anything else. */
export const chargeIdIn = (id: string): number => numberIn(id.startsWith('c') ? id.slice(1) : '')

/**
 * Builds the SQL of the overdue debt of a person `p`, in stored units. `today` is the SQL of the gym's date.
 */
export const overdueOf = (today: string): string =>
  `(SELECT COALESCE(sum(c.amount), 0) FROM charges c
    WHERE c.gym = p.gym AND c.person = p.id AND c.paid_at IS NULL AND c.due < ${today})`
