import { createHash } from 'node:crypto'
import * as z from 'zod'
import { changePassword, closeAccount } from '../../template/src/contract/account/profile.ts'
import { encodeRequest } from '../../template/src/contract/wire/endpoint.ts'
import { day, hour } from '../durations.ts'
import { type MemberCall, orRefusal, Refusal, type Wire } from './call.ts'
import { type Connection, firstRow } from './database/database.ts'
import { hashedWith } from './password.ts'
import { tooOften } from './rate-limit.ts'

const longestRid = 100
const writeRow = z.object({ request: z.string(), answer: z.string().nullable() })

/**
 * Does a write once for its `rid`, whole or not at all, and keeps its answer in the same transaction: whoever asks again with
 * the same `rid` gets that answer, and one who asks something else with it is refused. So is a write that comes after its sender
 * has been answered that it never arrived.
 */
export async function once(call: MemberCall, work: (connection: Connection) => Promise<Wire>): Promise<Wire> {
  const { rid = '' } = call.fields
  if (rid === '') return orRefusal(() => call.db.transaction(work))
  if (rid.length > longestRid) return new Refusal('', 'El identificador del pedido es demasiado largo.').wire
  const request = await requestHash(call, rid)
  return call.db.transaction(async connection => {
    const isNew = await claim(call, { rid, request }, connection)
    return isNew ? answerNow(call, rid, work, connection) : answerAgain(call, { rid, request }, connection)
  })
}

/** Takes a `rid`, false where it is taken. Whoever comes second waits here for the end of the first one's transaction. */
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
  const known = await knownWrite(call, rid, connection)
  if (known?.request === neverArrived)
    return new Refusal('', 'Este pedido llegó tarde y no se hizo. Probá de nuevo.').wire
  if (known?.request !== request) return new Refusal('', 'Este pedido ya se usó para otra cosa.').wire
  return answerOf(known.answer)
}

/** Stands in the place of a request's hash where its sender has been answered that it never arrived. */
const neverArrived = 'never arrived'
/** That is remembered for a day: many times longer than any request is under way. */
const remembered = day
/** So many an hour: who loses answers loses a few. Of more a member is not told that they never arrived, but nothing. */
const mostClaimed = 200

/**
 * What a write with this `rid` was answered. One that is still being worked on is waited for; where there is none, its `rid` is
 * taken, so that it is refused should it still come: only then is it true that it never arrived. The answer carries the `rid`; the
 * refusal of who asks too often does not, and says nothing of the write.
 */
export async function answerTo(call: MemberCall): Promise<Wire> {
  const { rid = '' } = call.fields
  if (rid === '' || rid.length > longestRid) return new Refusal('', 'Falta el identificador del pedido.').wire
  const answer = { ...new Refusal('notFound', 'Ese pedido no llegó al gimnasio.').wire, rid }
  return orRefusal(() =>
    call.db.transaction(async connection => {
      if (await claim(call, { rid, request: neverArrived, answer }, connection)) {
        await refuseTooMany(call, connection)
        return answer
      }
      const known = await knownWrite(call, rid, connection)
      return { ...answerOf(known?.answer ?? null), rid }
    }),
  )
}

const countRow = z.object({ count: z.coerce.number() })

async function refuseTooMany({ gym, person, now }: MemberCall, connection: Connection): Promise<void> {
  const mine = 'gym = $1 AND person = $2 AND request = $3'
  const who = [gym.gym, person.id, neverArrived]
  await connection.write(`DELETE FROM writes WHERE ${mine} AND at <= $4`, [...who, now - remembered])
  const text = `SELECT count(*) AS count FROM writes WHERE ${mine} AND at > $4`
  const recent = await firstRow(connection, countRow, text, [...who, now - hour])
  if ((recent?.count ?? 0) > mostClaimed) throw tooOften()
}

const knownWrite = ({ gym, person }: MemberCall, rid: string, connection: Connection) =>
  firstRow(
    connection,
    writeRow,
    'SELECT request, answer FROM writes WHERE gym = $1 AND person = $2 AND rid = $3',
    [gym.gym, person.id, rid],
  )

const wireSchema = z.looseObject({ ok: z.number() })
const answerOf = (stored: string | null): Wire => wireSchema.parse(JSON.parse(stored ?? '{"ok":0}'))

const unhashed = new Set(['app1', 'app2', 'cookieios'])

/** Fields that hold a password: who reads the table may not try them faster than those of the people. */
const secret = new Set([
  ...Object.keys(encodeRequest(changePassword, { current: '', next: '' })),
  ...Object.keys(encodeRequest(closeAccount, { password: '' })),
])

/** The same for the same action with the same fields. */
async function requestHash({ action, fields, person }: MemberCall, rid: string): Promise<string> {
  const asked = await Promise.all(
    Object.entries(fields)
      .filter(([name]) => !unhashed.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(async ([name, value]) => [
        name,
        secret.has(name) ? await hashedWith(`${person.id} ${rid}`, value) : value,
      ]),
  )
  return createHash('sha256')
    .update(JSON.stringify([action, asked]))
    .digest('hex')
}
