import * as z from 'zod'
import { minute } from '#generator/time-units.ts'
import type { SandboxGym } from '../call.ts'
import type { Connection, Database } from '../database/database.ts'
import { tellFamily } from '../inbox/tell.ts'
import { firstNameOf } from '../people/member-fields.ts'
import { moneyWords } from './amounts.ts'
import * as texts from './messages.ts'
import { lockPeopleOf, settleOrder } from './order.ts'

/** Time until a transfer is reviewed automatically, ms. */
const reviewDelayMs = 2 * minute

/**
 * Builds the SQL condition that `other`, a transfer not rejected, has the same proof as the transfer `t`.
 * Closing an account removes the digests of its proofs.
 */
export const hasSameProof = (other: string): string =>
  `t.image_digest <> '' AND ${other}.gym = t.gym AND ${other}.image_digest = t.image_digest AND ${other}.id <> t.id AND ${other}.state <> 'rejected'`

const dueRow = z.object({
  id: z.number(),
  person: z.number(),
  amount: z.coerce.number(),
  order_id: z.number().nullable(),
  charge: z.number().nullable(),
  owed: z.coerce.number().nullable(),
})
type Due = z.output<typeof dueRow>

/**
 * Replaces the staff review in a preview: some minutes later, when the member looks, it accepts the member's
 * transfers with the expected amount and rejects others. Decisions of staff stay. Transfers that pay nothing or
 * share their proof with another transfer wait for staff.
 */
export async function reviewTransfers(
  gym: SandboxGym,
  person: number,
  now: number,
  db: Database,
): Promise<void> {
  if (!gym.decidesTransfers) return
  const due = await db.rows(
    dueRow,
    `SELECT t.id, t.person, t.amount, t.order_id, t.charge,
       COALESCE((SELECT total FROM orders o WHERE o.gym = t.gym AND o.id = t.order_id),
                (SELECT amount FROM charges c WHERE c.gym = t.gym AND c.id = t.charge)) AS owed
     FROM transfers t WHERE t.gym = $1 AND t.person = $3 AND t.state = 'review' AND t.at <= $2
       AND NOT EXISTS (SELECT 1 FROM transfers o WHERE ${hasSameProof('o')})`,
    [gym.gym, now - reviewDelayMs, person],
  )
  for (const transfer of due) await db.transaction(connection => decide(gym, transfer, now, connection))
}

async function decide(gym: SandboxGym, transfer: Due, now: number, connection: Connection): Promise<void> {
  const isRight = transfer.owed === null || transfer.owed === transfer.amount
  const reason = isRight ? '' : texts.amountDiffers(moneyWords(transfer.owed ?? 0, gym))
  if (transfer.owed === null && (await chargesPaidBy(gym, transfer, connection)).length === 0) return
  if (transfer.order_id !== null) await lockPeopleOf(gym, transfer.order_id, connection)
  if (!(await writeDecision(gym, transfer.id, { isAccepted: isRight, reason }, connection))) return
  if (!isRight) return tellRejection(gym, transfer, reason, now, connection)
  const result = await bookTransfer(gym, transfer, now, connection)
  if (result !== 'booked') await rejectNeedless(gym, transfer, whyNeedless[result], now, connection)
}

/** Reasons why an accepted transfer pays nothing. */
const whyNeedless = {
  paid: texts.paidOtherwise,
  closed: texts.accountClosed,
  unclear: texts.purposeUnknown,
}

/** Rejects a transfer that pays nothing, because its money has to be returned. */
async function rejectNeedless(
  gym: SandboxGym,
  transfer: Due,
  why: string,
  now: number,
  connection: Connection,
): Promise<void> {
  const reason = texts.comeForRefund(why)
  await connection.write("UPDATE transfers SET state = 'rejected', reason = $3 WHERE gym = $1 AND id = $2", [
    gym.gym,
    transfer.id,
    reason,
  ])
  await tellRejection(gym, transfer, reason, now, connection)
}

/**
 * Decides a transfer in review. Returns false if it was already decided. Concurrent decisions wait, and the
 * second fails.
 */
export async function writeDecision(
  gym: SandboxGym,
  transfer: number,
  { isAccepted, reason }: { isAccepted: boolean; reason: string },
  connection: Connection,
): Promise<boolean> {
  const decided = await connection.write(
    "UPDATE transfers SET state = $3, reason = $4 WHERE gym = $1 AND id = $2 AND state = 'review'",
    [gym.gym, transfer, isAccepted ? 'accepted' : 'rejected', reason],
  )
  return decided > 0
}

const openRow = z.object({ id: z.number(), amount: z.coerce.number() })

/**
 * Returns the open charges that a transfer pays: the named charge, or else the oldest with exactly its amount,
 * of the member or the family, or else the oldest that add up to its amount. May be empty.
 */
async function chargesPaidBy(
  gym: SandboxGym,
  { person, charge, amount }: Pick<Due, 'person' | 'charge' | 'amount'>,
  connection: Connection,
): Promise<number[]> {
  if (charge !== null) return [charge]
  const open = await connection.rows(
    openRow,
    `SELECT c.id, c.amount FROM charges c JOIN people p ON p.gym = c.gym AND p.id = c.person
     WHERE c.gym = $1 AND c.paid_at IS NULL AND (p.id = $2 OR p.guardian = $2)
       AND NOT EXISTS (SELECT 1 FROM transfers t WHERE t.gym = c.gym AND t.charge = c.id AND t.state = 'review')
     ORDER BY c.due, c.id FOR UPDATE OF c`,
    [gym.gym, person],
  )
  const exact = open.find(one => one.amount === amount)
  if (exact) return [exact.id]
  let sum = 0
  for (const [index, one] of open.entries()) {
    sum += one.amount
    if (sum === amount) return open.slice(0, index + 1).map(({ id }) => id)
  }
  return []
}

const paidRow = z.object({ concept: z.string(), person: z.number(), fullname: z.string() })

/**
 * Books an accepted transfer to an order or to charges, and tells the member and the guardian. The results
 * 'paid' (its purpose was already paid), 'closed' (the account of its order is closed) and 'unclear' (no
 * purpose, and no charges of its amount) change nothing.
 */
export async function bookTransfer(
  gym: SandboxGym,
  transfer: Pick<Due, 'id' | 'person' | 'amount' | 'order_id' | 'charge'>,
  now: number,
  connection: Connection,
): Promise<'booked' | 'paid' | 'closed' | 'unclear'> {
  const { id, person, amount, order_id: order } = transfer
  if (order !== null) {
    if (!(await lockPeopleOf(gym, order, connection))) return 'closed'
    // Settling an order notifies its payer.
    return (await settleOrder(gym, order, 'transfer', now, connection)) ? 'booked' : 'paid'
  }
  const charges = await chargesPaidBy(gym, transfer, connection)
  if (charges.length === 0) return 'unclear'
  for (const charge of charges)
    if (!(await payCharge(gym, charge, 'transfer', now, connection))) return 'paid'
  const paid = await connection.rows(
    paidRow,
    `SELECT c.concept, c.person, p.fullname FROM charges c JOIN people p ON p.gym = c.gym AND p.id = c.person
     WHERE c.gym = $1 AND c.id = ANY ($2) ORDER BY c.due, c.id`,
    [gym.gym, charges],
  )
  const textFor = (isOwn: (owner: number) => boolean) => {
    const concepts = paid.map(({ concept, person: owner, fullname }) =>
      isOwn(owner) ? concept : texts.conceptOf(concept, firstNameOf(fullname)),
    )
    return `${moneyWords(amount, gym)}: ${concepts.join(', ')}.`
  }
  await tellFamily(
    {
      gym,
      person,
      now,
      title: texts.transferAccepted,
      text: { self: textFor(owner => owner === person), other: () => textFor(() => false) },
      action: { kind: 'payment', id },
    },
    connection,
  )
  return 'booked'
}

/**
 * Tells the member and the guardian that a transfer was rejected. Its order becomes pending again, or cancelled
 * if an account of the order is closed.
 */
export async function tellRejection(
  gym: SandboxGym,
  { person, id, order_id: order }: Pick<Due, 'person' | 'id' | 'order_id'>,
  reason: string,
  now: number,
  connection: Connection,
): Promise<void> {
  if (order !== null)
    await connection.write(
      `UPDATE orders o SET state = CASE WHEN EXISTS (
         SELECT 1 FROM people p WHERE p.gym = o.gym AND p.id IN (o.person, o.recipient) AND p.closed_at IS NOT NULL)
       THEN 'cancelled' ELSE 'pending' END WHERE gym = $1 AND id = $2 AND state = 'review'`,
      [gym.gym, order],
    )
  const title = texts.transferRejected
  await tellFamily({ gym, person, now, title, text: reason, action: { kind: 'payment', id } }, connection)
}

/** Pays a charge once. Returns false if it was already paid. */
export async function payCharge(
  gym: SandboxGym,
  charge: number,
  way: 'online' | 'transfer' | 'gym',
  now: number,
  connection: Connection,
): Promise<boolean> {
  const paid = await connection.write(
    'UPDATE charges SET paid_at = $3, way = $4 WHERE gym = $1 AND id = $2 AND paid_at IS NULL',
    [gym.gym, charge, now, way],
  )
  return paid > 0
}
