import * as z from 'zod'
import { type ActionDefinition, type Call, Refusal } from '../call.ts'
import { firstRow } from '../database/database.ts'
import { minute } from '../gym-time.ts'
import { isPassword } from '../password.ts'
import { cookieOf, openSession, personRow } from '../session.ts'

const knownRow = personRow.extend({ password: z.string() })
const mostFailures = 10
const forgivenAfter = 5 * minute

/** How often a user's password was guessed wrong from one address, and when last. */
type Failures = Map<string, { count: number; at: number }>

/** The same words whether the user exists or not. */
const refused = 'El usuario o la clave no son correctos.'

/** Begins a session. Guessing is slowed down for each user and address. */
export function loginAction(): ActionDefinition {
  const failures: Failures = new Map()
  return { for: 'anybody', answer: call => login(call, failures) }
}

async function login(call: Call, failures: Failures) {
  const { gym, fields, db, now } = call
  const { username = '', password = '' } = fields
  const guess = `${gym.gym} ${call.address} ${username.toLowerCase()}`
  const before = failures.get(guess)
  if (before && now - before.at < forgivenAfter && before.count >= mostFailures) {
    return new Refusal('', 'Demasiados intentos. Esperá unos minutos y probá de nuevo.').wire
  }
  const person = await firstRow(
    db,
    knownRow,
    'SELECT id, username, fullname, role, branch, password FROM people WHERE gym = $1 AND (username = $2 OR email = $2)',
    [gym.gym, username.trim().toLowerCase().replaceAll('\0', '')],
  )
  if (!(await isPassword(password, person?.password ?? null)) || !person) {
    failures.set(guess, { count: (before?.count ?? 0) + 1, at: now })
    return new Refusal('', refused).wire
  }
  failures.delete(guess)
  const ticket = await openSession(gym.gym, person.id, now, db)
  return {
    ok: 1,
    user: { id: person.id, username: person.username, fullname: person.fullname },
    permisos: person.role === 'staff' ? ['staff'] : [],
    ck: ticket,
    myfit: [String(now), ticket[0]],
    cakephp: cookieOf(ticket),
    sede: person.branch,
  }
}
