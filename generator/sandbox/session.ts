import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { day } from '#generator/time-units.ts'
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

/**
 * A session's two halves: the selector finds the session, the verifier proves it. `ck`, app1 and app2 carry
 * them.
 */
export type Ticket = [selector: string, verifier: string]

export const hashOf = (verifier: string): string => createHash('sha256').update(verifier).digest('hex')

/** The result of a login for the phone. */
export interface OpenedSession {
  ticket: Ticket
  /** The token for reading the addons. It appears in addresses, so it is no half of the ticket. */
  addonToken: string
}

/** Starts a session. */
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

/** Finds the owner of a valid ticket in this gym, or null. */
export async function personOf(
  gym: string,
  ticket: Ticket | null,
  now: number,
  db: Connection,
): Promise<Person | null> {
  if (!ticket) return null
  const storedSession = await firstRow(
    db,
    sessionRow,
    `SELECT p.id, p.username, p.fullname, p.role, p.branch, s.verifier
     FROM sessions s JOIN people p ON p.gym = s.gym AND p.id = s.person
     WHERE s.gym = $1 AND s.selector = $2 AND s.expires_at > $3 AND p.closed_at IS NULL`,
    [gym, ticket[0], now],
  )
  if (!storedSession || !timingSafeEqual(Buffer.from(storedSession.verifier), Buffer.from(hashOf(ticket[1]))))
    return null
  return storedSession
}

/** Ends the session of a ticket. */
export async function closeSession(gym: string, ticket: Ticket, db: Connection): Promise<void> {
  await db.write('DELETE FROM sessions WHERE gym = $1 AND selector = $2', [gym, ticket[0]])
}

export const cookieOf = (ticket: Ticket): string => ticket.join('.')

/**
 * Reads the ticket of a request, from app1 and app2 or from cookieios. The cookie alone grants no access: a
 * page cannot delete it, so it outlives a logout that did not reach the gym. It can only end its session
 * (`ending`).
 * See docs/decisions/0078-the-session-cookie-only-ends-its-session.md.
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
