import * as z from 'zod'
import {
  addRecurringBooking,
  recurringBookings,
  removeRecurringBooking,
} from '#protocol/booking/recurring.ts'
import { type MemberCall, orRefused, Refusal, type SandboxGym, type Words } from '../call.ts'
import { type Connection, type Database, firstRow, idRow, numberIn } from '../database/database.ts'
import { defineRead, defineWrite } from '../define-operation.ts'
import { dayAndHour, wallAt, weekdayOf } from '../gym-time.ts'
import { tellFamily } from '../inbox/tell.ts'
import { addressReader, familyOf, findPerson, peopleOf } from '../people/family.ts'
import { lockPerson } from '../people/lock-person.ts'
import { firstNameOf } from '../people/member-fields.ts'
import { book } from './book-spot.ts'
import * as texts from './messages.ts'
import { slotOf } from './slot.ts'

const maxOfPerson = 10

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
    const person = await findPerson(call, input.person, connection)
    await lockPerson(gym, person, connection)
    const slot = await slotOf(gym, input.slot, connection)
    if (slot.starts_at <= now) throw new Refusal('closed', texts.classStarted)
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
    if (theirs.length > maxOfPerson) throw new Refusal('', texts.recurringLimit(maxOfPerson))
    const isIn = await hasBooking(gym, slot.id, person, connection)
    if (added.length === 0 || !isOpen || isIn) return { info: [] }
    if (slot.taken >= slot.capacity) return { info: [texts.fullThisTime] }
    const request = { gym, person, slot: input.slot, pass: '', now, byStaff: false }
    const { info = [] } = await addressReader(call.person.id, request, connection, name =>
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
    if (removed === 0) throw new Refusal('notFound', texts.recurringNotFound)
    return {}
  },
})

const recurringRow = z.object({
  id: z.number(),
  person: z.number(),
  name: z.string(),
  branch: z.number(),
  weekday: z.number(),
  time: z.string(),
  /** The reason why the latest class could not be booked, for the member and for the guardian. */
  problem: z.string(),
  problem_of_child: z.string(),
})
const recurringColumns = 'r.id, r.person, r.name, r.branch, r.weekday, r.time, r.problem, r.problem_of_child'

/** Returns the weekday (1 Monday to 7 Sunday) and the hour of a weekly class. */
function weekTimeOf({ timeZone }: SandboxGym, startsAt: number): { weekday: number; time: string } {
  const { date, time } = wallAt(timeZone, startsAt)
  return { weekday: weekdayOf(date) || 7, time }
}

/** A class that has opened, with the recurring booking for which it is still to be booked. */
const dueRow = z.object({
  id: z.number(),
  person: z.number(),
  fullname: z.string(),
  slot: z.number(),
  class: z.string(),
  starts_at: z.coerce.number(),
})
type Due = z.output<typeof dueRow>

/** The maximum number of bookings of other members that a single read makes. */
const maxOfOthers = 20

/** The gyms, by their database, for which a read is booking the classes of other members. */
const atWork = new WeakMap<Database, Set<string>>()

/**
 * Books the classes of recurring bookings that have opened since the last run. A failed booking is reported
 * once and not tried again. Runs before every read whose result it affects. It books all classes of the readers
 * and a limited number of the others, so that members who never open the app are booked too, and no reader
 * waits for all bookings.
 */
export async function bookRecurring(
  gym: SandboxGym,
  readers: readonly number[],
  now: number,
  db: Database,
): Promise<void> {
  for (const due of await findDue(gym, { readers, limit: null }, now, db)) await bookOne(gym, due, now, db)
  const busy = atWork.get(db) ?? new Set()
  atWork.set(db, busy)
  if (busy.has(gym.gym)) return
  busy.add(gym.gym)
  try {
    const others = await findDue(gym, { readers: null, limit: maxOfOthers }, now, db)
    for (const due of others) await bookOne(gym, due, now, db)
  } finally {
    busy.delete(gym.gym)
  }
}

/**
 * Builds the SQL that selects the classes `s` with weekday and hour, as recurring bookings name them. Evaluated
 * before the join, once per class and not per pair. `zone` is the parameter with the time zone, `condition`
 * filters the classes.
 */
function weekHoursOf(zone: string, condition: string): string {
  const wallTime = `to_timestamp(starts_at / 1000.0) AT TIME ZONE ${zone}`
  return `SELECT gym, id, name, branch, starts_at, extract(isodow FROM ${wallTime})::int AS weekday,
       to_char(${wallTime}, 'HH24:MI') AS time FROM slots WHERE ${condition}`
}

/** SQL condition: the class `s` is due for the recurring booking `r`. */
const isDue = `r.gym = s.gym AND r.name = s.name AND r.branch = s.branch AND r.weekday = s.weekday AND r.time = s.time
       AND r.seen_until < s.starts_at`

/** Finds the opened classes that are still to be booked, soonest first. */
const findDue = (
  gym: SandboxGym,
  { readers, limit }: { readers: readonly number[] | null; limit: number | null },
  now: number,
  db: Connection,
): Promise<Due[]> =>
  db.rows(
    dueRow,
    `WITH s AS MATERIALIZED (
       ${weekHoursOf('$5', 'gym = $1 AND cancelled_at IS NULL AND starts_at > $2 AND opens_at <= $2')})
     SELECT r.id, r.person, p.fullname, s.id AS slot, s.name AS class, s.starts_at
     FROM s JOIN recurring r ON ${isDue} JOIN people p ON p.gym = r.gym AND p.id = r.person
     WHERE p.closed_at IS NULL AND ($3::int[] IS NULL OR r.person = ANY ($3))
     ORDER BY s.starts_at, r.id LIMIT $4`,
    [gym.gym, now, readers, limit, gym.timeZone],
  )

/**
 * Books a due class and tells the member, also of a refusal. An account that closes concurrently gets neither.
 */
async function bookOne(gym: SandboxGym, due: Due, now: number, db: Database): Promise<void> {
  const when = `${due.class}, ${dayAndHour(gym, due.starts_at)}`
  const { person, slot } = due
  const notice = { gym, person, now, action: { kind: 'slot', id: slot } as const }
  try {
    await db.transaction(async connection => {
      await lockPerson(gym, person, connection)
      if (!(await isFirst(gym, due, null, connection))) return
      await book({ gym, person, slot: String(slot), pass: '', now, byStaff: false }, connection)
      const title = texts.recurringBooked
      await tellFamily({ ...notice, title, text: `${when}.` }, connection)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { words } = error
    const tellRefused = async (connection: Connection) => {
      await lockPerson(gym, person, connection)
      const isBooked = error.code === 'alreadyBooked'
      if (!(await isFirst(gym, due, isBooked ? null : words, connection)) || isBooked) return
      const title = texts.recurringNotBooked
      const text = {
        self: `${when}. ${words.self}`,
        other: (name: string) => `${when}. ${words.other(name)}`,
      }
      await tellFamily({ ...notice, title, text, kind: 'refusal' }, connection)
    }
    await orRefused(() => db.transaction(tellRefused))
  }
}

/**
 * Marks a class as processed. Returns false if it already was, so that only one of two concurrent runs
 * proceeds.
 */
async function isFirst(
  { gym }: SandboxGym,
  { id, fullname, starts_at }: Due,
  problem: Words | null,
  connection: Connection,
): Promise<boolean> {
  const changed = await connection.write(
    'UPDATE recurring SET seen_until = $3, problem = $4, problem_of_child = $5 WHERE gym = $1 AND id = $2 AND seen_until < $3',
    [gym, id, starts_at, problem?.self ?? '', problem?.other(firstNameOf(fullname)) ?? ''],
  )
  return changed > 0
}

const personRow = z.object({ person: z.number() })

/**
 * Writes the cancellation of a class into the recurring bookings that have not been booked yet. Returns their
 * members. Skips locked rows: a member who is being booked waits for the class and then learns of the
 * cancellation, so waiting for that member would deadlock.
 */
export async function noteMissedClass(
  gym: SandboxGym,
  { id, starts_at }: { id: number; starts_at: number },
  connection: Connection,
): Promise<number[]> {
  const problem = texts.classOfDayCancelled(dayAndHour(gym, starts_at))
  const missed = await connection.rows(
    personRow,
    `UPDATE recurring SET problem = $4, problem_of_child = $4 WHERE gym = $1 AND id IN (
       SELECT r.id FROM recurring r JOIN (${weekHoursOf('$3', 'gym = $1 AND id = $2')}) s ON ${isDue}
       FOR UPDATE OF r SKIP LOCKED) RETURNING person`,
    [gym.gym, id, gym.timeZone, problem],
  )
  return missed.map(({ person }) => person)
}

/** Returns true if the member has a booking in the class. */
async function hasBooking(
  { gym }: SandboxGym,
  slot: number,
  person: number,
  connection: Connection,
): Promise<boolean> {
  const row = await firstRow(
    connection,
    idRow,
    "SELECT id FROM bookings WHERE gym = $1 AND slot = $2 AND person = $3 AND state = 'active'",
    [gym, slot, person],
  )
  return row !== null
}
