import * as z from 'zod'
import type { SandboxGym } from '../call.ts'
import { type Connection, type Database, firstRow } from '../database/database.ts'
import { dateAndHour } from '../gym-time.ts'
import { moneyWithCode, moneyWords } from './amounts.ts'
import { chargeRow } from './charge.ts'
import * as texts from './messages.ts'
import { orderByToken, settleOrder } from './order.ts'
import { payCharge } from './transfer.ts'

/**
 * A bill on the gym's payment page. `amount` is formatted, `back` is the app's screen with the result of the
 * payment.
 */
export interface Bill {
  gym: string
  concept: string
  amount: string
  /** `review`: staff review a transfer for the bill. `gone`: nothing is due any more. */
  state: 'open' | 'review' | 'paid' | 'gone'
  back: '/carrito' | '/pagos'
}

const billedRow = chargeRow
  .pick({ id: true, concept: true, amount: true, paid_at: true, way: true })
  .extend({ fullname: z.string(), is_closed: z.boolean(), in_review: z.boolean() })

const chargeByToken = (gym: SandboxGym, token: string, connection: Connection) =>
  firstRow(
    connection,
    billedRow,
    `SELECT c.id, c.concept, c.amount, c.paid_at, c.way, p.fullname, p.closed_at IS NOT NULL AS is_closed,
       EXISTS (SELECT 1 FROM transfers t WHERE t.gym = c.gym AND t.charge = c.id AND t.state = 'review') AS in_review
     FROM charges c
     JOIN people p ON p.gym = c.gym AND p.id = c.person WHERE c.gym = $1 AND c.token = $2`,
    [gym.gym, token],
  )

const orderStates: Readonly<Record<string, Bill['state']>> = {
  pending: 'open',
  review: 'review',
  paid: 'paid',
}

/** A closed account owes nothing more. */
function chargeState({ paid_at, in_review, is_closed }: z.output<typeof billedRow>): Bill['state'] {
  if (paid_at !== null) return 'paid'
  if (in_review) return 'review'
  return is_closed ? 'gone' : 'open'
}

/** Finds the bill of the order or charge with this token. */
export async function billOf(gym: SandboxGym, token: string, connection: Connection): Promise<Bill | null> {
  const order = await orderByToken(gym, token, connection)
  if (order)
    return {
      gym: gym.name,
      concept: texts.orderName(order.id),
      amount: moneyWords(order.total, gym),
      state: orderStates[order.state] ?? 'gone',
      back: '/carrito',
    }
  const charge = await chargeByToken(gym, token, connection)
  return (
    charge && {
      gym: gym.name,
      concept: charge.concept,
      amount: moneyWords(charge.amount, gym),
      state: chargeState(charge),
      back: '/pagos',
    }
  )
}

/** Pays a bill once. A bill with a transfer in review is not paid again. */
export async function payBill(
  gym: SandboxGym,
  token: string,
  now: number,
  db: Database,
): Promise<Bill | null> {
  await db.transaction(async connection => {
    const order = await orderByToken(gym, token, connection)
    const charge = await chargeByToken(gym, token, connection)
    if (order) await settleOrder(gym, order.id, 'online', now, connection, ['pending'])
    if (charge && chargeState(charge) === 'open') await payCharge(gym, charge.id, 'online', now, connection)
  })
  return billOf(gym, token, db)
}

/** A payment as the receipt shows it. */
export interface Receipt {
  number: number
  gym: string
  lang: string
  concept: string
  amount: string
  /** The amount with the currency's code, for fonts without the currency's sign. */
  plainAmount: string
  /** Null if the payment method was not recorded. */
  way: z.output<typeof billedRow>['way']
  member: string
  /** Formatted, e.g. '25/11/2026 a las 18:00'. */
  when: string
}

/** Loads the receipt with this token, or null. */
export async function receiptOf(
  gym: SandboxGym,
  token: string,
  connection: Connection,
): Promise<Receipt | null> {
  const charge = await chargeByToken(gym, token, connection)
  if (!charge || charge.paid_at === null) return null
  const { id: number, concept, amount, way, fullname: member, paid_at } = charge
  return {
    number,
    gym: gym.name,
    lang: gym.lang,
    concept,
    amount: moneyWords(amount, gym),
    plainAmount: moneyWithCode(amount, gym),
    way,
    member,
    when: dateAndHour(gym, paid_at),
  }
}
