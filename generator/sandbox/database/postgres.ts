import pg from 'pg'
import { UserError } from '#generator/system/user-error.ts'
import type { Connection, Database } from './database.ts'

const connections = 10
/** Timeout for the server's answer when the sandbox starts, ms. */
const startTimeoutMs = 5_000
/** Timeout for a free connection, ms. Hundreds of requests may wait at once on a busy machine. */
const connectionTimeoutMs = 60_000

/** Connects to a PostgreSQL server, 15 or newer, at postgres://user:password@host/database. */
export async function postgresDatabase(address: string): Promise<Database> {
  await assertReachable(address)
  const pool = new pg.Pool({
    connectionString: address,
    max: connections,
    connectionTimeoutMillis: connectionTimeoutMs,
  })
  // A connection that breaks while idle is replaced at the next query, which reports a failure.
  pool.on('error', error => console.error(`The database went away: ${error.message}`))
  return {
    ...connectionOf(pool),
    transaction: work => transaction(pool, work),
    close: () => pool.end(),
  }
}

/** Throws a UserError if the server does not answer or rejects the login. */
async function assertReachable(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: startTimeoutMs })
  try {
    await client.connect()
    await client.query('SELECT 1')
  } catch (error) {
    throw unreachable(error)
  } finally {
    await client.end()
  }
}

function unreachable(error: unknown): UserError {
  const reason = error instanceof Error ? error.message : String(error)
  return new UserError(
    'environment',
    `The database of DATABASE_URL cannot be reached: ${reason}.`,
    'Start it, correct DATABASE_URL, or unset it to use the embedded database.',
    { cause: error },
  )
}

const connectionOf = (client: Pick<pg.Pool | pg.PoolClient, 'query'>): Connection => ({
  rows: async (row, text, values = []) =>
    (await client.query(text, [...values])).rows.map(fields => row.parse(fields)),
  write: async (text, values = []) => (await client.query(text, [...values])).rowCount ?? 0,
  script: async text => {
    await client.query(text)
  },
})

async function transaction<Result>(
  pool: pg.Pool,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const result = await work(connectionOf(client))
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    )
    throw error
  }
}
