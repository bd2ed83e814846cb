// Writes, on one class that the gym has named. Each is undone by the next.
import { randomUUID } from 'node:crypto'
import { UserError } from '#generator/system/user-error.ts'
import { type Booking, bookClass, cancelBooking, coming, myBookings } from '#protocol/booking/bookings.ts'
import { daysFrom, type Slot, schedule, visibleDays } from '#protocol/booking/classes.ts'
import { staffCancel } from '#protocol/checkin/roll-call.ts'
import { operations } from '#protocol/endpoints.ts'
import { staffBook } from '#protocol/people/people.ts'
import { decodeAnswer } from '#protocol/wire/endpoint.ts'
import { writeOutcome } from '#protocol/wire/outcome.ts'
import type { Answers, Verdict } from './judge.ts'
import type { Speaker } from './speaker.ts'

/**
 * Books the class for the member, asks for the outcome, and cancels. Then staff do the same. Returns what could not be
 * undone. After `signal`, a booking is still cancelled, and nothing more is tried.
 * @throws {UserError} 'usage' if the class cannot be booked and cancelled for free
 */
export async function tryWrites(
  member: Speaker,
  staff: Speaker | null,
  slot: string,
  { date, signal }: { date: string; signal: AbortSignal },
  answers: Answers,
): Promise<string[]> {
  await assertHarmless(member, slot, date)
  if (signal.aborted) return []
  const rid = randomUUID()
  const request = { slot, person: '', pass: '', alternative: '', waitlist: false, guest: '' }
  answers.set('bookClass', { ...(await member.ask(bookClass, request, rid)), as: 'member' })
  if (!signal.aborted) answers.set('writeOutcome', { ...(await outcomesOf(member, rid)), as: 'member' })
  const booked = await bookingOf(member, slot)
  if (booked !== null && booked !== 'unknown') {
    const cancellation = { booking: booked.id, acceptsCost: false }
    answers.set('cancelBooking', {
      ...(await member.ask(cancelBooking, cancellation, randomUUID())),
      as: 'member',
    })
  }
  if (staff && !signal.aborted) await tryStaffWrites(member, staff, slot, answers)
  const remaining = await bookingOf(member, slot)
  if (remaining === 'unknown')
    return [`Whether the class ${slot} is booked still is not known: the bookings could not be read.`]
  return remaining === null ? [] : [`The booking ${remaining.id} of the class ${slot}: cancel it by hand.`]
}

async function tryStaffWrites(
  member: Speaker,
  staff: Speaker,
  slot: string,
  answers: Answers,
): Promise<void> {
  // A booking that is still there would be taken for that of the staff.
  if ((await bookingOf(member, slot)) !== null) return
  const request = { slot, person: member.id }
  answers.set('staffBook', {
    ...(await staff.ask(staffBook, request, randomUUID())),
    as: 'staff',
  })
  const booked = await bookingOf(member, slot)
  if (booked === null || booked === 'unknown') return
  const cancelled = { booking: booked.id, costsCredit: false }
  answers.set('staffCancel', {
    ...(await staff.ask(staffCancel, cancelled, randomUUID())),
    as: 'staff',
  })
}

async function assertHarmless(member: Speaker, slot: string, date: string): Promise<void> {
  const { json } = await member.ask(schedule, daysFrom(date, ''))
  const one = json && decodeAnswer(schedule, json)?.slots.find(({ id }) => id === slot)
  if (one && isHarmless(one)) return
  throw new UserError(
    'usage',
    one
      ? `The class ${slot} cannot be booked and cancelled for free.`
      : `The schedule of the next ${visibleDays} days has no class ${slot}.`,
    'Nothing was written. Name a class with free places that the member may still cancel.',
  )
}

const isHarmless = ({ state, cancelUntil }: Slot): boolean =>
  state === 'free' && (cancelUntil === null || cancelUntil > Date.now())

/** The member's booking of the class, or null. */
async function bookingOf(member: Speaker, slot: string): Promise<Booking | null | 'unknown'> {
  const { json } = await member.ask(myBookings, coming)
  const all = json && decodeAnswer(myBookings, json)?.bookings
  if (!all) return 'unknown'
  return all.find(one => one.slot === slot && one.state === 'active') ?? null
}

/**
 * The outcomes of a write that was made and of a write that never was: by its id, and with the id in the
 * answer.
 */
async function outcomesOf(member: Speaker, rid: string): Promise<Verdict> {
  const operation = operations.get('writeOutcome')
  if (!operation) throw new Error('Nothing asks what became of a write.')
  const made = await member.ask(operation, { rid })
  if (made.json === null) return made
  const never = randomUUID()
  const { json } = await member.ask(operation, { rid: never })
  const [answerOfMade, answerOfNever] = [made.json, json ?? {}].map(one => decodeAnswer(writeOutcome, one))
  const differences = [
    ...(answerOfMade?.rid === rid
      ? []
      : [{ field: 'rid', expected: 'the id that was asked about', got: answerOfMade?.rid || 'nothing' }]),
    ...(answerOfNever?.ok === 0 && answerOfNever.code === 'notFound' && answerOfNever.rid === never
      ? []
      : [
          {
            field: 'cod',
            expected: 'ok 0, cod nohay and the rid, for a write that never came',
            got: `ok ${answerOfNever?.ok ?? 'nothing'}, rid ${answerOfNever?.rid || 'nothing'}`,
          },
        ]),
  ]
  return differences.length === 0 ? made : { ...made, state: 'differs', differences }
}
