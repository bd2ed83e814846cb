import {
  addRecurringBooking,
  recurringBookings,
  removeRecurringBooking,
} from '../../../../template/src/contract/booking/recurring.ts'
import { book, lockPerson } from '../../booking/book.ts'
import {
  bookRecurring,
  hasPlace,
  recurringColumns,
  recurringRow,
  weekTimeOf,
} from '../../booking/recurring.ts'
import { numberIn, slotOf } from '../../booking/slot.ts'
import { type MemberCall, Refusal } from '../../call.ts'
import { idRow } from '../../database/database.ts'
import { reading, writing } from '../../operation.ts'

const mostOfMember = 10

/** What is booked for the member every week, by weekday and hour. */
export const recurringBookingsAction = reading(recurringBookings, {
  for: 'member',
  async answer({ gym, person, now, db }) {
    await bookRecurring(gym, now, db, person.id)
    const recurring = await db.rows(
      recurringRow,
      `SELECT ${recurringColumns} FROM recurring r WHERE r.gym = $1 AND r.person = $2 ORDER BY r.weekday, r.time, r.id`,
      [gym.gym, person.id],
    )
    return { recurring }
  },
})

const ofTheirOwn = ({ gym, person, now, db }: MemberCall) => bookRecurring(gym, now, db, person.id)

/** Books a class every week from now on: this one at once, where it is open and has a place. */
export const addRecurringBookingAction = writing(addRecurringBooking, {
  for: 'member',
  async work({ gym, person, now }, asked, connection) {
    await lockPerson(gym, person.id, connection)
    const slot = await slotOf(gym, asked.slot, connection)
    if (slot.starts_at <= now) throw new Refusal('closed', 'La clase ya empezó.')
    const { weekday, time } = weekTimeOf(gym, slot.starts_at)
    const isOpen = slot.opens_at <= now
    // From this class on: an earlier one that is open too was not asked for.
    const seenUntil = isOpen ? slot.starts_at : slot.starts_at - 1
    const added = await connection.rows(
      idRow,
      `INSERT INTO recurring (gym, person, name, branch, weekday, time, seen_until) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT DO NOTHING RETURNING id`,
      [gym.gym, person.id, slot.name, slot.branch, weekday, time, seenUntil],
    )
    const mine = await connection.rows(idRow, 'SELECT id FROM recurring WHERE gym = $1 AND person = $2', [
      gym.gym,
      person.id,
    ])
    if (mine.length > mostOfMember) throw new Refusal('', `Podés tener hasta ${mostOfMember} turnos fijos.`)
    const isMine = await hasPlace(gym, slot.id, person.id, connection)
    if (added.length === 0 || !isOpen || isMine) return { info: [] }
    if (slot.taken >= slot.capacity) return { info: ['La de esta vez está completa.'] }
    const wanted = { gym, person: person.id, slot: asked.slot, pass: '', now, byStaff: false }
    const { info = [] } = await book(wanted, connection)
    return { info }
  },
  afterwards: ofTheirOwn,
})

/** Books it no more; what was booked stays. */
export const removeRecurringBookingAction = writing(removeRecurringBooking, {
  for: 'member',
  async work({ gym, person }, { recurring }, connection) {
    const removed = await connection.write(
      'DELETE FROM recurring WHERE gym = $1 AND person = $2 AND id = $3',
      [gym.gym, person.id, numberIn(recurring)],
    )
    if (removed === 0) throw new Refusal('notFound', 'Ese turno fijo ya no está.')
    return {}
  },
})
