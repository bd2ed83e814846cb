import * as z from 'zod'
import { closeAccount } from '#protocol/account/profile.ts'
import { lockSlots } from '../booking/book-spot.ts'
import { cancel } from '../booking/cancel.ts'
import { promoteWaiting } from '../booking/promote.ts'
import { letGo } from '../booking/waitlist-entry.ts'
import { type MemberCall, Refusal, type SandboxGym } from '../call.ts'
import { type Connection, firstRow, idRow } from '../database/database.ts'
import { personalTables, pictureColumns } from '../database/personal-data.ts'
import { defineWrite } from '../define-operation.ts'
import { cancelWaitingOrders } from '../payments/order.ts'
import { familyOf } from '../people/family.ts'
import { lockPerson } from '../people/lock-person.ts'
import { throwAway } from '../pictures.ts'
import { memberKey, userKey } from '../rate-limit.ts'
import { forgetNameInAnswers } from './forget-name.ts'
import * as texts from './messages.ts'
import { refuseWrongPassword, withOwnPassword } from './own-password.ts'

const pictureRow = z.object({ picture: z.string() })

/**
 * Closes the account of the member, who confirms with the password, and the accounts of the family. Rows that
 * the gym needs for its books stay without a name.
 */
export const closeAccountAction = withOwnPassword(
  closeAccount,
  'password',
  defineWrite(closeAccount, {
    for: 'member',
    async work(call, { password }, connection, later) {
      const closing = await lockPeople(call, password, connection)
      const pictures = await picturesOf(call, closing, connection)
      await close(call, closing, connection)
      later(async () => {
        for (const picture of pictures) await throwAway(call, picture)
      })
      return { field: null, info: [texts.accountClosed] }
    },
    async afterwards({ gym, now, db }) {
      await promoteWaiting(gym, now, db)
    },
  }),
)

/**
 * Verifies the password and locks the member, the family and then their classes. Returns the ids of the people.
 */
async function lockPeople(call: MemberCall, password: string, connection: Connection): Promise<number[]> {
  const { gym, person } = call
  if (person.role !== 'member') throw new Refusal('', texts.staffAccount)
  await lockPerson(gym, person.id, connection)
  await refuseWrongPassword(call, password, 'password', connection)
  const family = (await familyOf(call, connection)).map(({ id }) => id).sort((a, b) => a - b)
  for (const id of family) await lockPerson(gym, id, connection)
  const closing = [person.id, ...family]
  await lockSlots(gym, await slotsOf(gym, closing, connection), connection)
  return closing
}

async function slotsOf({ gym }: SandboxGym, people: readonly number[], connection: Connection) {
  const rows = await connection.rows(
    idRow,
    `SELECT slot AS id FROM bookings WHERE gym = $1 AND person = ANY ($2) AND state = 'active'
     UNION SELECT slot FROM waitlist WHERE gym = $1 AND person = ANY ($2)`,
    [gym, people],
  )
  return rows.map(({ id }) => id)
}

/** Finds the pictures in rows that refer to the people. */
async function picturesOf({ gym }: MemberCall, closing: readonly number[], connection: Connection) {
  const rows = await connection.rows(pictureRow, closingPictures, [gym.gym, closing])
  return rows.map(({ picture }) => picture)
}

/** Builds the SQL condition for rows that refer to one of the people ($2) of a gym ($1). */
const personCondition = (people: readonly string[]): string =>
  `gym = $1 AND (${people.map(column => `${column} = ANY ($2)`).join(' OR ')})`

const closingPictures = pictureColumns
  .map(
    ({ table, column, people }) =>
      `SELECT ${column} AS picture FROM ${table} WHERE ${personCondition(people)} AND ${column} IS NOT NULL`,
  )
  .join(' UNION ')

async function close(call: MemberCall, closing: readonly number[], connection: Connection): Promise<void> {
  const { gym, now } = call
  for (const one of closing) {
    await cancelBookings(call, one, connection)
    await leaveWaitlists(gym, one, connection)
    await cancelWaitingOrders({ gym, person: one, closing, now }, connection)
    await forgetNameInAnswers(gym, one, connection)
    await forgetTries(gym, one, connection)
  }
  for (const statement of statements) await connection.write(statement, [gym.gym, closing])
  await connection.write('UPDATE people SET closed_at = $3 WHERE gym = $1 AND id = ANY ($2)', [
    gym.gym,
    closing,
    now,
  ])
}

/**
 * Deletes the rows of the people, or removes their data from rows that are kept. The pending answer to this
 * write is kept, so that a concurrent retry gets the same answer.
 */
const statements = Object.entries(personalTables).flatMap(([table, { people, closing, columns }]) => {
  const completed = table === 'writes' ? ' AND answer IS NOT NULL' : ''
  if (closing === 'delete') return [`DELETE FROM ${table} WHERE ${personCondition(people)}${completed}`]
  const changes = Object.entries(columns).flatMap(([column, { closed }]) =>
    closed === undefined ? [] : [`${column} = ${closed}`],
  )
  return changes.length === 0
    ? []
    : [`UPDATE ${table} SET ${changes.join(', ')} WHERE ${personCondition(people.slice(0, 1))}`]
})

const namedRow = z.object({ username: z.string(), email: z.string().nullable() })

const namesOf = ({ gym }: SandboxGym, person: number, connection: Connection) =>
  firstRow(connection, namedRow, 'SELECT username, email FROM people WHERE gym = $1 AND id = $2', [
    gym,
    person,
  ])

/** Deletes the rate-limit counters of the user name, the e-mail address and the member. */
async function forgetTries(gym: SandboxGym, person: number, connection: Connection): Promise<void> {
  const names = await namesOf(gym, person, connection)
  const users = [names?.username, names?.email].flatMap(user => (user ? [userKey(gym.gym, user)] : []))
  for (const key of [memberKey(gym.gym, person), ...users])
    await connection.write("DELETE FROM tries WHERE who = $1 OR starts_with(who, $1 || ' ')", [key])
}

async function cancelBookings(
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
