import * as z from 'zod'
import { reviewTransfer, transfersToReview } from '#protocol/desk/till.ts'
import { type MemberCall, Refusal, type SandboxGym } from '../call.ts'
import { type Connection, firstRow, numberIn } from '../database/database.ts'
import { defineRead, defineWrite } from '../define-operation.ts'
import * as sharedTexts from '../messages.ts'
import { amountOf, moneyWords } from '../payments/amounts.ts'
import { itemsInWords, lockPeopleOf, orderOf } from '../payments/order.ts'
import { bookTransfer, hasSameProof, tellRejection, writeDecision } from '../payments/transfer.ts'
import { refuseOwn } from '../people/family.ts'
import { readStaffText } from '../people/staff-text.ts'
import { showPicture } from '../pictures.ts'
import * as texts from './messages.ts'

const transferRow = z.object({
  id: z.number(),
  person: z.number(),
  fullname: z.string(),
  amount: z.coerce.number(),
  date: z.string(),
  is_closed: z.boolean(),
  at: z.coerce.number(),
  image: z.string(),
  order_id: z.number().nullable(),
  charge: z.number().nullable(),
  concept: z.string(),
  owed: z.coerce.number(),
})
type TransferRow = z.output<typeof transferRow>

const transferColumns = `t.id, t.person, p.fullname, p.closed_at IS NOT NULL AS is_closed, t.amount, t.date, t.at, t.image, t.order_id, t.charge,
  COALESCE((SELECT concept FROM charges c WHERE c.gym = t.gym AND c.id = t.charge), '') AS concept,
  COALESCE((SELECT total FROM orders o WHERE o.gym = t.gym AND o.id = t.order_id),
           (SELECT amount FROM charges c WHERE c.gym = t.gym AND c.id = t.charge), 0) AS owed`
/** A transfer survives the closing of its account, because its money is on its way. */
const transferTables = 'transfers t JOIN people p ON p.gym = t.gym AND p.id = t.person'

const countRow = z.object({ count: z.coerce.number() })

/** Counts the transfers that await review. */
export async function countToReview({ gym }: SandboxGym, connection: Connection): Promise<number> {
  const row = await firstRow(
    connection,
    countRow,
    `SELECT count(*) AS count FROM ${transferTables} WHERE t.gym = $1 AND t.state = 'review'`,
    [gym],
  )
  return row?.count ?? 0
}

/** Lists the transfers that await review, oldest first. */
export const transfersToReviewAction = defineRead(transfersToReview, {
  for: 'staff',
  async answer({ gym, now, db }) {
    const rows = await db.rows(
      transferRow,
      `SELECT ${transferColumns} FROM ${transferTables} WHERE t.gym = $1 AND t.state = 'review' ORDER BY t.at, t.id`,
      [gym.gym],
    )
    const transfers = []
    for (const row of rows)
      transfers.push({
        id: row.id,
        person: row.is_closed ? '' : row.person,
        fullname: row.fullname,
        amount: amountOf(row.amount),
        date: row.date,
        reportedAt: row.at,
        proof: await showPicture({ gym, now, db }, row.image),
        aim: await aimInWords(gym, row, db),
        expected: amountOf(row.owed),
        sameProof: await withSameProof(gym, row.id, db),
      })
    return { transfers }
  },
})

const sameProofRow = transferRow
  .pick({ fullname: true, amount: true, date: true })
  .extend({ state: z.enum(['review', 'accepted']) })

/** Finds the other transfers with the same proof picture, latest first. */
async function withSameProof({ gym }: SandboxGym, transfer: number, connection: Connection) {
  const rows = await connection.rows(
    sameProofRow,
    `SELECT p.fullname, o.amount, o.date, o.state FROM transfers t JOIN transfers o ON ${hasSameProof('o')}
     JOIN people p ON p.gym = o.gym AND p.id = o.person WHERE t.gym = $1 AND t.id = $2 ORDER BY o.at DESC, o.id DESC`,
    [gym, transfer],
  )
  return rows.map(row => ({ ...row, amount: amountOf(row.amount) }))
}

async function aimInWords(gym: SandboxGym, { order_id, concept }: TransferRow, connection: Connection) {
  if (order_id === null) return concept
  const order = await orderOf(gym, order_id, null, connection)
  return order ? texts.transferOfOrder(order.id, itemsInWords(order)) : ''
}

/** Accepts or rejects a transfer. Refuses a transfer already decided. */
export const reviewTransferAction = defineWrite(reviewTransfer, {
  for: 'staff',
  async work(call, { transfer: id, isAccepted, reason: why, again }, connection) {
    const { gym, now } = call
    const reason = isAccepted ? '' : readStaffText(why)
    const transfer = await firstRow(
      connection,
      transferRow,
      `SELECT ${transferColumns} FROM ${transferTables} WHERE t.gym = $1 AND t.id = $2`,
      [gym.gym, numberIn(id)],
    )
    if (!transfer) throw new Refusal('notFound', texts.transferNotFound)
    if (isAccepted) await refuseOwn(call, transfer.person, connection)
    const isOther = transfer.owed > 0 && transfer.owed !== transfer.amount
    if (isAccepted && isOther && !again) return { asksBack: '', info: [differenceInWords(gym, transfer)] }
    if (transfer.order_id !== null) await lockPeopleOf(gym, transfer.order_id, connection)
    if (!(await writeDecision(gym, transfer.id, { isAccepted, reason }, connection)))
      throw new Refusal('exists', texts.transferDecided)
    if (isAccepted) await accept(call, transfer, connection)
    else await tellRejection(gym, transfer, reason || sharedTexts.askAtDesk, now, connection)
    return {}
  },
})

/** Describes the difference, e.g. 'Faltan $ 500: se esperaban $ 28.000.' */
function differenceInWords(gym: SandboxGym, { amount, owed }: TransferRow): string {
  const verb = amount < owed ? texts.tooLittle : texts.tooMuch
  return texts.amountDiffers(verb, moneyWords(Math.abs(amount - owed), gym), moneyWords(owed, gym))
}

/** Accepts a transfer that pays something. Refuses any other, because its money has to be returned. */
async function accept({ gym, now }: MemberCall, transfer: TransferRow, connection: Connection) {
  const result = await bookTransfer(gym, transfer, now, connection)
  if (result === 'paid') throw new Refusal('', texts.alreadyPaid)
  if (result === 'closed') throw new Refusal('', texts.accountClosed)
  if (result === 'unclear') throw new Refusal('', texts.purposeUnknown(moneyWords(transfer.amount, gym)))
}
