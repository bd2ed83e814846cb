import * as z from 'zod'
import { searchPeople, users } from '#protocol/people/people.ts'
import { defineRead } from '../define-operation.ts'
import { wallAt } from '../gym-time.ts'
import { amountOf } from '../payments/amounts.ts'
import { overdueOf } from '../payments/charge.ts'
import { toSearchText } from './member-fields.ts'
import * as texts from './messages.ts'

const foundRow = z.object({
  id: z.number(),
  fullname: z.string(),
  photo: z.string(),
  username: z.string(),
  phone: z.string().nullable(),
  pass: z.string(),
  credits: z.number(),
  debt: z.coerce.number(),
})
/**
 * Builds the SQL of people with the pass that would pay, i.e. the pass with credits that expires soonest.
 * `today` is the parameter with the gym's date.
 */
const selectPeople = (
  today: string,
) => `SELECT p.id, p.fullname, COALESCE(p.picture, '') AS photo, p.username, p.phone,
  COALESCE(a.name, '') AS pass, COALESCE(a.credits, 0) AS credits, ${overdueOf(today)} AS debt
  FROM people p LEFT JOIN LATERAL (
    SELECT name, credits FROM passes WHERE gym = p.gym AND person = p.id AND credits > 0 AND expires >= ${today}
    ORDER BY expires, id LIMIT 1) a ON true
  WHERE p.gym = $1 AND p.closed_at IS NULL`

function toPerson({ username, phone, debt, ...person }: z.output<typeof foundRow>) {
  const digits = (phone ?? '').replace(/\D/g, '')
  const end = digits.length < phoneEnd * 2 ? '' : texts.phoneEnd(digits.slice(-phoneEnd))
  return {
    ...person,
    detail: [username, end].filter(part => part !== '').join(' · '),
    debt: amountOf(debt),
  }
}

/** The last digits of a phone number that tell two people apart. */
const phoneEnd = 4
const shortest = 3
const maxResults = 50

/** Returns the digits of a text that looks like a phone number or a part of it, '' otherwise. */
const digitsIn = (text: string): string => (/^[+()\d\s-]+$/.test(text) ? text.replace(/\D/g, '') : '')

const likeEscaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Searches people, staff included, by name, user name or phone number, for staff. Returns `seq` unchanged. */
export const searchAction = defineRead(searchPeople, {
  for: 'staff',
  async answer({ gym, now, db }, input) {
    const searched = toSearchText(input.text)
    const seq = Number(input.seq)
    if ([...searched].length < shortest) return { seq, people: [], hasMore: false }
    const people = await db.rows(
      foundRow,
      `${selectPeople('$3')} AND (p.searched LIKE $2 ESCAPE '\\' OR p.username LIKE $2 ESCAPE '\\'
         OR ($4 <> '' AND regexp_replace(p.phone, '\\D', '', 'g') LIKE '%' || $4 || '%'))
       ORDER BY p.fullname, p.id LIMIT ${maxResults + 1}`,
      [gym.gym, `%${likeEscaped(searched)}%`, wallAt(gym.timeZone, now).date, digitsIn(searched)],
    )
    return { seq, people: people.slice(0, maxResults).map(toPerson), hasMore: people.length > maxResults }
  },
})

/** Lists everyone who can be booked, for staff. */
export const usersAction = defineRead(users, {
  for: 'staff',
  async answer({ gym, now, db }) {
    const today = wallAt(gym.timeZone, now).date
    const people = await db.rows(foundRow, `${selectPeople('$2')} ORDER BY p.fullname, p.id`, [
      gym.gym,
      today,
    ])
    return { people: people.map(toPerson) }
  },
})
