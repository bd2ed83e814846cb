import { createHash } from 'node:crypto'
import * as z from 'zod'
import { type ActionDefinition, type Call, Refusal } from '../call.ts'
import { firstRow } from '../database/database.ts'
import { hour, minute } from '../gym-time.ts'
import { isPassword } from '../password.ts'
import { userAsked } from '../people/fields.ts'
import { type Limit, newLimit, tooOften } from '../rate-limit.ts'
import { cookieOf, openSession, personRow } from '../session.ts'

const knownRow = personRow.extend({ password: z.string() })

/** The same words whether the user exists or not. */
const refused = 'El usuario o la clave no son correctos.'

/**
 * Begins a session. Guessing is slowed down: one user from one address, many users from one address, one user from many addresses. A try
 * at a user is counted before the password is looked at, so that many at once are no way around. From one address alone nobody reaches the limit of
 * one user from all of them: they would lock that user out.
 */
export function loginAction(): ActionDefinition {
  const limits = {
    hereAtOne: newLimit({ most: 10, within: 15 * minute }),
    atOne: newLimit({ most: 100, within: hour }),
    wrongHere: newLimit({ most: 60, within: 5 * minute }),
  }
  return { for: 'anybody', answer: call => login(call, limits) }
}

type Limits = Record<'hereAtOne' | 'atOne' | 'wrongHere', Limit>

async function login(call: Call, { hereAtOne, atOne, wrongHere }: Limits) {
  const { gym, fields, db, now } = call
  const { password = '' } = fields
  const username = userAsked(fields.username ?? '')
  const here = `${gym.gym} ${call.address}`
  const one = `${gym.gym} ${createHash('sha256').update(username).digest('base64')}`
  const oneHere = `${one} ${call.address}`
  if (wrongHere.isReached(here, now) || !hereAtOne.allows(oneHere, now)) return tooOften
  if (!atOne.allows(one, now)) return tooOften
  const person = await firstRow(
    db,
    knownRow,
    `SELECT id, username, fullname, role, branch, password FROM people
     WHERE gym = $1 AND (username = $2 OR email = $2) AND closed_at IS NULL`,
    [gym.gym, username],
  )
  if (!(await isPassword(password, person?.password ?? null)) || !person) {
    wrongHere.allows(here, now)
    return new Refusal('', refused).wire
  }
  hereAtOne.takeBack(oneHere)
  atOne.takeBack(one)
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
