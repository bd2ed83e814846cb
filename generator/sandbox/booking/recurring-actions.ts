import {
  addRecurringBooking,
  recurringBookings,
  removeRecurringBooking,
} from '../../../template/src/protocol/booking/recurring.ts'
import { type MemberCall, Refusal } from '../call.ts'
import { idRow, numberIn } from '../database/database.ts'
import { defineRead, defineWrite } from '../operation.ts'
import { addressing, familyOf, peopleOf, personMeant } from '../people/family.ts'
import { lockPerson } from '../people/lock-person.ts'
import { book } from './book-spot.ts'
import { bookRecurring, hasPlace, recurringColumns, recurringRow, weekTimeOf } from './recurring.ts'
import { slotOf } from './slot.ts'

const mostOfPerson = 10

/** Lists the recurring bookings of the member and the family, by weekday and hour. */
export const recurringBookingsAction = defineRead(recurringBookings, {
  for: 'member',
  async answer(call) {
    const { gym, db } = call
    const people = await bookForFamily(call)
    const recurring = await db.rows(
      recurringRow,
      `SELECT ${recurringColumns} FROM recurring r WHERE r.gym = $1 AND r.person = ANY ($2) ORDER BY r.weekday, r.time, r.id`,
      [gym.gym, people],
    )
    const family = await familyOf(call, db)
    return {
      recurring: recurring.map(({ problem_of_child: problemOfChild, ...one }) => {
        const child = family.find(({ id }) => id === one.person) ?? null
        return { ...one, person: child, problem: child ? problemOfChild : one.problem }
      }),
      forFamily: true,
    }
  },
})

/** Books opened classes for the member and the family. Resolves with their ids. */
async function bookForFamily(call: MemberCall): Promise<number[]> {
  const { gym, now, db } = call
  const people = await peopleOf(call, db)
  await bookRecurring(gym, people, now, db)
  return people
}

/** Books a class every week from now on. Books this class at once if it is open and has a spot. */
export const addRecurringBookingAction = defineWrite(addRecurringBooking, {
  for: 'member',
  async work(call, input, connection) {
    const { gym, now } = call
    const person = await personMeant(call, input.person, connection)
    await lockPerson(gym, person, connection)
    const slot = await slotOf(gym, input.slot, connection)
    if (slot.starts_at <= now) throw new Refusal('closed', 'La clase ya empezó.')
    const { weekday, time } = weekTimeOf(gym, slot.starts_at)
    const isOpen = slot.opens_at <= now
    // Starts with this class. An earlier class that is also open was not requested.
    const seenUntil = isOpen ? slot.starts_at : slot.starts_at - 1
    const added = await connection.rows(
      idRow,
      `INSERT INTO recurring (gym, person, name, branch, weekday, time, seen_until) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT DO NOTHING RETURNING id`,
      [gym.gym, person, slot.name, slot.branch, weekday, time, seenUntil],
    )
    const theirs = await connection.rows(idRow, 'SELECT id FROM recurring WHERE gym = $1 AND person = $2', [
      gym.gym,
      person,
    ])
    if (theirs.length > mostOfPerson) throw new Refusal('', `Hasta ${mostOfPerson} turnos fijos por persona.`)
    const isIn = await hasPlace(gym, slot.id, person, connection)
    if (added.length === 0 || !isOpen || isIn) return { info: [] }
    if (slot.taken >= slot.capacity) return { info: ['La de esta vez está completa.'] }
    const request = { gym, person, slot: input.slot, pass: '', now, byStaff: false }
    const { info = [] } = await addressing(call.person.id, request, connection, name =>
      book({ ...request, name }, connection),
    )
    return { info }
  },
  async afterwards(call) {
    await bookForFamily(call)
  },
})

/** Ends a recurring booking. Existing bookings stay. */
export const removeRecurringBookingAction = defineWrite(removeRecurringBooking, {
  for: 'member',
  async work(call, { recurring }, connection) {
    const { gym } = call
    const people = await peopleOf(call, connection)
    const removed = await connection.write(
      'DELETE FROM recurring WHERE gym = $1 AND person = ANY ($2) AND id = $3',
      [gym.gym, people, numberIn(recurring)],
    )
    if (removed === 0) throw new Refusal('notFound', 'Ese turno fijo ya no está.')
    return {}
  },
})
