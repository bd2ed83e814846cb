import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { ActionDefinition } from '../call.ts'
import { firstRow } from '../database/database.ts'

const calendarRow = z.object({ token: z.string() })

/** calendario: the address at which a calendar program finds the member's bookings; a new one with nuevo=1. */
export const calendarAction: ActionDefinition = {
  for: 'member',
  async answer({ gym, person, fields, db }) {
    const token = randomBytes(18).toString('base64url')
    await db.write(
      `INSERT INTO calendars (gym, person, token) VALUES ($1, $2, $3)
       ON CONFLICT (gym, person) DO ${fields.nuevo === '1' ? 'UPDATE SET token = EXCLUDED.token' : 'NOTHING'}`,
      [gym.gym, person.id, token],
    )
    const kept = await firstRow(
      db,
      calendarRow,
      'SELECT token FROM calendars WHERE gym = $1 AND person = $2',
      [gym.gym, person.id],
    )
    return { ok: 1, url: `pwa/calendario/${kept?.token ?? token}.ics` }
  },
}
