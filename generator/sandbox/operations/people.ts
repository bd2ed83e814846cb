import * as z from 'zod'
import { book } from '../booking/book.ts'
import { numberIn } from '../booking/slot.ts'
import type { ActionDefinition } from '../call.ts'
import { once } from '../once.ts'
import { searchable } from '../people/fields.ts'

const foundRow = z.object({ id: z.number(), fullname: z.string(), foto: z.string() })
const foundColumns = "id, fullname, COALESCE(picture, '') AS foto"
const shortest = 3
const mostFound = 50

const likeEscaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** search: people whose name holds the words, for staff. `seq` goes back as it came. */
export const searchAction: ActionDefinition = {
  for: 'staff',
  async answer({ gym, fields, db }) {
    const q = searchable(fields.q ?? '')
    const seq = fields.seq ?? ''
    if ([...q].length < shortest) return { ok: 1, seq, d: [] }
    const d = await db.rows(
      foundRow,
      `SELECT ${foundColumns} FROM people WHERE gym = $1 AND role = 'member' AND closed_at IS NULL AND searched LIKE $2 ESCAPE '\\'
       ORDER BY fullname, id LIMIT ${mostFound}`,
      [gym.gym, `%${likeEscaped(q)}%`],
    )
    return { ok: 1, seq, d }
  },
}

/** usuarios: everybody who can be booked, for staff. */
export const usersAction: ActionDefinition = {
  for: 'staff',
  async answer({ gym, db }) {
    const text = `SELECT ${foundColumns} FROM people
       WHERE gym = $1 AND role = 'member' AND closed_at IS NULL ORDER BY fullname, id`
    return { ok: 1, d: await db.rows(foundRow, text, [gym.gym]) }
  },
}

/** reservaradd: staff books a person into a slot. */
export const staffBookAction: ActionDefinition = {
  for: 'staff',
  answer: call => {
    const { gym, fields, now, person } = call
    const wanted = { gym, person: numberIn(fields.cid), slot: fields.id, pass: '', now, byStaff: true }
    return once(call, connection => book({ ...wanted, asker: person.id }, connection))
  },
}
