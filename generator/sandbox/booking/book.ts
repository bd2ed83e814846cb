import { bookClass } from '#protocol/booking/bookings.ts'
import { writeOutcome } from '#protocol/wire/outcome.ts'
import { type ActionDefinition, Refusal } from '../call.ts'
import type { Connection } from '../database/database.ts'
import { defineWrite } from '../define-operation.ts'
import { answerTo } from '../idempotency.ts'
import { addressReader, findPerson } from '../people/family.ts'
import { type BookingResult, book } from './book-spot.ts'
import * as texts from './messages.ts'
import { slotOf } from './slot.ts'
import { joinWaitlist } from './waitlist-entry.ts'

/**
 * Books a spot for the member or a relative. If the class is full, it books the second choice if given, or else
 * joins the waitlist if requested.
 */
export const bookAction = defineWrite(bookClass, {
  for: 'member',
  async work(call, input, connection) {
    const { gym, now } = call
    const person = await findPerson(call, input.person, connection)
    const bookIn = (slot: string) =>
      addressReader(call.person.id, { gym, person }, connection, name =>
        book({ gym, person, slot, pass: input.pass, now, byStaff: false, name }, connection),
      )
    const first = await unlessFull(() => bookIn(input.slot), connection)
    if (first.booked) return first.booked
    const second = input.alternative
      ? await unlessFull(() => bookIn(input.alternative), connection)
      : { booked: null }
    if (second.booked) return secondChoice(second.booked)
    if (!input.waitlist) throw first.full
    const slot = await slotOf(gym, input.slot, connection)
    return addressReader(call.person.id, { gym, person }, connection, name =>
      joinWaitlist({ gym, slot, person, notice: 0, name }, connection),
    )
  },
})

type Attempt = { booked: BookingResult } | { booked: null; full: Refusal }

/** Returns the booking. If the class is full, rolls back to the state before the attempt. */
async function unlessFull(work: () => Promise<BookingResult>, connection: Connection): Promise<Attempt> {
  await connection.write('SAVEPOINT place')
  try {
    return { booked: await work() }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'full') throw error
    await connection.write('ROLLBACK TO SAVEPOINT place')
    return { booked: null, full: error }
  }
}

const secondChoice = ({ booking, info = [], ...booked }: BookingResult): BookingResult => ({
  ...booked,
  info: [texts.bookedAlternative, ...info],
  booking: booking && { ...booking, alternative: booking.slot },
})

/**
 * reservaver: returns the stored answer of a write whose answer was lost, or reports that it never arrived and
 * refuses it later.
 */
export const bookingOutcomeAction: ActionDefinition = {
  endpoint: writeOutcome,
  for: 'member',
  answer: answerTo,
}
