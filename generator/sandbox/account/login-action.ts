import * as z from 'zod'
import { day, hour, minute } from '#generator/time-units.ts'
import { login } from '#protocol/account/login.ts'
import { type Call, Refusal } from '../call.ts'
import { firstRow } from '../database/database.ts'
import { defineRead } from '../define-operation.ts'
import { isPassword } from '../password-hash.ts'
import { normalizeUser } from '../people/member-fields.ts'
import { newLimit, tooManyTriesRefusal, userKey } from '../rate-limit.ts'
import { cookieOf, openSession, type Person, personRow } from '../session.ts'
import * as texts from './messages.ts'

const knownRow = personRow.extend({ password: z.string() })

const hereAtOne = newLimit({ name: 'login of one user from one address', max: 10, within: 15 * minute })
const atOne = newLimit({ name: 'login of one user', max: 100, within: hour })
const wrongHere = newLimit({ name: 'wrong logins from one address', max: 60, within: 5 * minute })
/** Counts wrong logins and those in progress. Together they never exceed the limit of wrong logins. */
const openHere = newLimit({ name: 'open logins from one address', max: 60, within: 5 * minute })

/**
 * Starts a session. Limits slow down guessing: one user from one address, many users from one address, one user
 * from many addresses. Tries are counted before the password is checked, so that concurrent tries count too. A
 * single address cannot reach the limit per user over all addresses, which would lock that user out.
 */
export const loginAction = defineRead(login, {
  for: 'anybody',
  async answer(call, input) {
    const { gym, address } = call
    const username = normalizeUser(input.username)
    const here = `${gym.gym} ${address}`
    const one = userKey(gym.gym, username)
    const oneHere = `${one} ${address}`
    if (await wrongHere.isReached(here, call)) throw tooManyTriesRefusal()
    if (!(await hereAtOne.allows(oneHere, call)) || !(await atOne.allows(one, call)))
      throw tooManyTriesRefusal()
    const takeBack = () => Promise.all([hereAtOne.takeBack(oneHere, call), atOne.takeBack(one, call)])
    if (!(await turnFrom(here, call))) {
      await takeBack()
      throw tooManyTriesRefusal()
    }
    const person = await personWith(username, input.password, call)
    if (!person) {
      await wrongHere.allows(here, call)
      throw new Refusal('', texts.wrongLogin)
    }
    await Promise.all([takeBack(), openHere.takeBack(here, call)])
    await forgetOld(person, call)
    return session(person, call)
  },
})

/** Lifetime of stored answers to writes, ms. Phones retry for minutes, their outboxes for days. */
const writesKept = 30 * day

/** Deletes expired sessions and stored answers to writes that no phone retries. */
async function forgetOld(person: Person, { gym, now, db }: Call): Promise<void> {
  await db.write('DELETE FROM sessions WHERE gym = $1 AND person = $2 AND expires_at <= $3', [
    gym.gym,
    person.id,
    now,
  ])
  await db.write('DELETE FROM writes WHERE gym = $1 AND person = $2 AND at <= $3', [
    gym.gym,
    person.id,
    now - writesKept,
  ])
}

const pollIntervalMs = 50
const turnTimeoutMs = 10_000

/**
 * Waits until wrong logins and those in progress from this address are below the limit. Everyone in a gym may
 * log in at once over its Wi-Fi, and each correct login makes room. Returns false if too many were wrong.
 */
async function turnFrom(here: string, call: Call): Promise<boolean> {
  for (let waited = 0; waited < turnTimeoutMs; waited += pollIntervalMs) {
    const counting = { db: call.db, now: call.now + waited }
    if (await openHere.allows(here, counting)) return true
    if (await wrongHere.isReached(here, counting)) return false
    await new Promise(done => setTimeout(done, pollIntervalMs))
  }
  return false
}

/**
 * Finds the person with this user name or e-mail and this password. Takes the same time for an unknown user.
 */
async function personWith(username: string, password: string, { gym, db }: Call) {
  const person = await firstRow(
    db,
    knownRow,
    `SELECT id, username, fullname, role, branch, password FROM people
     WHERE gym = $1 AND (username = $2 OR email = $2) AND closed_at IS NULL`,
    [gym.gym, username],
  )
  return (await isPassword(password, person?.password ?? null)) ? person : null
}

async function session({ id, username, fullname, role, branch }: Person, { gym, db, now }: Call) {
  const { ticket, addonToken } = await openSession(gym.gym, id, now, db)
  return {
    user: { id, username, fullname },
    permissions: role === 'staff' ? ['staff'] : [],
    ticket,
    fitness: [String(now), addonToken],
    sessionCookie: cookieOf(ticket),
    branch,
  }
}
