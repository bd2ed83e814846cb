import * as z from 'zod'
import type { Charge } from '../../../template/src/contract/payments/payments.ts'
import type { Given } from '../../../template/src/contract/wire/encode.ts'
import { numberIn } from '../booking/slot.ts'
import { wallAt } from '../gym-time.ts'
import { amountOf } from './money.ts'

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

/** A charge as answers tell it to its person; `today`: of the gym. */
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

/** The number in the id by which answers name a charge that is to be paid, 'c7'; -1 for anything else. */
export const chargeIdIn = (id: string): number => numberIn(id.startsWith('c') ? id.slice(1) : '')

/** The overdue debt of a person `p`, in stored units, as SQL. `today`: the gym's date as SQL. */
export const overdueOf = (today: string): string =>
  `(SELECT COALESCE(sum(c.amount), 0) FROM charges c
    WHERE c.gym = p.gym AND c.person = p.id AND c.paid_at IS NULL AND c.due < ${today})`
