import * as z from 'zod'
import { sellPass, settleCharge } from '#protocol/desk/till.ts'
import type { SharedAnswer } from '#protocol/wire/answer.ts'
import { type MemberCall, Refusal } from '../call.ts'
import { type Connection, firstRow, idRow, numberIn } from '../database/database.ts'
import { type AskBack, type Done, defineWrite } from '../define-operation.ts'
import { addDays, wallAt } from '../gym-time.ts'
import { tellFamily } from '../inbox/tell.ts'
import { addPass } from '../payments/add-pass.ts'
import { amountOf, moneyWords, unitsOf } from '../payments/amounts.ts'
import { chargeIdIn } from '../payments/charge.ts'
import * as paymentsTexts from '../payments/messages.ts'
import { lockPeopleOf, orderOf, planColumns, planRow, settleOrder } from '../payments/order.ts'
import { rewardInviter } from '../payments/reward-inviter.ts'
import { payCharge } from '../payments/transfer.ts'
import { refuseOwn } from '../people/family.ts'
import { lockPerson } from '../people/lock-person.ts'
import * as texts from './messages.ts'

/** Days to pay for a pass that is sold on credit. */
const daysToPay = 7

/** Sells a pass, paid or due in some days. Reports a changed price before anything is written. */
export const sellPassAction = defineWrite(sellPass, {
  for: 'staff',
  async work(call, input, connection) {
    const { gym, now } = call
    const { way } = input
    if (way === null) throw new Refusal('', texts.payWayMissing)
    const person = numberIn(input.person)
    await refuseOwn(call, person, connection)
    await lockPerson(gym, person, connection)
    const plan = await firstRow(
      connection,
      planRow,
      `SELECT ${planColumns} FROM plans WHERE gym = $1 AND id = $2`,
      [gym.gym, numberIn(input.plan)],
    )
    if (!plan) throw new Refusal('notFound', paymentsTexts.planNotSold)
    const total = amountOf(plan.price)
    if (unitsOf(input.total, gym) !== plan.price)
      return { asksBack: 'priceChanged', info: [paymentsTexts.priceChanged], total }
    await addPass({ gym, person, now }, plan, connection)
    await rewardInviter(gym, person, now, connection)
    const today = wallAt(gym.timeZone, now).date
    const isOwed = way === 'later'
    const charge = await firstRow(
      connection,
      idRow,
      `INSERT INTO charges (gym, person, concept, amount, due, paid_at, way) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      isOwed
        ? [gym.gym, person, plan.name, plan.price, addDays(today, daysToPay), null, null]
        : [gym.gym, person, plan.name, plan.price, today, now, way],
    )
    if (!charge) throw new Error('The charge was not written.')
    const mayBook = paymentsTexts.mayBook(plan.name)
    const pending = isOwed ? texts.paymentPending : ''
    await tellFamily(
      {
        gym,
        person,
        now,
        title: {
          self: isOwed ? paymentsTexts.newPass : paymentsTexts.paymentReceived,
          other: name => (isOwed ? texts.newPassOf(name) : texts.passPaymentReceived(name)),
        },
        text: {
          self: mayBook.self + pending,
          other: name => mayBook.other(name) + pending,
        },
        action: { kind: 'payment', id: charge.id },
      },
      connection,
    )
    return { total }
  },
})

/** Records the payment of a charge or an order at the desk. */
export const settleChargeAction = defineWrite(settleCharge, {
  for: 'staff',
  async work(call, { charge: id, way, again }, connection) {
    if (way === null) throw new Refusal('', texts.payWayMissing)
    const isCharge = id.startsWith('c')
    return (isCharge ? settleOneCharge : settleOneOrder)(call, { id, way, again }, connection)
  },
})

interface Settlement {
  id: string
  way: 'gym' | 'transfer'
  /** True to settle even though a transfer is in review. */
  again: boolean
}
type SettlementResult = Done<SharedAnswer> | AskBack

const inReview: AskBack = {
  asksBack: 'exists',
  info: [texts.transferPending],
}

const owedRow = idRow.extend({
  person: z.number(),
  concept: z.string(),
  amount: z.coerce.number(),
  in_review: z.boolean(),
})

/** Settles a charge and tells the member and the guardian. */
async function settleOneCharge(
  call: MemberCall,
  { id, way, again }: Settlement,
  connection: Connection,
): Promise<SettlementResult> {
  const { gym, now } = call
  const owed = await firstRow(
    connection,
    owedRow,
    `SELECT c.id, c.person, c.concept, c.amount, c.paid_at IS NULL AND EXISTS (
       SELECT 1 FROM transfers t WHERE t.gym = c.gym AND t.charge = c.id AND t.state = 'review') AS in_review
     FROM charges c JOIN people p ON p.gym = c.gym AND p.id = c.person
     WHERE c.gym = $1 AND c.id = $2 AND p.closed_at IS NULL`,
    [gym.gym, chargeIdIn(id)],
  )
  if (!owed) throw new Refusal('notFound', texts.feeNotFound)
  await refuseOwn(call, owed.person, connection)
  if (owed.in_review && !again) return inReview
  if (!(await payCharge(gym, owed.id, way, now, connection))) throw new Refusal('exists', texts.feePaid)
  const { person, concept, amount } = owed
  await tellFamily(
    {
      gym,
      person,
      now,
      title: { self: paymentsTexts.paymentReceived, other: name => paymentsTexts.paymentOfReceived(name) },
      text: `${concept}: ${moneyWords(amount, gym)}.`,
      action: { kind: 'payment', id: owed.id },
    },
    connection,
  )
  return {}
}

async function settleOneOrder(
  call: MemberCall,
  { id, way, again }: Settlement,
  connection: Connection,
): Promise<SettlementResult> {
  const { gym, now } = call
  const isOpen = await lockPeopleOf(gym, numberIn(id), connection)
  const order = await orderOf(gym, numberIn(id), null, connection)
  if (!order || !isOpen) throw new Refusal('notFound', paymentsTexts.orderNotFound)
  for (const person of [order.person, order.recipient]) await refuseOwn(call, person, connection)
  if (order.state === 'review' && !again) return inReview
  if (!(await settleOrder(gym, order.id, way, now, connection)))
    throw order.state === 'paid'
      ? new Refusal('exists', paymentsTexts.orderPaid)
      : new Refusal('notFound', paymentsTexts.orderClosed)
  return {}
}
