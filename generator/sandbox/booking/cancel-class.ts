import * as z from 'zod'
import { Refusal, type SandboxGym } from '../call.ts'
import { type Connection, numberIn } from '../database/database.ts'
import { dayAndHour, dayAndMonth } from '../gym-time.ts'
import { tellFamily } from '../inbox/tell.ts'
import { returnCredit } from '../payments/pass.ts'
import { asSentence } from '../people/staff-text.ts'
import { lockSlots } from './book-spot.ts'
import * as texts from './messages.ts'
import { noteMissedClass } from './recurring-bookings.ts'
import { slotOf } from './slot.ts'

const personRow = z.object({ person: z.number() })
const paidRow = z.object({ person: z.number(), pass: z.number() })

/** Finds everyone with a booking, a waitlist entry or a guest in a class. */
export async function peopleOfClass(
  { gym }: SandboxGym,
  slot: number,
  connection: Connection,
): Promise<number[]> {
  const rows = await connection.rows(
    personRow,
    `SELECT person FROM bookings WHERE gym = $1 AND slot = $2 AND state = 'active'
     UNION SELECT person FROM waitlist WHERE gym = $1 AND slot = $2
     UNION SELECT person FROM guests WHERE gym = $1 AND slot = $2 ORDER BY person`,
    [gym, slot],
  )
  return rows.map(({ person }) => person)
}

/**
 * Cancels a class: removes bookings, guests and waitlist entries, returns every credit including those of late
 * cancellations, and notifies everyone affected. Returns the number of members notified. Locks the class alone,
 * no person: bookings, cancellations and waitlist requests take the lock of the class before they touch these
 * rows, and nothing here waits for the lock of a person. Updates passes in the order of their ids, because
 * another class may be cancelled concurrently.
 */
export async function cancelWholeClass(
  { gym, slot: id, reason, now }: { gym: SandboxGym; slot: string; reason: string; now: number },
  connection: Connection,
): Promise<number> {
  await lockSlots(gym, [numberIn(id)], connection)
  const slot = await slotOf(gym, id, connection)
  if (slot.ends_at <= now) throw new Refusal('closed', texts.classEnded)
  const when = `${slot.name}, ${dayAndHour(gym, slot.starts_at)}`
  const going = await peopleOfClass(gym, slot.id, connection)
  const missing = await noteMissedClass(gym, slot, connection)
  const paying = await connection.rows(
    paidRow,
    `SELECT person, pass FROM bookings
     WHERE gym = $1 AND slot = $2 AND state IN ('active', 'cancelledLate') AND pass IS NOT NULL ORDER BY pass, id`,
    [gym.gym, slot.id],
  )
  await emptyClass(gym, slot.id, now, connection)
  const goodUntil = new Map<number, string[]>()
  const takenAway = { classAt: slot.starts_at }
  for (const { person, pass } of paying) {
    const text = texts.cancelledClassCredit(when)
    const { expires } = await returnCredit({ gym, pass, now, text, takenAway }, connection)
    goodUntil.set(person, [...(goodUntil.get(person) ?? []), expires])
  }
  const people = [...new Set([...going, ...goodUntil.keys()])].sort((a, b) => a - b)
  for (const person of people) {
    const returned = goodUntil.get(person) ?? []
    const text = (possessive: string) =>
      [`${when}.`, asSentence(reason), creditsInWords(returned, possessive)]
        .filter(part => part !== '')
        .join(' ')
    await tellFamily(
      {
        gym,
        person,
        now,
        title: texts.classCancelled,
        text: { self: text(texts.your), other: () => text(texts.their) },
        kind: 'class',
      },
      connection,
    )
  }
  const others = missing.filter(person => !people.includes(person)).sort((a, b) => a - b)
  for (const person of others)
    await tellFamily(
      {
        gym,
        person,
        now,
        title: texts.recurringClassCancelled,
        text: [`${when}.`, reason].filter(part => part !== '').join(' '),
        kind: 'class',
      },
      connection,
    )
  return people.length + others.length
}

/**
 * Writes e.g. 'Tu crédito ya está de vuelta: podés usarlo hasta el viernes 4 de diciembre.' A late cancellation
 * and a booking of the same class may return credits to two passes. `goodUntil` has the last day of each
 * credit.
 */
function creditsInWords(goodUntil: readonly string[], possessive: string): string {
  const [first] = [...goodUntil].sort()
  if (first === undefined) return ''
  const day = dayAndMonth(first)
  if (goodUntil.length === 1) return texts.creditIsBack(possessive, day)
  const isOneDay = goodUntil.every(one => one === first)
  const until = isOneDay ? texts.until(day) : texts.atLeastUntil(day)
  return texts.creditsAreBack(possessive, goodUntil.length, until)
}

/** Late cancellations become free of charge and remain attributed to the member. */
async function emptyClass({ gym }: SandboxGym, slot: number, now: number, connection: Connection) {
  await connection.write(
    `UPDATE bookings SET state = 'cancelled', attendance = NULL, ended_by = CASE WHEN state = 'active' THEN 'gym' ELSE ended_by END
     WHERE gym = $1 AND slot = $2 AND state IN ('active', 'cancelledLate')`,
    [gym, slot],
  )
  await connection.write('DELETE FROM guests WHERE gym = $1 AND slot = $2', [gym, slot])
  await connection.write('DELETE FROM waitlist WHERE gym = $1 AND slot = $2', [gym, slot])
  await connection.write('UPDATE slots SET taken = 0, cancelled_at = $3 WHERE gym = $1 AND id = $2', [
    gym,
    slot,
    now,
  ])
}
