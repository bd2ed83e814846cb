import { timingSafeEqual } from 'node:crypto'
import { type Call, sessionOver, type Wire } from './call.ts'
import { firstRow } from './database/database.ts'
import { addonsOfSandbox } from './registry.ts'
import { hashOf, type Person, personRow } from './session.ts'

/**
 * Answers a read of the fitness addons, identified by the token of the login's `myfit`. Null for an unknown
 * addon.
 */
export async function answerAddon(call: Call): Promise<Wire | null> {
  const addon = Object.hasOwn(addonsOfSandbox, call.action) ? addonsOfSandbox[call.action] : undefined
  if (!addon) return null
  const person = await personOfToken(call)
  const wire = person ? await addon.answer({ ...call, person }) : sessionOver
  return { inf: [], err: [], cod: '', ...wire, ahora: call.now }
}

/**
 * Finds the owner of the token's session. The user name of the request must be the owner's.
 * See docs/decisions/0126-the-addons-token-is-enough-to-read-with.md.
 */
async function personOfToken({ gym, fields, now, db }: Call): Promise<Person | null> {
  const { token = '', u = '', site = '' } = fields
  if (site !== gym.gym || token === '') return null
  const person = await firstRow(
    db,
    personRow,
    `SELECT p.id, p.username, p.fullname, p.role, p.branch FROM sessions s
     JOIN people p ON p.gym = s.gym AND p.id = s.person
     WHERE s.gym = $1 AND s.addons = $2 AND s.expires_at > $3 AND p.closed_at IS NULL`,
    [gym.gym, hashOf(token), now],
  )
  return person && isSame(person.username, u) ? person : null
}

function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}
