import * as z from 'zod'
import { certificateState } from '../../../../template/src/contract/account/medical.ts'
import { memberData } from '../../../../template/src/contract/account/profile.ts'
import { bookingState } from '../../../../template/src/contract/booking/bookings.ts'
import { attendance } from '../../../../template/src/contract/checkin/roll-call.ts'
import { audience, level } from '../../../../template/src/contract/fitness/workout.ts'
import { movementKind } from '../../../../template/src/contract/payments/passes.ts'
import { transferState } from '../../../../template/src/contract/payments/payments.ts'
import { orderState, payWay } from '../../../../template/src/contract/payments/shop.ts'
import { wordsOf } from '../../../../template/src/contract/wire/encode.ts'
import type { MemberCall } from '../../call.ts'
import { reading } from '../../operation.ts'
import { showPicture } from '../../pictures.ts'

const anyRow = z.looseObject({})

/** A column whose values are written in the wire's words that `reader` reads, as SQL. */
const named = (column: string, reader: object): string =>
  `CASE ${column} ${Object.entries(wordsOf(reader))
    .map(([value, word]) => `WHEN '${value}' THEN '${word}'`)
    .join(' ')} END`

/**
 * What is handed out of each table; names of tables and columns are ours. Passwords and tokens are no data of the member. Money is in the
 * gym's currency, as everywhere on the wire: `float8`, for PostgreSQL tells other decimals as texts.
 */
const parts: Readonly<Record<string, { from: string; columns: string }>> = {
  reservas: {
    from: 'bookings t JOIN slots s ON s.gym = t.gym AND s.id = t.slot',
    columns: `s.name AS clase, s.starts_at AS empieza, ${named('t.state', bookingState)} AS estado, t.made_at AS hecha,
      ${named('t.attendance', attendance)} AS asistencia, t.stars AS estrellas, t.comment AS comentario`,
  },
  listas_de_espera: {
    from: 'waitlist t JOIN slots s ON s.gym = t.gym AND s.id = t.slot',
    columns: 's.name AS clase, s.starts_at AS empieza',
  },
  turnos_fijos: {
    from: 'recurring t',
    columns: 't.name AS clase, t.weekday AS dia, t.time AS hora',
  },
  abonos: {
    from: 'passes t',
    columns: 't.name AS nombre, t.credits AS creditos, t.total, t.expires AS vence',
  },
  pagos: {
    from: 'charges t',
    columns: `t.concept AS concepto, (t.amount / 100.0)::float8 AS monto, t.due AS vence, t.paid_at AS pagado,
      ${named('t.way', payWay)} AS medio`,
  },
  compras: {
    from: 'orders t',
    columns: `(SELECT json_agg(json_build_object('nombre', i.name, 'cantidad', i.count, 'precio', (i.price / 100.0)::float8) ORDER BY i.place)
        FROM ROWS FROM (json_to_recordset(t.items::json) AS (name text, count int, price bigint)) WITH ORDINALITY AS i (name, count, price, place)) AS items,
      (t.total / 100.0)::float8 AS total, ${named('t.way', payWay)} AS medio, ${named('t.state', orderState)} AS estado, t.at AS fecha`,
  },
  transferencias: {
    from: 'transfers t',
    columns: `(t.amount / 100.0)::float8 AS monto, t.date AS fecha, t.image AS comprobante,
      ${named('t.state', transferState)} AS estado`,
  },
  mensajes: {
    from: 'messages t',
    columns: 't.sender AS de, t.title AS titulo, t.text AS texto, t.picture AS foto, t.at AS fecha',
  },
  respuestas: {
    from: 'replies t JOIN messages m ON m.gym = t.gym AND m.id = t.message',
    columns: 'm.title AS mensaje, t.text AS texto, t.picture AS foto, t.at AS fecha',
  },
  aptos: {
    from: 'certificates t',
    columns: `t.until AS hasta, t.image AS foto, t.at AS fecha, t.reason AS motivo,
      ${named('t.state', certificateState)} AS estado`,
  },
  resultados: {
    from: 'scores t',
    columns:
      't.date AS fecha, t.part AS parte, t.seconds AS segundos, t.rounds AS rondas, t.reps, t.kilos, t.note AS nota',
  },
  marcas: { from: 'lifts t', columns: 't.lift AS ejercicio, t.kilos, t.reps, t.date AS fecha' },
  peso: { from: 'weighings t', columns: 't.date AS fecha, t.kilos, t.waist AS cintura, t.hips AS cadera' },
  tests: { from: 'test_results t', columns: 't.test, t.date AS fecha, t.value AS valor' },
  movimientos: {
    from: '(SELECT m.*, a.person, a.name FROM movements m JOIN passes a ON a.gym = m.gym AND a.id = m.pass) t',
    columns: `t.name AS abono, t.at AS fecha, ${named('t.kind', movementKind)} AS tipo, t.count AS cantidad,
      t.balance AS saldo, t.text AS texto`,
  },
  invitados: {
    from: 'guests t JOIN slots s ON s.gym = t.gym AND s.id = t.slot',
    columns: `t.fullname AS nombre, s.name AS clase, s.starts_at AS empieza,
      ${named('t.attendance', attendance)} AS asistencia`,
  },
  entrenamiento: {
    from: 'fitness_settings t',
    columns: `t.unit AS unidad, ${named('t.level', level)} AS nivel, t.category AS categoria,
      ${named('t.visible', audience)} AS visible, t.goal AS meta`,
  },
  avisos_apagados: { from: 'muted_topics t', columns: 't.topic AS aviso' },
}

/** Everything the gym keeps of the member who asks. */
export const memberDataAction = reading(memberData, {
  for: 'member',
  answer: async call => ({ data: await dataOf(call) }),
})

async function dataOf(call: MemberCall): Promise<Record<string, unknown>> {
  const people = { from: 'people t', columns: personColumns }
  const [persona] = await rowsOf(call, people, 't.id')
  const data: Record<string, unknown> = { gimnasio: call.gym.name, persona }
  for (const [name, part] of Object.entries(parts)) data[name] = await rowsOf(call, part, 't.person')
  return data
}

const personColumns =
  't.username AS usuario, t.fullname AS nombre, t.email AS correo, t.phone AS celular, t.birth AS nacimiento, t.about AS presentacion, t.picture AS foto, t.branch AS sede, t.visible, t.fit_until AS apto_hasta, t.penalized_until AS penalizado_hasta, t.paused_until AS pausado_hasta'

/** The rows of a part; pictures by addresses under which they can be seen for a while. */
async function rowsOf(
  call: MemberCall,
  { from, columns }: { from: string; columns: string },
  owner: string,
): Promise<Record<string, unknown>[]> {
  const { gym, person, db } = call
  const rows = await db.rows(anyRow, `SELECT ${columns} FROM ${from} WHERE t.gym = $1 AND ${owner} = $2`, [
    gym.gym,
    person.id,
  ])
  const shown = async (value: unknown) => (typeof value === 'string' ? showPicture(call, value) : value)
  return Promise.all(
    rows.map(async row => {
      const values = Object.entries(row).map(async ([name, value]) => [name, await shown(value)] as const)
      return Object.fromEntries(await Promise.all(values))
    }),
  )
}
