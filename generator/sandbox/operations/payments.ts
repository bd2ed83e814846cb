import * as z from 'zod'
import { numberIn } from '../booking/slot.ts'
import { type ActionDefinition, type MemberCall, Refusal, type SandboxGym, type Wire } from '../call.ts'
import { type Connection, firstRow, idRow } from '../database/database.ts'
import { addDays, isDate, wallAt } from '../gym-time.ts'
import { once } from '../once.ts'
import { centsIn, onWire } from '../payments/money.ts'
import { reviewTransfers } from '../payments/transfer.ts'
import { pictureAt, usePicture } from '../pictures.ts'

const chargeRow = z.object({
  id: z.number(),
  concept: z.string(),
  amount: z.coerce.number(),
  due: z.string(),
  paid_at: z.coerce.number().nullable(),
  way: z.string().nullable(),
  token: z.string(),
  in_review: z.boolean(),
})
type ChargeRow = z.output<typeof chargeRow>
const pageLength = 30

const sumRow = z.object({ debt: z.coerce.number(), due: z.string().nullable() })

/** pagos: what is owed and when the next is due, what is to be paid first, then what was paid, the latest first. */
export const paymentsAction: ActionDefinition = {
  for: 'member',
  async answer({ gym, person, fields, now, db }) {
    await reviewTransfers(gym, now, db)
    const today = wallAt(gym.timeZone, now).date
    const from = /^\d{1,6}$/.test(fields.desde ?? '') ? Number(fields.desde) : 0
    const sum = await firstRow(
      db,
      sumRow,
      `SELECT COALESCE(sum(amount) FILTER (WHERE due < $3), 0) AS debt, min(due) AS due
       FROM charges WHERE gym = $1 AND person = $2 AND paid_at IS NULL`,
      [gym.gym, person.id, today],
    )
    const rows = await db.rows(
      chargeRow,
      `SELECT id, concept, amount, due, paid_at, way, token,
         EXISTS (SELECT 1 FROM transfers t WHERE t.gym = c.gym AND t.charge = c.id AND t.state = 'revision') AS in_review
       FROM charges c WHERE gym = $1 AND person = $2
       ORDER BY paid_at IS NOT NULL, CASE WHEN paid_at IS NULL THEN due END, paid_at DESC, id DESC LIMIT ${pageLength + 1} OFFSET $3`,
      [gym.gym, person.id, from],
    )
    const reviewed = from === 0 ? await transfersInReview(gym, person.id, today, db) : []
    const d = [...reviewed, ...rows.slice(0, pageLength).map(row => chargeWire(row, today, gym.timeZone))]
    const sig = rows.length > pageLength ? String(from + pageLength) : ''
    return { ok: 1, deuda: onWire(sum?.debt ?? 0), vence: sum?.due ?? '', d, sig }
  },
}

const reviewRow = z.object({ id: z.number(), amount: z.coerce.number() })

/** Transfers that the gym still looks at and that are for no charge: for an order, or for nothing that was named. They are due on no day. */
async function transfersInReview({ gym }: SandboxGym, person: number, today: string, connection: Connection) {
  const rows = await connection.rows(
    reviewRow,
    "SELECT id, amount FROM transfers WHERE gym = $1 AND person = $2 AND charge IS NULL AND state = 'revision' ORDER BY id DESC",
    [gym, person],
  )
  return rows.map(({ id, amount }) => ({
    id: `t${id}`,
    fecha: today,
    concepto: 'Transferencia',
    monto: onWire(amount),
    medio: 'transferencia',
    estado: 'revision',
    url: '',
  }))
}

function chargeWire(row: ChargeRow, today: string, timeZone: string) {
  const paid = row.paid_at !== null
  const open = row.in_review ? 'revision' : row.due < today ? 'vencido' : 'pendiente'
  return {
    id: paid ? row.id : `c${row.id}`,
    fecha: row.paid_at === null ? row.due : wallAt(timeZone, row.paid_at).date,
    concepto: row.concept,
    monto: onWire(row.amount),
    medio: row.way ?? '',
    estado: paid ? 'pagado' : open,
    url: `/pwa/${paid ? 'recibo' : 'pagar'}/${row.token}`,
  }
}

/** cuenta: where transfers go. */
export const bankAccountsAction: ActionDefinition = {
  for: 'member',
  answer: async ({ gym }) => ({
    ok: 1,
    d: [
      {
        banco: 'Banco de la Ribera',
        alias: `${gym.gym.replaceAll('-', '.').slice(0, 14)}.gym`,
        cbu: '0110012330001234567895',
        titular: gym.name,
      },
    ],
  }),
}

/** A transfer is told within a year. */
const longestAgo = 365

/** transferadd: a transfer that was made. One like it within the last days is asked about first. */
export const transferAction: ActionDefinition = {
  for: 'member',
  answer: call => once(call, connection => addTransfer(call, connection)),
}

const countRow = z.object({ count: z.coerce.number() })

async function addTransfer(call: MemberCall, connection: Connection): Promise<Wire> {
  const { gym, person, fields, now } = call
  const { orden = '', monto = '', fecha = '', img = '' } = fields
  const amount = centsIn(monto)
  if (!amount) throw new Refusal('', 'Escribí cuánto transferiste.')
  const today = wallAt(gym.timeZone, now).date
  if (!isDate(fecha) || fecha > today || fecha < addDays(today, -longestAgo))
    throw new Refusal('', 'Revisá la fecha de la transferencia.')
  if (pictureAt(img, gym.gym) === null) throw new Refusal('', 'Falta la foto del comprobante.')
  if (fields.igual !== '1' && (await isTold(call, amount, connection)))
    return { ok: 2, cod: 'existe', inf: ['Ya informaste una transferencia igual.'] }
  if (!(await usePicture(call, img, connection)))
    throw new Refusal('nohay', 'La foto del comprobante no llegó. Mandala de nuevo.')
  const aim = await aimOf(call, orden, connection)
  await connection.write(
    `INSERT INTO transfers (gym, person, order_id, charge, amount, date, image, state, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'revision', $8)`,
    [gym.gym, person.id, aim.order, aim.charge, amount, fecha, img, now],
  )
  return { ok: 1, inf: ['La recibimos. Te avisamos cuando se acredite.'] }
}

async function isTold({ gym, person, fields }: MemberCall, amount: number, connection: Connection) {
  const like = await firstRow(
    connection,
    countRow,
    `SELECT count(*) AS count FROM transfers
     WHERE gym = $1 AND person = $2 AND amount = $3 AND date = $4 AND state <> 'rechazada'`,
    [gym.gym, person.id, amount, fields.fecha],
  )
  return (like?.count ?? 0) > 0
}

/** What a transfer is for: '' nothing named, 'c7' a charge, '12' an order, of one's own. */
async function aimOf({ gym, person }: MemberCall, named: string, connection: Connection) {
  if (named === '') return { order: null, charge: null }
  const isCharge = named.startsWith('c')
  const id = numberIn(isCharge ? named.slice(1) : named)
  const found = isCharge
    ? await firstRow(
        connection,
        idRow,
        'SELECT id FROM charges WHERE gym = $1 AND id = $2 AND person = $3 AND paid_at IS NULL',
        [gym.gym, id, person.id],
      )
    : await firstRow(
        connection,
        idRow,
        `UPDATE orders SET state = 'revision' WHERE gym = $1 AND id = $2 AND person = $3 AND state = 'pendiente' RETURNING id`,
        [gym.gym, id, person.id],
      )
  if (!found) throw new Refusal('nohay', 'Eso ya no espera ningún pago.')
  return { order: isCharge ? null : id, charge: isCharge ? id : null }
}

const transferRow = z.object({
  id: z.number(),
  amount: z.coerce.number(),
  date: z.string(),
  state: z.string(),
  reason: z.string(),
})

/** transferlist: the transfers a member told of, the latest first. */
export const transfersAction: ActionDefinition = {
  for: 'member',
  async answer({ gym, person, now, db }) {
    await reviewTransfers(gym, now, db)
    const rows = await db.rows(
      transferRow,
      'SELECT id, amount, date, state, reason FROM transfers WHERE gym = $1 AND person = $2 ORDER BY at DESC, id DESC LIMIT 30',
      [gym.gym, person.id],
    )
    const d = rows.map(({ id, amount, date, state, reason }) => ({
      id,
      monto: onWire(amount),
      fecha: date,
      estado: state,
      motivo: reason,
    }))
    return { ok: 1, d }
  },
}
