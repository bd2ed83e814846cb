import * as z from 'zod'
import {
  bankAccounts,
  type Charge,
  payments,
  reportTransfer,
  transfers,
} from '#protocol/payments/payments.ts'
import type { Given } from '#protocol/wire/encode.ts'
import { type MemberCall, Refusal, type SandboxGym } from '../call.ts'
import { type Connection, firstRow, idRow, numberIn } from '../database/database.ts'
import { defineRead, defineWrite } from '../define-operation.ts'
import { addDays, isDate, wallAt } from '../gym-time.ts'
import { familyOf, peopleOf } from '../people/family.ts'
import { digestOfPicture, pictureAt, usePicture } from '../pictures.ts'
import { amountOf, unitsOf } from './amounts.ts'
import { chargeColumns, chargeOf, chargeRow } from './charge.ts'
import * as texts from './messages.ts'
import { reviewTransfers } from './transfer.ts'

const pageLength = 30

const sumRow = z.object({ debt: z.coerce.number(), due: z.string().nullable() })

/** Lists debt and next due date, then unpaid charges, then payments, latest first. */
export const paymentsAction = defineRead(payments, {
  for: 'member',
  async answer(call, input) {
    const { gym, person, now, db } = call
    await reviewTransfers(gym, person.id, now, db)
    const family = await familyOf(call, db)
    const payers = [person.id, ...family.map(({ id }) => id)]
    const today = wallAt(gym.timeZone, now).date
    const from = /^\d{1,6}$/.test(input.from) ? Number(input.from) : 0
    const sum = await firstRow(
      db,
      sumRow,
      `SELECT COALESCE(sum(amount) FILTER (WHERE due < $3), 0) AS debt, min(due) AS due
       FROM charges WHERE gym = $1 AND person = ANY ($2) AND paid_at IS NULL`,
      [gym.gym, payers, today],
    )
    const rows = await db.rows(
      chargeRow,
      `SELECT ${chargeColumns} FROM charges c WHERE gym = $1 AND person = ANY ($2)
       ORDER BY paid_at IS NOT NULL, CASE WHEN paid_at IS NULL THEN due END, paid_at DESC, id DESC LIMIT ${pageLength + 1} OFFSET $3`,
      [gym.gym, payers, from],
    )
    const reviewed = from === 0 ? await transfersInReview(gym, person.id, today, db) : []
    return {
      debt: amountOf(sum?.debt ?? 0),
      due: sum?.due ?? '',
      charges: [
        ...reviewed,
        ...rows.slice(0, pageLength).map(row => ({
          ...chargeOf(row, today, gym.timeZone),
          person: family.find(({ id }) => id === row.person) ?? null,
        })),
      ],
      next: rows.length > pageLength ? String(from + pageLength) : '',
    }
  },
})

const reviewRow = z.object({ id: z.number(), amount: z.coerce.number() })

/**
 * Finds transfers in review without a charge, i.e. for an order or without a stated purpose. They have no due
 * date.
 */
async function transfersInReview({ gym }: SandboxGym, person: number, today: string, connection: Connection) {
  const rows = await connection.rows(
    reviewRow,
    "SELECT id, amount FROM transfers WHERE gym = $1 AND person = $2 AND charge IS NULL AND state = 'review' ORDER BY id DESC",
    [gym, person],
  )
  return rows.map(
    ({ id, amount }): Given<Charge> => ({
      id: `t${id}`,
      date: today,
      concept: texts.transferWay,
      amount: amountOf(amount),
      way: 'transfer',
      state: 'review',
      url: '',
      person: null,
    }),
  )
}

/** Lists the bank accounts for transfers. */
export const bankAccountsAction = defineRead(bankAccounts, {
  for: 'member',
  answer: async ({ gym }) => ({
    accounts: [
      {
        bank: 'Banco de la Ribera',
        alias: `${gym.gym.replaceAll('-', '.').slice(0, 14)}.gym`,
        number: '0110012330001234567895',
        holder: gym.name,
      },
    ],
  }),
})

/** Maximum age of a reported transfer, in days. */
const longestAgo = 365

/** Reports a transfer. A similar transfer that was not rejected needs a confirmation. */
export const transferAction = defineWrite(reportTransfer, {
  for: 'member',
  async work(call, input, connection) {
    const { gym, person, now } = call
    const { date, proof } = input
    const amount = unitsOf(input.amount, gym)
    if (amount === null && input.amount > 0) throw new Refusal('', texts.amountUnreadable)
    if (!amount) throw new Refusal('', texts.amountMissing)
    const today = wallAt(gym.timeZone, now).date
    if (!isDate(date) || date > today || date < addDays(today, -longestAgo))
      throw new Refusal('', texts.transferDateWrong)
    if (pictureAt(proof, gym.gym) === null) throw new Refusal('', texts.proofMissing)
    if (!input.again && (await isReported(call, { amount, date }, connection)))
      return { asksBack: 'exists', info: [texts.transferTwice] }
    if (!(await usePicture(call, proof, connection))) throw new Refusal('notFound', texts.proofNotArrived)
    const aim = await aimOf(call, input.aim, connection)
    await connection.write(
      `INSERT INTO transfers (gym, person, order_id, charge, amount, date, image, image_digest, state, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $9, 'review', $8)`,
      [
        gym.gym,
        person.id,
        aim.order,
        aim.charge,
        amount,
        date,
        proof,
        now,
        await digestOfPicture(call, proof),
      ],
    )
    return { info: [texts.transferSent] }
  },
})

const countRow = z.object({ count: z.coerce.number() })

async function isReported(
  { gym, person }: MemberCall,
  { amount, date }: { amount: number; date: string },
  connection: Connection,
) {
  const like = await firstRow(
    connection,
    countRow,
    `SELECT count(*) AS count FROM transfers
     WHERE gym = $1 AND person = $2 AND amount = $3 AND date = $4 AND state <> 'rejected'`,
    [gym.gym, person.id, amount, date],
  )
  return (like?.count ?? 0) > 0
}

/**
 * Finds the purpose of a transfer: '' for none, 'c7' for a charge of the member or the family, '12' for an
 * order of the member.
 */
async function aimOf(call: MemberCall, named: string, connection: Connection) {
  const { gym, person } = call
  if (named === '') return { order: null, charge: null }
  const isCharge = named.startsWith('c')
  const id = numberIn(isCharge ? named.slice(1) : named)
  const row = isCharge
    ? await firstRow(
        connection,
        idRow,
        'SELECT id FROM charges WHERE gym = $1 AND id = $2 AND person = ANY ($3) AND paid_at IS NULL FOR UPDATE',
        [gym.gym, id, await peopleOf(call, connection)],
      )
    : await firstRow(
        connection,
        idRow,
        `UPDATE orders SET state = 'review' WHERE gym = $1 AND id = $2 AND person = $3 AND state = 'pending' RETURNING id`,
        [gym.gym, id, person.id],
      )
  if (!row) throw new Refusal('notFound', texts.nothingOwed)
  if (isCharge) await refuseSecondReport(gym, id, connection)
  return { order: isCharge ? null : id, charge: isCharge ? id : null }
}

/** Refuses a second report of a charge's payment. Guardian and child may both report the child's charge. */
async function refuseSecondReport({ gym }: SandboxGym, charge: number, connection: Connection) {
  const first = await firstRow(
    connection,
    idRow,
    "SELECT id FROM transfers WHERE gym = $1 AND charge = $2 AND state = 'review' LIMIT 1",
    [gym, charge],
  )
  if (first) throw new Refusal('exists', texts.feeInReview)
}

const transferRow = z.object({
  id: z.number(),
  amount: z.coerce.number(),
  date: z.string(),
  state: z.enum(['review', 'accepted', 'rejected']),
  reason: z.string(),
})

/** Lists the transfers that a member reported, latest first. */
export const transfersAction = defineRead(transfers, {
  for: 'member',
  async answer({ gym, person, now, db }) {
    await reviewTransfers(gym, person.id, now, db)
    const rows = await db.rows(
      transferRow,
      'SELECT id, amount, date, state, reason FROM transfers WHERE gym = $1 AND person = $2 ORDER BY at DESC, id DESC LIMIT 30',
      [gym.gym, person.id],
    )
    return { transfers: rows.map(row => ({ ...row, amount: amountOf(row.amount) })) }
  },
})
