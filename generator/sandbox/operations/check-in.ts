import * as z from 'zod'
import { personMeant } from '../booking/family.ts'
import { numberIn } from '../booking/slot.ts'
import { type ActionDefinition, type MemberCall, orRefusal, Refusal, type Wire } from '../call.ts'
import { codeOf, personOfCode, useUpCode } from '../checkin/code.ts'
import {
  type Arrival,
  arrivalColumns,
  arrivalRow,
  arrivalTables,
  isInWindow,
  markPresent,
  opensAt,
  refuseOutsideOfWindow,
} from '../checkin/window.ts'
import { type Connection, firstRow } from '../database/database.ts'
import { addDays, instantOf, wallAt } from '../gym-time.ts'
import { once } from '../once.ts'

/** checkin: a member says that they, or one of the family (`cid`), are there (`id`), or staff read the code that a member shows (`codigo`). */
export const checkInAction: ActionDefinition = {
  for: 'member',
  answer: call =>
    once(call, connection =>
      call.fields.codigo ? checkInByCode(call, connection) : checkInOneself(call, connection),
    ),
}

const came = (attendance: string | null): boolean => attendance === 'presente' || attendance === 'tarde'

async function checkInOneself(call: MemberCall, connection: Connection) {
  const { gym, fields, now } = call
  const person = await personMeant(call, call.fields.cid ?? '', connection)
  const arrival = await firstRow(
    connection,
    arrivalRow,
    `SELECT ${arrivalColumns} FROM ${arrivalTables}
     WHERE b.gym = $1 AND b.id = $2 AND b.person = $3 AND b.state = 'activa' FOR UPDATE OF b`,
    [gym.gym, numberIn(fields.id), person],
  )
  if (!arrival) throw new Refusal('nohay', 'Esa reserva ya no está.')
  if (came(arrival.attendance)) return { ok: 1, inf: ['Ya diste el presente.'] }
  refuseOutsideOfWindow(arrival, now, gym)
  if (arrival.attendance === 'ausente')
    throw new Refusal('cerrada', 'Ya tomaron lista y figurás ausente. Avisale a tu coach que llegaste.')
  await markPresent(gym, arrival, now, connection)
  const isSelf = person === call.person.id
  return { ok: 1, inf: [isSelf ? '¡Listo! Diste el presente.' : '¡Listo! Ya figura presente.'] }
}

const nameRow = z.object({ fullname: z.string(), picture: z.string().nullable() })

async function checkInByCode(call: MemberCall, connection: Connection): Promise<Wire> {
  const { gym, person: who, fields, now } = call
  if (who.role !== 'staff') throw new Refusal('', 'No tenés permiso para hacer eso.')
  const { person, code } = await personOfCode(gym, fields.codigo ?? '', now, connection)
  const isFirst = await useUpCode(gym, code, now, connection)
  const named = await firstRow(
    connection,
    nameRow,
    'SELECT fullname, picture FROM people WHERE gym = $1 AND id = $2',
    [gym.gym, person],
  )
  const arrival = arrivalNow(await arrivalsOfToday(call, person, connection), now)
  const fullname = named?.fullname ?? ''
  if (!arrival) throw new Refusal('nohay', `${fullname} no tiene ninguna clase ahora.`, { fullname })
  const isThere = came(arrival.attendance)
  if (!isFirst && !isThere) throw new Refusal('existe', 'Ese código ya se usó.')
  if (!isThere) await markPresent(gym, arrival, now, connection)
  const clase = { id: arrival.slot, name: arrival.name, time: wallAt(gym.timeZone, arrival.starts_at).time }
  const facts = { fullname, foto: named?.picture ?? '', clase }
  return isThere ? { ok: 1, cod: 'existe', inf: ['Ya figura presente.'], ...facts } : { ok: 1, ...facts }
}

/** The class in its window that is still to be marked; else one that is. */
function arrivalNow(arrivals: readonly Arrival[], now: number): Arrival | undefined {
  const open = arrivals.filter(arrival => isInWindow(arrival, now))
  return open.find(({ attendance }) => !came(attendance)) ?? open[0]
}

function arrivalsOfToday({ gym, now }: MemberCall, person: number, connection: Connection) {
  const { date } = wallAt(gym.timeZone, now)
  const midnight = (of: string) => instantOf(gym.timeZone, { date: of, time: '00:00' })
  return connection.rows(
    arrivalRow,
    `SELECT ${arrivalColumns} FROM ${arrivalTables}
     WHERE b.gym = $1 AND b.person = $2 AND b.state = 'activa' AND s.ends_at > $3 AND s.starts_at < $4
     ORDER BY s.starts_at, b.id`,
    [gym.gym, person, midnight(date), midnight(addDays(date, 1))],
  )
}

/** checkincode: the code to be shown to staff now, and the classes of today: of the member, or of one of the family (`cid`). */
export const checkInCodeAction: ActionDefinition = {
  for: 'member',
  answer: call =>
    orRefusal(async () => {
      const { gym, now, db } = call
      const person = await personMeant(call, call.fields.cid ?? '', db)
      const { code, until } = await codeOf(gym, person, now, db)
      const arrivals = await arrivalsOfToday(call, person, db)
      return { ok: 1, codigo: code, hasta: until, d: arrivals.map(one => arrivalWire(one, gym.timeZone)) }
    }),
}

function arrivalWire(arrival: Arrival, timeZone: string) {
  const { date, time } = wallAt(timeZone, arrival.starts_at)
  return {
    id: arrival.id,
    slot: arrival.slot,
    name: arrival.name,
    time,
    fin: wallAt(timeZone, arrival.ends_at).time,
    fecha: date,
    ts: arrival.starts_at,
    sede: arrival.branch,
    abre: opensAt(arrival),
    estado: arrival.attendance ?? '',
  }
}
