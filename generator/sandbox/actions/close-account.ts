import * as z from 'zod'
import { cancel } from '../booking/cancel.ts'
import { promoteWaiting } from '../booking/promote.ts'
import { letGo } from '../booking/waitlist.ts'
import { type ActionDefinition, type MemberCall, Refusal, type Wire } from '../call.ts'
import { type Connection, firstRow } from '../database/database.ts'
import { once } from '../once.ts'
import { throwAway } from './avatar.ts'
import { type OwnPassword, ownPassword } from './own-password.ts'

const pictureRow = z.object({ picture: z.string().nullable() })

/** cuentabaja: closes the account of who knows its password. What the gym must be able to count stays, without a name. */
export function closeAccountAction(): ActionDefinition {
  const own = ownPassword()
  return {
    for: 'member',
    async answer(call) {
      const { gym, person, db, now } = call
      const before = await firstRow(db, pictureRow, 'SELECT picture FROM people WHERE gym = $1 AND id = $2', [
        gym.gym,
        person.id,
      ])
      const answer = await once(call, connection => close(call, own, connection))
      if (answer.ok !== 1) return answer
      await throwAway(call, before?.picture ?? null)
      await promoteWaiting(gym, now, db)
      return answer
    },
  }
}

async function close(call: MemberCall, own: OwnPassword, connection: Connection): Promise<Wire> {
  const { gym, person, fields } = call
  if (person.role !== 'member') throw new Refusal('', 'Tu cuenta es del equipo: pedí la baja en el gimnasio.')
  await own.check(call, fields.clave ?? '', 'clave', connection)
  await giveBackPlaces(call, connection)
  await leaveWaitlists(call, connection)
  for (const table of personal)
    await connection.write(`DELETE FROM ${table} WHERE gym = $1 AND person = $2`, [gym.gym, person.id])
  await connection.write('DELETE FROM writes WHERE gym = $1 AND person = $2 AND rid <> $3', [
    gym.gym,
    person.id,
    fields.rid ?? '',
  ])
  await forgetName(call, connection)
  return { ok: 1, inf: ['Tu cuenta quedó cerrada.'] }
}

const bookingRow = z.object({ id: z.number() })

async function giveBackPlaces({ gym, person, now }: MemberCall, connection: Connection): Promise<void> {
  const ahead = await connection.rows(
    bookingRow,
    `SELECT b.id FROM bookings b JOIN slots s ON s.gym = b.gym AND s.id = b.slot
     WHERE b.gym = $1 AND b.person = $2 AND b.state = 'activa' AND s.starts_at > $3 ORDER BY b.id`,
    [gym.gym, person.id, now],
  )
  for (const { id } of ahead)
    await cancel({ gym, people: null, booking: String(id), credit: 'return', now }, connection)
}

const waitingRow = z.object({ id: z.number(), slot: z.number() })

async function leaveWaitlists({ gym, person }: MemberCall, connection: Connection): Promise<void> {
  const waiting = await connection.rows(
    waitingRow,
    'SELECT id, slot FROM waitlist WHERE gym = $1 AND person = $2 ORDER BY id',
    [gym.gym, person.id],
  )
  for (const { id, slot } of waiting) await letGo(gym, id, slot, connection)
}

/** What is the member's alone. */
const personal = [
  ...['waitlist', 'sessions', 'push_tokens', 'pushes', 'calendars', 'messages', 'news_read', 'muted_topics'],
  ...['scores', 'lifts', 'weighings', 'test_results', 'fitness_settings'],
]

/** Bookings, passes and payments stay for the gym's books: without a name, a word or a picture of the member. */
async function forgetName({ gym, person, now }: MemberCall, connection: Connection): Promise<void> {
  const who = [gym.gym, person.id]
  await connection.write("UPDATE bookings SET comment = '' WHERE gym = $1 AND person = $2", who)
  await connection.write("UPDATE transfers SET image = '' WHERE gym = $1 AND person = $2", who)
  await connection.write('UPDATE people SET guardian = NULL WHERE gym = $1 AND guardian = $2', who)
  await connection.write(
    `UPDATE people SET username = 'baja ' || id, fullname = 'Cuenta cerrada', searched = '', password = '', email = NULL, phone = NULL,
       birth = NULL, picture = NULL, guardian = NULL, fit_until = NULL, visible = 0, closed_at = $3 WHERE gym = $1 AND id = $2`,
    [...who, now],
  )
}
