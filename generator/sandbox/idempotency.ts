import { createHash } from 'node:crypto'
import * as z from 'zod'
import { day, hour } from '#generator/time-units.ts'
import { changePassword, closeAccount } from '#protocol/account/profile.ts'
import { encodeRequest } from '#protocol/wire/endpoint.ts'
import { type MemberCall, orRefusal, Refusal, type Wire } from './call.ts'
import { type Connection, firstRow } from './database/database.ts'
import * as texts from './messages.ts'
import { hashWith } from './password-hash.ts'
import { tooManyTriesRefusal } from './rate-limit.ts'

const longestRid = 100
const writeRow = z.object({ request: z.string(), answer: z.string().nullable() })

/**
 * Runs a write once per `rid` and stores its answer in the same transaction. A retry with the same `rid` gets
 * the stored answer. A different request with the same `rid` is refused, and so is a write that arrives after
 * `answerTo` reported it as never arrived.
 * See docs/decisions/0033-a-write-is-never-sent-twice.md.
 */
export async function runOnce(
  call: MemberCall,
  work: (connection: Connection) => Promise<Wire>,
): Promise<Wire> {
  const { rid = '' } = call.fields
  if (rid === '') return orRefusal(() => call.db.transaction(work))
  if (rid.length > longestRid) return new Refusal('', texts.idTooLong).wire
  const request = await requestHash(call, rid)
  return call.db.transaction(async connection => {
    const isNew = await claim(call, { rid, request }, connection)
    return isNew ? answerNow(call, rid, work, connection) : answerAgain(call, { rid, request }, connection)
  })
}

/**
 * Claims a `rid`. Returns false if it is taken. A concurrent request waits here until the first transaction
 * ends.
 */
async function claim(
  { gym, person, now }: MemberCall,
  { rid, request, answer = null }: { rid: string; request: string; answer?: Wire | null },
  connection: Connection,
): Promise<boolean> {
  const written = await connection.write(
    'INSERT INTO writes (gym, person, rid, request, answer, at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING',
    [gym.gym, person.id, rid, request, answer && JSON.stringify(answer), now],
  )
  return written === 1
}

async function answerNow(
  { gym, person }: MemberCall,
  rid: string,
  work: (connection: Connection) => Promise<Wire>,
  connection: Connection,
): Promise<Wire> {
  await connection.write('SAVEPOINT work')
  const answer = await orRefusal(() =>
    work(connection).catch(async (error: unknown) => {
      await connection.write('ROLLBACK TO SAVEPOINT work')
      throw error
    }),
  )
  await connection.write('UPDATE writes SET answer = $4 WHERE gym = $1 AND person = $2 AND rid = $3', [
    gym.gym,
    person.id,
    rid,
    JSON.stringify(answer),
  ])
  return answer
}

async function answerAgain(
  call: MemberCall,
  { rid, request }: { rid: string; request: string },
  connection: Connection,
): Promise<Wire> {
  const stored = await loadWrite(call, rid, connection)
  if (stored?.request === neverArrived) return new Refusal('', texts.requestTooLate).wire
  if (stored?.request !== request) return new Refusal('', texts.idUsed).wire
  return answerOf(stored.answer)
}

/** Replaces the hash of a request that was reported as never arrived. */
const neverArrived = 'never arrived'
/** Time for which such a report is stored, ms. Far longer than any request is in transit. */
const reportLifetime = day
/** Limit of such reports per member and hour. Above it, the member gets no answer about the write. */
const maxReports = 200

/**
 * Returns the stored answer of the write with this `rid`, and waits for a write in progress. An unknown `rid`
 * is claimed, so that a late write is refused and the report that it never arrived stays true. The answer
 * carries the `rid`. A refusal by the rate limit does not, and says nothing about the write.
 */
export async function answerTo(call: MemberCall): Promise<Wire> {
  const { rid = '' } = call.fields
  if (rid === '' || rid.length > longestRid) return new Refusal('', texts.idMissing).wire
  const answer = { ...new Refusal('notFound', texts.requestNotArrived).wire, rid }
  return orRefusal(() =>
    call.db.transaction(async connection => {
      if (await claim(call, { rid, request: neverArrived, answer }, connection)) {
        await refuseTooMany(call, connection)
        return answer
      }
      const stored = await loadWrite(call, rid, connection)
      return { ...answerOf(stored?.answer ?? null), rid }
    }),
  )
}

const countRow = z.object({ count: z.coerce.number() })

async function refuseTooMany({ gym, person, now }: MemberCall, connection: Connection): Promise<void> {
  const mine = 'gym = $1 AND person = $2 AND request = $3'
  const who = [gym.gym, person.id, neverArrived]
  await connection.write(`DELETE FROM writes WHERE ${mine} AND at <= $4`, [...who, now - reportLifetime])
  const text = `SELECT count(*) AS count FROM writes WHERE ${mine} AND at > $4`
  const recent = await firstRow(connection, countRow, text, [...who, now - hour])
  if ((recent?.count ?? 0) > maxReports) throw tooManyTriesRefusal()
}

const loadWrite = ({ gym, person }: MemberCall, rid: string, connection: Connection) =>
  firstRow(
    connection,
    writeRow,
    'SELECT request, answer FROM writes WHERE gym = $1 AND person = $2 AND rid = $3',
    [gym.gym, person.id, rid],
  )

const wireSchema = z.looseObject({ ok: z.number() })
const answerOf = (stored: string | null): Wire => wireSchema.parse(JSON.parse(stored ?? '{"ok":0}'))

const unhashed = new Set(['app1', 'app2', 'cookieios'])

/**
 * Fields with a password. They are hashed as slowly as stored passwords, so that a reader of the table gains
 * nothing.
 */
const secret = new Set([
  ...Object.keys(encodeRequest(changePassword, { current: '', next: '' })),
  ...Object.keys(encodeRequest(closeAccount, { password: '' })),
])

/** Returns a hash that is equal for the same action with the same fields. */
async function requestHash({ action, fields, person }: MemberCall, rid: string): Promise<string> {
  const entries = await Promise.all(
    Object.entries(fields)
      .filter(([name]) => !unhashed.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(async ([name, value]) => [
        name,
        secret.has(name) ? await hashWith(`${person.id} ${rid}`, value) : value,
      ]),
  )
  return createHash('sha256')
    .update(JSON.stringify([action, entries]))
    .digest('hex')
}
