import * as z from 'zod'
import { minute } from '../../durations.ts'
import { tell } from '../booking/message.ts'
import type { SandboxGym } from '../call.ts'
import type { Connection, Database } from '../database/database.ts'
import { moneyWords } from './money.ts'
import { settleOrder } from './order.ts'

/** So long the gym takes to look at a transfer. */
const reviewTakes = 2 * minute

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
 * Stands for the person who reads receipts, where nobody does: some minutes later, when the member looks, a transfer of theirs of the
 * right amount is accepted, and another is not. What staff have decided by then stays.
 */
export async function reviewTransfers(
  gym: SandboxGym,
  person: number,
  now: number,
  db: Database,
): Promise<void> {
  const due = await db.rows(
    dueRow,
    `SELECT t.id, t.person, t.amount, t.order_id, t.charge,
       COALESCE((SELECT total FROM orders o WHERE o.gym = t.gym AND o.id = t.order_id),
                (SELECT amount FROM charges c WHERE c.gym = t.gym AND c.id = t.charge)) AS owed
     FROM transfers t WHERE t.gym = $1 AND t.person = $3 AND t.state = 'review' AND t.at <= $2`,
    [gym.gym, now - reviewTakes, person],
  )
  for (const transfer of due) await db.transaction(connection => decide(gym, transfer, now, connection))
}

async function decide(gym: SandboxGym, transfer: Due, now: number, connection: Connection): Promise<void> {
  const isRight = transfer.owed === null || transfer.owed === transfer.amount
  const reason = isRight ? '' : `El monto no coincide: son ${moneyWords(transfer.owed ?? 0)}.`
  if (!(await writeDecision(gym, transfer.id, { isAccepted: isRight, reason }, connection))) return
  if (!isRight) await sayRejected(gym, transfer, reason, now, connection)
  else if (!(await settle(gym, transfer, now, connection))) await rejectSecond(gym, transfer, now, connection)
}

/** Rejects a transfer for something that is paid already: its money has to go back. */
async function rejectSecond(
  gym: SandboxGym,
  transfer: Due,
  now: number,
  connection: Connection,
): Promise<void> {
  const reason = 'Eso ya estaba pago por otro lado. Pasá por recepción y te devolvemos esta transferencia.'
  await connection.write("UPDATE transfers SET state = 'rejected', reason = $3 WHERE gym = $1 AND id = $2", [
    gym.gym,
    transfer.id,
    reason,
  ])
  await sayRejected(gym, transfer, reason, now, connection)
}

/** Decides a transfer that nobody has decided; whether it was. Who decides the same one at the same time waits, and comes second. */
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

/** Pays the order or the charge of a transfer. Returns false if it was paid already. */
async function settle(
  gym: SandboxGym,
  { order_id: order, charge }: Due,
  now: number,
  connection: Connection,
): Promise<boolean> {
  if (order !== null) return settleOrder(gym, order, now, connection)
  return charge === null || payCharge(gym, charge, 'transfer', now, connection)
}

/** Tells whose transfer was rejected; an order waits for its payment again. */
export async function sayRejected(
  gym: SandboxGym,
  { person, id, order_id: order }: Pick<Due, 'person' | 'id' | 'order_id'>,
  reason: string,
  now: number,
  connection: Connection,
): Promise<void> {
  if (order !== null)
    await connection.write(
      "UPDATE orders SET state = 'pending' WHERE gym = $1 AND id = $2 AND state = 'review'",
      [gym.gym, order],
    )
  const title = 'No pudimos acreditar tu transferencia'
  await tell({ gym, person, now, title, text: reason, action: { kind: 'payment', id } }, connection)
}

/** A charge is paid once: whether it was now. */
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
