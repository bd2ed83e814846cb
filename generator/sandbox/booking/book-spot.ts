import * as z from 'zod'
import type { BookingAnswer } from '#protocol/booking/bookings.ts'
import { type Reason, Refusal, type SandboxGym, type Words } from '../call.ts'
import { type Connection, firstRow, idRow } from '../database/database.ts'
import type { Done } from '../define-operation.ts'
import { dayAndHour, dayAndMonth, wallAt } from '../gym-time.ts'
import { type PassRow, passFacts, passNotices, spendCredit } from '../payments/pass.ts'
import { lockPerson } from '../people/lock-person.ts'
import * as texts from './messages.ts'
import { classFacts, type SlotRow, slotOf } from './slot.ts'

/** The answer to a booking, also to a booking made from the waitlist. */
export type BookingResult = Done<BookingAnswer>

/** A request for a booking. */
export interface BookingRequest {
  gym: SandboxGym
  /** The member for whom the spot is booked. */
  person: number
  slot: string | undefined
  pass: string | undefined
  now: number
  /** True if staff make the booking. Staff may book before booking opens and until the class ends. */
  byStaff: boolean
  /** The member's first name, if another person reads the answer. */
  name?: string | null
}

/**
 * Books a spot and spends a credit. The member leaves the waitlist of the class, and a spot held for them there
 * becomes free. Locks the person, the slot and the pass, always in this order, so that two bookings never
 * deadlock. Throws a Refusal, which rolls everything back.
 */
export async function book(request: BookingRequest, connection: Connection): Promise<BookingResult> {
  const { gym, person, now } = request
  await lockPerson(gym, person, connection)
  const slot = await slotOf(gym, request.slot, connection)
  refuseByTime(slot, request)
  await refuseByOtherBookings(slot, request, connection)
  if (!request.byStaff) await refuseByStanding(gym, person, { now, classAt: slot.starts_at }, connection)
  await giveUpWaiting(gym, slot.id, person, connection)
  await takeSpot(slot, gym, connection)
  const text = `${slot.name}, ${dayAndHour(gym, slot.starts_at)}`
  const spending = { gym, person, now, pass: request.pass, text, classAt: slot.starts_at }
  const pass = await spendCredit(spending, connection)
  const id = await writeBooking(slot, pass, request, connection)
  const today = wallAt(gym.timeZone, now).date
  return {
    info: passNotices(pass, today, request.name ?? null),
    pass: passFacts(pass, today),
    booking: {
      id,
      slot: slot.id,
      date: classFacts(slot, gym).date,
      state: 'active',
      cancelUntil: slot.cancel_until,
      alternative: '',
    },
    waitlist: null,
  }
}

/**
 * Locks classes in the order of their ids. Every change of a class's spots locks the person first, then the
 * class, and only then bookings, passes, guests and waitlist entries. This order prevents deadlocks.
 */
export async function lockSlots(
  { gym }: SandboxGym,
  ids: readonly number[],
  connection: Connection,
): Promise<void> {
  await connection.rows(
    idRow,
    'SELECT id FROM slots WHERE gym = $1 AND id = ANY ($2) ORDER BY id FOR NO KEY UPDATE',
    [gym, ids],
  )
}

function refuseByTime(slot: SlotRow, { now, byStaff, gym }: BookingRequest): void {
  // Staff add members who arrive after the start.
  if (byStaff && slot.ends_at <= now) throw new Refusal('closed', texts.classEnded)
  if (!byStaff && slot.starts_at <= now) throw new Refusal('closed', texts.classStarted)
  if (byStaff || slot.opens_at <= now) return
  throw new Refusal('tooEarly', texts.opensAt(dayAndHour(gym, slot.opens_at)))
}

const otherRow = z.object({ slot: z.number(), name: z.string() })

async function refuseByOtherBookings(
  slot: SlotRow,
  { gym, person }: BookingRequest,
  connection: Connection,
): Promise<void> {
  const other = await firstRow(
    connection,
    otherRow,
    `SELECT b.slot, s.name FROM bookings b JOIN slots s ON s.gym = b.gym AND s.id = b.slot
     WHERE b.gym = $1 AND b.person = $2 AND b.state = 'active' AND s.starts_at < $4 AND s.ends_at > $3
     ORDER BY b.slot = $5 DESC LIMIT 1`,
    [gym.gym, person, slot.starts_at, slot.ends_at, slot.id],
  )
  if (!other) return
  if (other.slot === slot.id) throw new Refusal('alreadyBooked', texts.alreadyBooked)
  throw new Refusal('sameHour', texts.sameHour(other.name))
}

const standingRow = z.object({
  penalized_until: z.coerce.number().nullable(),
  paused_until: z.coerce.number().nullable(),
  fit_until: z.string().nullable(),
  owes: z.boolean(),
})

type Standing = z.output<typeof standingRow>

/** The reason that keeps a member from booking a class. `until` is formatted for the message. */
interface Obstacle {
  code: 'suspended' | 'paused' | 'debt' | 'medicalExpired' | 'medicalExpires'
  until: string
}

function standingOf(
  gym: SandboxGym,
  person: number,
  now: number,
  connection: Connection,
): Promise<Standing | null> {
  return firstRow(
    connection,
    standingRow,
    `SELECT p.penalized_until, p.paused_until, p.fit_until,
       EXISTS (SELECT 1 FROM charges c WHERE c.gym = p.gym AND c.person = p.id AND c.paid_at IS NULL AND c.due < $3) AS owes
     FROM people p WHERE p.gym = $1 AND p.id = $2`,
    [gym.gym, person, wallAt(gym.timeZone, now).date],
  )
}

/** A booking: the instants at which it is made and at which its class begins. */
interface BookingTime {
  now: number
  classAt: number
}

/**
 * Finds the obstacle to a booking. A pause and a medical certificate concern training, so the day of the class
 * counts. A penalty and a debt concern booking, so the moment of the booking counts.
 */
function obstacleTo(gym: SandboxGym, standing: Standing, { now, classAt }: BookingTime): Obstacle | null {
  const { penalized_until: penalty, paused_until: pause, fit_until: fit, owes } = standing
  const dayOf = (instant: number) => wallAt(gym.timeZone, instant).date
  if (penalty !== null && penalty > now) return { code: 'suspended', until: dayAndHour(gym, penalty) }
  if (pause !== null && pause > classAt) return { code: 'paused', until: dayAndHour(gym, pause) }
  if (owes) return { code: 'debt', until: '' }
  if (fit === null || fit >= dayOf(classAt)) return null
  return { code: fit < dayOf(now) ? 'medicalExpired' : 'medicalExpires', until: dayAndMonth(fit) }
}

/** Returns the code that an answer has for an obstacle. */
const codeOf = ({ code }: Obstacle) => (code === 'medicalExpires' ? 'medicalExpired' : code)

const obstacleWords: Readonly<Record<Obstacle['code'], (until: string) => Words>> = {
  suspended: texts.suspended,
  paused: texts.paused,
  debt: () => texts.inDebt,
  medicalExpired: () => texts.medicalExpired,
  medicalExpires: texts.medicalExpires,
}

/** Messages for staff, who already see the member's name. */
const obstacleForStaff: Readonly<Record<Obstacle['code'], (until: string) => string>> = {
  suspended: texts.suspendedMember,
  paused: texts.pausedMember,
  debt: () => texts.memberInDebt,
  medicalExpired: () => texts.medicalExpiredOfMember,
  medicalExpires: texts.medicalExpiresOfMember,
}

/**
 * Returns a function from the start of a class to the reason why the person may not book it: an overdue fee, a
 * penalty, a pause, or a medical certificate that expires before the class. The message addresses the member or
 * staff.
 */
export async function loadStandingReasons(
  gym: SandboxGym,
  person: number,
  now: number,
  connection: Connection,
  reader: 'member' | 'staff' = 'member',
): Promise<(classAt: number) => Reason | null> {
  const standing = await standingOf(gym, person, now, connection)
  return classAt => {
    const obstacle = standing && obstacleTo(gym, standing, { now, classAt })
    if (!obstacle) return null
    const { code, until } = obstacle
    const text = reader === 'staff' ? obstacleForStaff[code](until) : obstacleWords[code](until).self
    return { code: codeOf(obstacle), text }
  }
}

/** Throws a Refusal if the person may not book the class. */
export async function refuseByStanding(
  gym: SandboxGym,
  person: number,
  time: BookingTime,
  connection: Connection,
): Promise<void> {
  const standing = await standingOf(gym, person, time.now, connection)
  const obstacle = standing && obstacleTo(gym, standing, time)
  if (obstacle) throw new Refusal(codeOf(obstacle), obstacleWords[obstacle.code](obstacle.until))
}

const waitedRow = z.object({ held: z.boolean() })

async function giveUpWaiting(
  gym: SandboxGym,
  slot: number,
  person: number,
  connection: Connection,
): Promise<void> {
  await lockSlots(gym, [slot], connection)
  const waited = await firstRow(
    connection,
    waitedRow,
    `DELETE FROM waitlist WHERE gym = $1 AND slot = $2 AND person = $3 RETURNING offered_until IS NOT NULL AS held`,
    [gym.gym, slot, person],
  )
  if (waited?.held) await releaseSpots(gym, slot, 1, connection)
}

/** Frees spots of a class. */
export async function releaseSpots(
  { gym }: SandboxGym,
  slot: number,
  spots: number,
  connection: Connection,
): Promise<void> {
  await connection.write('UPDATE slots SET taken = taken - $3 WHERE gym = $1 AND id = $2', [gym, slot, spots])
}

/** Takes a spot. The condition of the UPDATE keeps concurrent requests within the capacity. */
export async function takeSpot(slot: SlotRow, gym: SandboxGym, connection: Connection): Promise<void> {
  const taken = await connection.write(
    'UPDATE slots SET taken = taken + 1 WHERE gym = $1 AND id = $2 AND taken < capacity AND cancelled_at IS NULL',
    [gym.gym, slot.id],
  )
  if (taken > 0) return
  await slotOf(gym, String(slot.id), connection)
  throw new Refusal('full', texts.classFull)
}

/**
 * Inserts the booking. The unique key allows one active booking per member and class, also for concurrent
 * requests.
 */
async function writeBooking(
  slot: SlotRow,
  pass: PassRow,
  request: BookingRequest,
  connection: Connection,
): Promise<number> {
  const written = await firstRow(
    connection,
    idRow,
    `INSERT INTO bookings (gym, slot, person, pass, state, made_at) VALUES ($1, $2, $3, $4, 'active', $5)
     ON CONFLICT DO NOTHING RETURNING id`,
    [request.gym.gym, slot.id, request.person, pass.id, request.now],
  )
  if (!written) throw new Refusal('alreadyBooked', texts.alreadyBooked)
  return written.id
}
