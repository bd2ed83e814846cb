import * as z from 'zod'
import { minute } from '#generator/time-units.ts'
import { type MemberCall, Refusal, type SandboxGym } from '../call.ts'
import { type Connection, firstRow, idRow } from '../database/database.ts'
import { wallAt } from '../gym-time.ts'
import { tell, tellFamily } from '../inbox/tell.ts'
import { memberKey, newLimit } from '../rate-limit.ts'
import { addPass } from './add-pass.ts'
import { unitsWithout } from './amounts.ts'
import * as texts from './messages.ts'
import { rewardInviter } from './reward-inviter.ts'

export const planRow = z.object({
  id: z.number(),
  name: z.string(),
  text: z.string(),
  price: z.coerce.number(),
  credits: z.number(),
  days: z.number(),
  weekly: z.number().nullable(),
})
type PlanRow = z.output<typeof planRow>

export const planColumns = 'id, name, text, price, credits, days, weekly'

interface Item {
  plan: PlanRow
  count: number
}

const maxOfOne = 10
const maxItems = 10

/** Parses a cart such as '3x1,7x2': the id and the number of each plan. */
export async function itemsIn(written: string, gym: SandboxGym, connection: Connection): Promise<Item[]> {
  if (!/^\d{1,9}x\d{1,2}(,\d{1,9}x\d{1,2})*$/.test(written)) throw new Refusal('', texts.cartEmpty)
  const pairs = written.split(',').map(pair => pair.split('x').map(Number) as [number, number])
  if (pairs.length > maxItems) throw new Refusal('', texts.cartTooLarge)
  const plans = await connection.rows(
    planRow,
    `SELECT ${planColumns} FROM plans WHERE gym = $1 AND id = ANY ($2)`,
    [gym.gym, pairs.map(([id]) => id)],
  )
  const counts = new Map<number, number>()
  for (const [id, count] of pairs) counts.set(id, (counts.get(id) ?? 0) + count)
  return [...counts].map(([id, count]) => {
    const plan = plans.find(one => one.id === id)
    if (!plan) throw new Refusal('notFound', texts.planNotSold)
    if (count < 1 || count > maxOfOne) throw new Refusal('', texts.planLimit(maxOfOne))
    return { plan, count }
  })
}

const couponRow = z.object({ code: z.string(), percent: z.number() })
export type Coupon = z.output<typeof couponRow>

interface CouponQuery {
  gym: SandboxGym
  /** The member who orders. */
  person: number
  code: string
  now: number
}

/** Returns a coupon that the member can use now, or null for an empty code. Refuses any other code. */
export async function couponOf(query: CouponQuery, connection: Connection): Promise<Coupon | null> {
  if (query.code.trim() === '') return null
  const coupon = await findCoupon(query, connection)
  if (!coupon) throw new Refusal('notFound', texts.couponNotFound)
  await refuseUsedCoupon(query, coupon, connection)
  return coupon
}

const findCoupon = ({ gym, code, now }: CouponQuery, connection: Connection) =>
  firstRow(
    connection,
    couponRow,
    'SELECT code, percent FROM coupons WHERE gym = $1 AND code = $2 AND until > $3',
    [gym.gym, code.trim().toUpperCase(), now],
  )

const usedRow = z.object({ id: z.number(), state: z.string() })

/** Refuses a coupon that the member has used. A cancelled or rejected order makes its coupon usable again. */
async function refuseUsedCoupon(
  { gym, person }: CouponQuery,
  { code }: Coupon,
  connection: Connection,
): Promise<void> {
  const used = await firstRow(
    connection,
    usedRow,
    `SELECT id, state FROM orders
     WHERE gym = $1 AND person = $2 AND coupon = $3 AND state IN ('pending', 'review', 'paid') LIMIT 1`,
    [gym.gym, person, code],
  )
  if (!used) return
  throw new Refusal('', used.state === 'pending' ? texts.couponInOrder(used.id) : texts.couponUsed)
}

const wrongCoupons = newLimit({ name: 'wrong coupons of a member', max: 20, within: 10 * minute })

/** Refuses a member who tried many wrong codes. Must not run inside a transaction, see `Limit`. */
export async function limitCouponGuesses({ gym, person, now, db }: MemberCall, code: string): Promise<void> {
  if (code.trim() === '') return
  const who = memberKey(gym.gym, person.id)
  if (!(await wrongCoupons.allows(who, { db, now }))) throw new Refusal('', texts.tooManyCoupons)
  if (await findCoupon({ gym, person: person.id, code, now }, db))
    await wrongCoupons.takeBack(who, { db, now })
}

/** Returns the price of the items, less the coupon's discount, in stored units. */
export const totalOf = (items: readonly Item[], coupon: Coupon | null, gym: SandboxGym): number =>
  unitsWithout(
    coupon?.percent ?? 0,
    items.reduce((sum, { plan, count }) => sum + plan.price * count, 0),
    gym,
  )

const orderRow = z.object({
  id: z.number(),
  person: z.number(),
  recipient: z.number(),
  items: z.string(),
  total: z.coerce.number(),
  way: z.enum(['online', 'transfer', 'gym']),
  state: z.enum(['pending', 'review', 'paid', 'rejected', 'cancelled']),
  token: z.string(),
})
export type OrderRow = z.output<typeof orderRow>
const orderColumns = 'id, person, recipient, items, total, way, state, token'

export interface NewOrder {
  gym: SandboxGym
  /** The member who orders and pays. */
  person: number
  /** The owner of the passes: the member or a relative. */
  recipient: number
  items: readonly Item[]
  coupon: Coupon | null
  total: number
  way: OrderRow['way']
  now: number
}

/** Places an order. A free order is settled at once. */
export async function placeOrder(
  { gym, person, recipient, items, coupon, total, way, now }: NewOrder,
  connection: Connection,
): Promise<OrderRow> {
  const waiting = await ordersWaiting(gym, person, connection)
  if (waiting.length >= maxWaiting) throw new Refusal('', texts.tooManyOrders)
  const sold = JSON.stringify(items.map(({ plan: { text: _, ...plan }, count }) => ({ ...plan, count })))
  const written = await firstRow(
    connection,
    orderRow,
    `INSERT INTO orders (gym, person, recipient, items, total, way, state, at, coupon)
     VALUES ($1, $2, $7, $3, $4, $5, 'pending', $6, $8) RETURNING ${orderColumns}`,
    [gym.gym, person, sold, total, way, now, recipient, coupon?.code ?? null],
  )
  if (!written) throw new Error('The order was not written.')
  if (total > 0) return written
  await settleOrder(gym, written.id, way, now, connection)
  return { ...written, state: 'paid' }
}

/** Loads an order of a person, or of anyone if `person` is null. */
export const orderOf = (gym: SandboxGym, id: number, person: number | null, connection: Connection) =>
  firstRow(
    connection,
    orderRow,
    `SELECT ${orderColumns} FROM orders WHERE gym = $1 AND id = $2 AND ($3::int IS NULL OR person = $3)`,
    [gym.gym, id, person],
  )

const maxWaiting = 30

/** Lists the pending orders of a person, latest first. */
export const ordersWaiting = (gym: SandboxGym, person: number, connection: Connection) =>
  connection.rows(
    orderRow,
    `SELECT ${orderColumns} FROM orders WHERE gym = $1 AND person = $2 AND state = 'pending' ORDER BY id DESC LIMIT ${maxWaiting}`,
    [gym.gym, person],
  )

const unpaidRow = orderRow.extend({ payer: z.string(), owner: z.string() })

/** Lists the unpaid orders by or for a person, latest first, with the names of payer and owner. */
export const unpaidOrdersOf = (gym: SandboxGym, person: number, connection: Connection) =>
  connection.rows(
    unpaidRow,
    `SELECT o.*, b.fullname AS payer, r.fullname AS owner FROM orders o
     JOIN people b ON b.gym = o.gym AND b.id = o.person JOIN people r ON r.gym = o.gym AND r.id = o.recipient
     WHERE o.gym = $1 AND (o.person = $2 OR o.recipient = $2) AND o.state IN ('pending', 'review')
       AND r.closed_at IS NULL ORDER BY o.id DESC LIMIT ${maxWaiting}`,
    [gym.gym, person],
  )

const keepReasons: Readonly<Record<string, string>> = {
  paid: texts.orderPaid,
  review: texts.orderInReview,
  rejected: texts.orderClosed,
  cancelled: texts.orderAlreadyCancelled,
}

/**
 * Cancels a pending order. Refuses any other state, so that a concurrent payment and a cancellation exclude
 * each other.
 */
export async function cancelOrder(
  gym: SandboxGym,
  id: number,
  person: number,
  connection: Connection,
): Promise<void> {
  const cancelled = await connection.write(
    "UPDATE orders SET state = 'cancelled' WHERE gym = $1 AND id = $2 AND person = $3 AND state = 'pending'",
    [gym.gym, id, person],
  )
  if (cancelled > 0) return
  const order = await orderOf(gym, id, person, connection)
  if (!order) throw new Refusal('notFound', texts.orderNotFound)
  throw new Refusal('', keepReasons[order.state] ?? '')
}

interface AccountClosing {
  gym: SandboxGym
  person: number
  /** The people whose accounts are closed together. */
  closing: readonly number[]
  now: number
}

/**
 * Cancels the pending orders of a person and those that others placed for that person. Those others are told,
 * because they may be about to pay. An order with a transfer in review stays, because its money is on its way.
 */
export async function cancelWaitingOrders(
  { gym, person, closing, now }: AccountClosing,
  connection: Connection,
): Promise<void> {
  const cancelled = await connection.rows(
    orderRow,
    `UPDATE orders SET state = 'cancelled' WHERE gym = $1 AND (person = $2 OR recipient = $2) AND state = 'pending'
     RETURNING ${orderColumns}`,
    [gym.gym, person],
  )
  const ofOthers = cancelled.filter(order => !closing.includes(order.person)).sort((a, b) => a.id - b.id)
  for (const order of ofOthers)
    await tell(
      {
        gym,
        person: order.person,
        now,
        title: texts.orderCancelledByGym(order.id),
        text: texts.relativeClosed(itemsInWords(order)),
        action: { kind: 'payment', id: order.id },
      },
      connection,
    )
}

/** Finds the order with this token of the payment page. */
export const orderByToken = (gym: SandboxGym, token: string, connection: Connection) =>
  firstRow(connection, orderRow, `SELECT ${orderColumns} FROM orders WHERE gym = $1 AND token = $2`, [
    gym.gym,
    token,
  ])

/** The plans and counts at the time of the order. The gym may change or withdraw a plan before the payment. */
const keptItems = z.array(planRow.omit({ text: true }).extend({ count: z.number() }))
const itemsOf = ({ items }: Pick<OrderRow, 'items'>) => keptItems.parse(JSON.parse(items))

/**
 * Locks payer and owner of an order, in the same order as the closing of their accounts: before the order, its
 * transfer and its passes. Returns false if the owner's account is closed, because nobody could use the passes.
 */
export async function lockPeopleOf(
  { gym }: SandboxGym,
  order: number,
  connection: Connection,
): Promise<boolean> {
  const open = await connection.rows(
    partyRow,
    `SELECT p.id, o.recipient FROM orders o JOIN people p ON p.gym = o.gym AND p.id IN (o.person, o.recipient)
     WHERE o.gym = $1 AND o.id = $2 AND p.closed_at IS NULL
     ORDER BY p.guardian IS NOT NULL, p.id FOR NO KEY UPDATE OF p`,
    [gym, order],
  )
  return open.some(({ id, recipient }) => id === recipient)
}

const partyRow = idRow.extend({ recipient: z.number() })

/**
 * Marks an order as paid with the actual payment method and adds its passes. Returns false without changes if
 * the order's state is not in `from` or the owner's account is closed.
 */
export async function settleOrder(
  gym: SandboxGym,
  id: number,
  way: OrderRow['way'],
  now: number,
  connection: Connection,
  from: readonly OrderRow['state'][] = ['pending', 'review'],
): Promise<boolean> {
  if (!(await lockPeopleOf(gym, id, connection))) return false
  const order = await firstRow(
    connection,
    orderRow,
    `UPDATE orders SET state = 'paid', way = $4 WHERE gym = $1 AND id = $2 AND state = ANY ($3) RETURNING ${orderColumns}`,
    [gym.gym, id, from, way],
  )
  if (!order) return false
  for (const { count, ...plan } of itemsOf(order))
    for (let one = 0; one < count; one += 1)
      await addPass({ gym, person: order.recipient, now }, plan, connection)
  await rewardInviter(gym, order.recipient, now, connection)
  const items = itemsInWords(order)
  await connection.write(
    `INSERT INTO charges (gym, person, concept, amount, due, paid_at, way) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [gym.gym, order.recipient, items, order.total, wallAt(gym.timeZone, now).date, now, way],
  )
  await tellPaid(gym, order, items, now, connection)
  return true
}

/** Tells the owner of new passes and the guardian that the passes can be used. */
async function tellPaid(
  gym: SandboxGym,
  { id, person, recipient }: OrderRow,
  items: string,
  now: number,
  connection: Connection,
): Promise<void> {
  const isOwn = person === recipient
  await tellFamily(
    {
      gym,
      person: recipient,
      now,
      title: {
        self: isOwn ? texts.paymentReceived : texts.newPass,
        other: name => (isOwn ? texts.paymentOfReceived(name) : texts.paymentForReceived(name)),
      },
      text: texts.mayBook(items),
      action: { kind: 'payment', id },
    },
    connection,
  )
}

/** Summarizes an order, e.g. 'Abono 8 clases' or 'Abono 8 clases y 2 más'. */
export function itemsInWords(order: OrderRow): string {
  const [first, ...others] = namedItems(order)
  const more = others.reduce((sum, { count }) => sum + count, (first?.count ?? 1) - 1)
  return more > 0 ? texts.andMore(first?.name ?? '', more) : (first?.name ?? '')
}

/** Returns the names and counts of the ordered plans, in the order of the cart. */
export const namedItems = (order: OrderRow): { name: string; count: number }[] =>
  itemsOf(order).map(({ name, count }) => ({ name, count }))
