import { createHash } from 'node:crypto'
import * as z from 'zod'
import { type MemberCall, orRefusal, Refusal, type Wire } from './call.ts'
import { type Connection, firstRow } from './database/database.ts'

const writeRow = z.object({ request: z.string(), answer: z.string().nullable() })

/**
 * Does a write once for its `rid`, whole or not at all, and keeps its answer in the same transaction: whoever asks again with
 * the same `rid` gets that answer, and one who asks something else with it is refused.
 */
export async function once(call: MemberCall, work: (connection: Connection) => Promise<Wire>): Promise<Wire> {
  const { rid = '' } = call.fields
  if (rid === '') return orRefusal(() => call.db.transaction(work))
  if (rid.length > 100) return new Refusal('', 'El identificador del pedido es demasiado largo.').wire
  return call.db.transaction(async connection => {
    const isNew = await claim(call, rid, connection)
    return isNew ? answerNow(call, rid, work, connection) : answerAgain(call, rid, connection)
  })
}

/** The row is written first: a second request with the same `rid` waits here for the end of the first. */
async function claim(
  { gym, person, fields }: MemberCall,
  rid: string,
  connection: Connection,
): Promise<boolean> {
  const written = await connection.write(
    'INSERT INTO writes (gym, person, rid, request) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [gym.gym, person.id, rid, requestHash(fields)],
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

async function answerAgain(call: MemberCall, rid: string, connection: Connection): Promise<Wire> {
  const kept = await keptWrite(call, rid, connection)
  if (kept?.request !== requestHash(call.fields)) {
    return new Refusal('', 'Este pedido ya se usó para otra cosa.').wire
  }
  return answerOf(kept.answer)
}

/** What a write with this `rid` was answered, null where there was none. */
export async function answerTo(call: MemberCall, rid: string): Promise<Wire | null> {
  const kept = await keptWrite(call, rid, call.db)
  return kept && answerOf(kept.answer)
}

const keptWrite = ({ gym, person }: MemberCall, rid: string, connection: Connection) =>
  firstRow(
    connection,
    writeRow,
    'SELECT request, answer FROM writes WHERE gym = $1 AND person = $2 AND rid = $3',
    [gym.gym, person.id, rid],
  )

const wireSchema = z.looseObject({ ok: z.number() })
const answerOf = (kept: string | null): Wire => wireSchema.parse(JSON.parse(kept ?? '{"ok":0}'))

const unhashed = new Set(['app1', 'app2', 'cookieios'])

function requestHash(fields: Readonly<Record<string, string>>): string {
  const asked = Object.entries(fields)
    .filter(([name]) => !unhashed.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}
