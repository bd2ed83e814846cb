import { timingSafeEqual } from 'node:crypto'
import { type SandboxGym, sessionOver, type Wire } from '../call.ts'
import { type Connection, type Database, firstRow } from '../database/database.ts'
import { type Person, personRow } from '../session.ts'
import type { AddonCall } from './call.ts'
import { ranking } from './ranking.ts'
import { records } from './records.ts'
import { tests } from './tests.ts'
import { weight } from './weight.ts'
import { workout } from './workout.ts'

/** A read of the fitness addons, before it is known who asks. */
export interface AddonAsked {
  gym: SandboxGym
  addon: string
  query: Readonly<Record<string, string>>
  now: number
  db: Database
}

const addons: Readonly<Record<string, (call: AddonCall) => Promise<Wire>>> = {
  wod: workout,
  ranking,
  marcas: records,
  peso: weight,
  tests,
}

/** GET /api/{name}: the token of the login's `myfit` says who asks. null for an addon that is not there. */
export async function answerAddon({ gym, addon, query, now, db }: AddonAsked): Promise<Wire | null> {
  const answer = Object.hasOwn(addons, addon) ? addons[addon] : undefined
  if (!answer) return null
  const person = await personOfToken(gym, query, now, db)
  if (!person) return { inf: [], ...sessionOver, ahora: now }
  return { inf: [], err: [], cod: '', ...(await answer({ gym, query, now, db, person })), ahora: now }
}

/** The token finds the session; the name it was asked under must be its owner's. */
async function personOfToken(
  gym: SandboxGym,
  { token = '', u = '', site = '' }: Readonly<Record<string, string>>,
  now: number,
  connection: Connection,
): Promise<Person | null> {
  if (site !== gym.gym || token === '') return null
  const person = await firstRow(
    connection,
    personRow,
    `SELECT p.id, p.username, p.fullname, p.role, p.branch FROM sessions s
     JOIN people p ON p.gym = s.gym AND p.id = s.person
     WHERE s.gym = $1 AND s.selector = $2 AND s.expires_at > $3 AND p.closed_at IS NULL`,
    [gym.gym, token, now],
  )
  return person && isSame(person.username, u) ? person : null
}

function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}
