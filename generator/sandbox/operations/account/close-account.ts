import * as z from 'zod'
import { closeAccount } from '../../../../template/src/contract/account/profile.ts'
import { lockPerson, lockSlots } from '../../booking/book.ts'
import { cancel } from '../../booking/cancel.ts'
import { familyOf } from '../../booking/family.ts'
import { promoteWaiting } from '../../booking/promote.ts'
import { letGo } from '../../booking/waitlist.ts'
import { type MemberCall, Refusal, type SandboxGym } from '../../call.ts'
import { type Connection, idRow } from '../../database/database.ts'
import { writing } from '../../operation.ts'
import { cancelWaitingOrders } from '../../payments/order.ts'
import { throwAway } from '../../pictures.ts'
import { refuseWrongPassword, withOwnPassword } from './own-password.ts'

const pictureRow = z.object({ picture: z.string() })

/**
 * Closes the account of who knows its password, and with it those of the people they alone answer for. What the gym must be able to count
 * stays, without a name.
 */
export const closeAccountAction = withOwnPassword(
  closeAccount,
  'password',
  writing(closeAccount, {
    for: 'member',
    async work(call, { password }, connection, later) {
      const closing = await peopleClosing(call, password, connection)
      const pictures = await picturesOf(call, closing, connection)
      await close(call, closing, connection)
      later(async () => {
        for (const picture of pictures) await throwAway(call, picture)
      })
      return { field: null, info: ['Tu cuenta quedó cerrada.'] }
    },
    async afterwards({ gym, now, db }) {
      await promoteWaiting(gym, now, db)
    },
  }),
)

/** The member, who must know the password, and the family: locked, and then their classes. */
async function peopleClosing(call: MemberCall, password: string, connection: Connection): Promise<number[]> {
  const { gym, person } = call
  if (person.role !== 'member') throw new Refusal('', 'Tu cuenta es del equipo: pedí la baja en el gimnasio.')
  await lockPerson(gym, person.id, connection)
  await refuseWrongPassword(call, password, 'password', connection)
  const family = (await familyOf(call, connection)).map(({ id }) => id).sort((a, b) => a - b)
  for (const id of family) await lockPerson(gym, id, connection)
  const closing = [person.id, ...family]
  await lockSlots(gym, await slotsOf(gym, closing, connection), connection)
  return closing
}

async function slotsOf({ gym }: SandboxGym, people: readonly number[], connection: Connection) {
  const found = await connection.rows(
    idRow,
    `SELECT slot AS id FROM bookings WHERE gym = $1 AND person = ANY ($2) AND state = 'active'
     UNION SELECT slot FROM waitlist WHERE gym = $1 AND person = ANY ($2)`,
    [gym, people],
  )
  return found.map(({ id }) => id)
}

/** Their photos, those of what they paid and wrote, and what they sent for neither yet. */
async function picturesOf({ gym }: MemberCall, people: readonly number[], connection: Connection) {
  const found = await connection.rows(
    pictureRow,
    `SELECT picture FROM people WHERE gym = $1 AND id = ANY ($2) AND picture IS NOT NULL
     UNION SELECT image FROM transfers WHERE gym = $1 AND person = ANY ($2)
     UNION SELECT picture FROM replies WHERE gym = $1 AND person = ANY ($2) AND picture IS NOT NULL
     UNION SELECT image FROM certificates WHERE gym = $1 AND person = ANY ($2)
     UNION SELECT picture FROM uploads WHERE gym = $1 AND person = ANY ($2)`,
    [gym.gym, people],
  )
  return found.map(({ picture }) => picture)
}

async function close(call: MemberCall, closing: readonly number[], connection: Connection): Promise<void> {
  const { gym, person, fields } = call
  for (const one of closing) {
    await giveBackPlaces(call, one, connection)
    await leaveWaitlists(gym, one, connection)
    await cancelWaitingOrders(gym, one, connection)
    for (const table of personal)
      await connection.write(`DELETE FROM ${table} WHERE gym = $1 AND person = $2`, [gym.gym, one])
    await connection.write('DELETE FROM messages WHERE gym = $1 AND author = $2', [gym.gym, one])
    await forgetName(call, one, connection)
  }
  await connection.write(
    'DELETE FROM writes WHERE gym = $1 AND person = ANY ($2) AND NOT (person = $3 AND rid = $4)',
    [gym.gym, closing, person.id, fields.rid ?? ''],
  )
}

async function giveBackPlaces(
  { gym, now }: MemberCall,
  person: number,
  connection: Connection,
): Promise<void> {
  const ahead = await connection.rows(
    idRow,
    `SELECT b.id FROM bookings b JOIN slots s ON s.gym = b.gym AND s.id = b.slot
     WHERE b.gym = $1 AND b.person = $2 AND b.state = 'active' AND s.starts_at > $3 ORDER BY b.id`,
    [gym.gym, person, now],
  )
  for (const { id } of ahead)
    await cancel(
      { gym, by: { reader: person, people: [person] }, booking: String(id), credit: 'return', now },
      connection,
    )
}

const waitingRow = z.object({ id: z.number(), slot: z.number() })

async function leaveWaitlists(gym: SandboxGym, person: number, connection: Connection): Promise<void> {
  const waiting = await connection.rows(
    waitingRow,
    'SELECT id, slot FROM waitlist WHERE gym = $1 AND person = $2 ORDER BY id',
    [gym.gym, person],
  )
  for (const { id, slot } of waiting) await letGo(gym, id, slot, connection)
}

/** What is the member's alone. */
const personal = [
  ...[
    'waitlist',
    'recurring',
    'opening_notices',
    'sessions',
    'pushes',
    'calendars',
    'messages',
    'replies',
    'certificates',
    'news_read',
    'muted_topics',
  ],
  ...['scores', 'lifts', 'weighings', 'test_results', 'fitness_settings', 'mails', 'password_links'],
  'uploads',
  'notes',
]

/** Bookings, passes and payments stay for the gym's books: without a name, a word or a picture of the member or of who came along. */
async function forgetName({ gym, now }: MemberCall, person: number, connection: Connection): Promise<void> {
  const who = [gym.gym, person]
  await connection.write("UPDATE bookings SET comment = '' WHERE gym = $1 AND person = $2", who)
  await connection.write("UPDATE transfers SET image = '' WHERE gym = $1 AND person = $2", who)
  await connection.write(
    "UPDATE guests SET fullname = 'Invitado', searched = 'invitado ' || id WHERE gym = $1 AND person = $2",
    who,
  )
  await connection.write(
    `UPDATE people SET username = 'baja ' || id, fullname = 'Cuenta cerrada', searched = '', password = '', email = NULL, phone = NULL,
       birth = NULL, about = NULL, picture = NULL, guardian = NULL, fit_until = NULL, visible = 0, closed_at = $3 WHERE gym = $1 AND id = $2`,
    [...who, now],
  )
}
