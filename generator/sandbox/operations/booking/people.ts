import * as z from 'zod'
import { family, searchPeople, staffBook, users } from '../../../../template/src/contract/booking/people.ts'
import { book } from '../../booking/book.ts'
import { familyOf } from '../../booking/family.ts'
import { numberIn } from '../../booking/slot.ts'
import { Refusal } from '../../call.ts'
import { reading, writing } from '../../operation.ts'
import { searchable } from '../../people/fields.ts'

const foundRow = z.object({ id: z.number(), fullname: z.string(), photo: z.string() })
const foundColumns = "id, fullname, COALESCE(picture, '') AS photo"
const shortest = 3
const mostFound = 50

const likeEscaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** People whose name contains the text, for staff. `seq` goes back as it came. */
export const searchAction = reading(searchPeople, {
  for: 'staff',
  async answer({ gym, db }, asked) {
    const searched = searchable(asked.text)
    const seq = Number(asked.seq)
    if ([...searched].length < shortest) return { seq, people: [] }
    const people = await db.rows(
      foundRow,
      `SELECT ${foundColumns} FROM people WHERE gym = $1 AND role = 'member' AND closed_at IS NULL AND searched LIKE $2 ESCAPE '\\'
       ORDER BY fullname, id LIMIT ${mostFound}`,
      [gym.gym, `%${likeEscaped(searched)}%`],
    )
    return { seq, people }
  },
})

/** Everybody who can be booked, for staff. */
export const usersAction = reading(users, {
  for: 'staff',
  async answer({ gym, db }) {
    const text = `SELECT ${foundColumns} FROM people
       WHERE gym = $1 AND role = 'member' AND closed_at IS NULL ORDER BY fullname, id`
    return { people: await db.rows(foundRow, text, [gym.gym]) }
  },
})

/** Staff books a person into a class. */
export const staffBookAction = writing(staffBook, {
  for: 'staff',
  async work({ gym, now, person }, asked, connection) {
    const wanted = { gym, person: numberIn(asked.person), slot: asked.slot, pass: '', now, byStaff: true }
    try {
      const { info = [] } = await book({ ...wanted, asker: person.id }, connection)
      return { info }
    } catch (error) {
      // Whose pass does not pay, and until when it was good, is the member's own business.
      throw error instanceof Refusal ? new Refusal(error.code, error.message) : error
    }
  },
})

/** For whom a member may book, beside themself. */
export const familyAction = reading(family, {
  for: 'member',
  answer: async call => ({ family: await familyOf(call, call.db) }),
})
