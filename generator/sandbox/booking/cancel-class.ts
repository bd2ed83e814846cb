import * as z from 'zod'
import { Refusal, type SandboxGym } from '../call.ts'
import type { Connection } from '../database/database.ts'
import { dayAndHour } from '../gym-time.ts'
import { lockSlots } from './book.ts'
import { tellFamily } from './message.ts'
import { returnCredit } from './pass.ts'
import { numberIn, slotOf } from './slot.ts'

const personRow = z.object({ person: z.number() })
const passRow = z.object({ pass: z.number() })

/** Everybody with a place in a class, or with a place in its line. */
export async function peopleOfClass(
  { gym }: SandboxGym,
  slot: number,
  connection: Connection,
): Promise<number[]> {
  const found = await connection.rows(
    personRow,
    `SELECT person FROM bookings WHERE gym = $1 AND slot = $2 AND state = 'active'
     UNION SELECT person FROM waitlist WHERE gym = $1 AND slot = $2
     UNION SELECT person FROM guests WHERE gym = $1 AND slot = $2 ORDER BY person`,
    [gym, slot],
  )
  return found.map(({ person }) => person)
}

/**
 * A class does not take place: nobody has a place or waits any more, every credit is back, and everybody is told. Answers how many were.
 * No person is locked, the class alone: whoever books, cancels or waits comes to its lock before they touch what is changed here, and
 * nothing here waits for a person's. Passes are written in the order of their ids, for another class may be cancelled at the same time.
 */
export async function cancelWholeClass(
  { gym, slot: id, reason, now }: { gym: SandboxGym; slot: string; reason: string; now: number },
  connection: Connection,
): Promise<number> {
  await lockSlots(gym, [numberIn(id)], connection)
  const slot = await slotOf(gym, id, connection)
  if (slot.ends_at <= now) throw new Refusal('closed', 'La clase ya terminó.')
  const when = `${slot.name}, ${dayAndHour(gym, slot.starts_at)}`
  const people = await peopleOfClass(gym, slot.id, connection)
  const paying = await connection.rows(
    passRow,
    `SELECT pass FROM bookings WHERE gym = $1 AND slot = $2 AND state = 'active' AND pass IS NOT NULL ORDER BY pass, id`,
    [gym.gym, slot.id],
  )
  await emptyClass(gym, slot.id, now, connection)
  for (const { pass } of paying)
    await returnCredit({ gym, pass, now, text: `Clase cancelada: ${when}` }, connection)
  const text = [`${when}.`, reason, 'Si habías usado un crédito, ya lo tenés de vuelta.']
  for (const person of people)
    await tellFamily(
      {
        gym,
        person,
        now,
        title: 'Se canceló tu clase',
        text: text.filter(part => part !== '').join(' '),
      },
      connection,
    )
  return people.length
}

async function emptyClass({ gym }: SandboxGym, slot: number, now: number, connection: Connection) {
  await connection.write(
    "UPDATE bookings SET state = 'cancelled', attendance = NULL WHERE gym = $1 AND slot = $2 AND state = 'active'",
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
