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

/** Stands for the person who reads receipts: after some minutes a transfer of the right amount is accepted, another is not. */
export async function reviewTransfers(gym: SandboxGym, now: number, db: Database): Promise<void> {
  const due = await db.rows(
    dueRow,
    `SELECT t.id, t.person, t.amount, t.order_id, t.charge,
       COALESCE((SELECT total FROM orders o WHERE o.gym = t.gym AND o.id = t.order_id),
                (SELECT amount FROM charges c WHERE c.gym = t.gym AND c.id = t.charge)) AS owed
     FROM transfers t WHERE t.gym = $1 AND t.state = 'review' AND t.at <= $2`,
    [gym.gym, now - reviewTakes],
  )
  for (const transfer of due) await db.transaction(connection => decide(gym, transfer, now, connection))
}

async function decide(gym: SandboxGym, transfer: Due, now: number, connection: Connection): Promise<void> {
  const isRight = transfer.owed === null || transfer.owed === transfer.amount
  const reason = isRight ? '' : `El monto no coincide: son ${moneyWords(transfer.owed ?? 0)}.`
  const decided = await connection.write(
    "UPDATE transfers SET state = $3, reason = $4 WHERE gym = $1 AND id = $2 AND state = 'review'",
    [gym.gym, transfer.id, isRight ? 'accepted' : 'rejected', reason],
  )
  if (decided === 0) return
  if (!isRight) return sayRejected(gym, transfer, reason, now, connection)
  if (transfer.order_id !== null) await settleOrder(gym, transfer.order_id, now, connection)
  if (transfer.charge !== null) await payCharge(gym, transfer.charge, 'transfer', now, connection)
}

async function sayRejected(
  gym: SandboxGym,
  { person, id, order_id: order }: Due,
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

/** A charge is paid once. */
export async function payCharge(
  gym: SandboxGym,
  charge: number,
  way: 'online' | 'transfer',
  now: number,
  connection: Connection,
): Promise<void> {
  await connection.write(
    'UPDATE charges SET paid_at = $3, way = $4 WHERE gym = $1 AND id = $2 AND paid_at IS NULL',
    [gym.gym, charge, now, way],
  )
}
