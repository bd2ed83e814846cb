import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { day } from '../durations.ts'
import { type Connection, firstRow } from './database/database.ts'

const lifetime = 30 * day
export const cookieName = 'CAKEPHP'

export const personRow = z.object({
  id: z.number(),
  username: z.string(),
  fullname: z.string(),
  role: z.enum(['member', 'staff', 'coach']),
  branch: z.number(),
})
export type Person = z.output<typeof personRow>

/** A session's two halves: one finds it, the other proves it. They are what `ck`, app1 and app2 carry. */
export type Ticket = [selector: string, verifier: string]

export const hashOf = (verifier: string): string => createHash('sha256').update(verifier).digest('hex')

/** What a login gives to the phone. */
export interface OpenedSession {
  ticket: Ticket
  /** By it the addons are read. It is no half of the ticket: it stands in addresses. */
  addonToken: string
}

/** Begins a session. */
export async function openSession(
  gym: string,
  person: number,
  now: number,
  db: Connection,
): Promise<OpenedSession> {
  const addonToken = randomBytes(24).toString('hex')
  const ticket: Ticket = [randomBytes(12).toString('hex'), randomBytes(24).toString('hex')]
  await db.write(
    'INSERT INTO sessions (gym, selector, verifier, addons, person, expires_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [gym, ticket[0], hashOf(ticket[1]), hashOf(addonToken), person, now + lifetime],
  )
  return { ticket, addonToken }
}

const sessionRow = personRow.extend({ verifier: z.string() })

/** Who a ticket belongs to, in this gym, now; null for nobody. */
export async function personOf(
  gym: string,
  ticket: Ticket | null,
  now: number,
  db: Connection,
): Promise<Person | null> {
  if (!ticket) return null
  const found = await firstRow(
    db,
    sessionRow,
    `SELECT p.id, p.username, p.fullname, p.role, p.branch, s.verifier
     FROM sessions s JOIN people p ON p.gym = s.gym AND p.id = s.person
     WHERE s.gym = $1 AND s.selector = $2 AND s.expires_at > $3 AND p.closed_at IS NULL`,
    [gym, ticket[0], now],
  )
  if (!found || !timingSafeEqual(Buffer.from(found.verifier), Buffer.from(hashOf(ticket[1])))) return null
  return found
}

/** Ends the session of a ticket. */
export async function closeSession(gym: string, ticket: Ticket, db: Connection): Promise<void> {
  await db.write('DELETE FROM sessions WHERE gym = $1 AND selector = $2', [gym, ticket[0]])
}

export const cookieOf = (ticket: Ticket): string => ticket.join('.')

/**
 * The ticket that a request carries: in app1 and app2, or in cookieios. Its cookie alone opens nothing: a page cannot delete it, so it is
 * still there after a logout that the gym has not heard of. All it is good for is to end its session (`ending`).
 */
export function ticketIn(
  fields: Readonly<Record<string, string>>,
  { cookie = '', ending }: { cookie?: string | undefined; ending: boolean },
): Ticket | null {
  const { app1 = '', app2 = '', cookieios = '' } = fields
  if (app1 !== '' && app2 !== '') return [app1, app2]
  const [selector = '', verifier = ''] = (cookieios || (ending ? cookie : '')).split('.')
  return selector !== '' && verifier !== '' ? [selector, verifier] : null
}
