import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { day } from '#generator/time-units.ts'
import { calendar } from '#protocol/booking/bookings.ts'
import { calendarFile } from '#protocol/booking/calendar-file.ts'
import { type Database, firstRow } from '../database/database.ts'
import { defineRead } from '../define-operation.ts'
import { firstNameOf } from '../people/member-fields.ts'

const calendarRow = z.object({ token: z.string() })

/** Returns the address of the member's bookings for calendar apps. */
export const calendarAction = defineRead(calendar, {
  for: 'member',
  async answer({ gym, person, db }, { renew }) {
    const token = randomBytes(18).toString('base64url')
    await db.write(
      `INSERT INTO calendars (gym, person, token) VALUES ($1, $2, $3)
       ON CONFLICT (gym, person) DO ${renew ? 'UPDATE SET token = EXCLUDED.token' : 'NOTHING'}`,
      [gym.gym, person.id, token],
    )
    const row = await firstRow(
      db,
      calendarRow,
      'SELECT token FROM calendars WHERE gym = $1 AND person = $2',
      [gym.gym, person.id],
    )
    return { url: `pwa/calendario/${row?.token ?? token}.ics` }
  },
})

const eventRow = z.object({
  id: z.number(),
  name: z.string(),
  /** The name of the child who has the booking. Null for the owner. */
  child: z.string().nullable(),
  gym_name: z.string(),
  starts_at: z.coerce.number(),
  ends_at: z.coerce.number(),
})

/** Time after its end at which a class leaves the calendar, ms. */
const keptFor = 30 * day

/**
 * Writes the bookings of a calendar's owner and the family as an iCalendar file. Null for a revoked address.
 */
export async function calendarOf(
  gym: string,
  token: string,
  now: number,
  db: Database,
): Promise<string | null> {
  const owner = await db.rows(
    z.object({ person: z.number() }),
    'SELECT person FROM calendars WHERE gym = $1 AND token = $2',
    [gym, token],
  )
  if (!owner[0]) return null
  const events = await db.rows(
    eventRow,
    `SELECT b.id, s.name, CASE WHEN p.id = $2 THEN NULL ELSE p.fullname END AS child, g.name AS gym_name, s.starts_at, s.ends_at
     FROM bookings b JOIN slots s ON s.gym = b.gym AND s.id = b.slot JOIN gyms g ON g.gym = b.gym
     JOIN people p ON p.gym = b.gym AND p.id = b.person
     WHERE b.gym = $1 AND (p.id = $2 OR p.guardian = $2) AND b.state = 'active' AND s.ends_at > $3
     ORDER BY s.starts_at, b.id`,
    [gym, owner[0].person, now - keptFor],
  )
  return calendarFile(
    events.map(({ id, name, child, gym_name, starts_at, ends_at }) => ({
      id: `${id}@${gym}`,
      title: child === null ? name : `${name} (${firstNameOf(child)})`,
      place: gym_name,
      startsAt: starts_at,
      endsAt: ends_at,
    })),
  )
}
