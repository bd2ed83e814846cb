import * as z from 'zod'
import { digest } from '#generator/system/digest.ts'
import { UserError } from '#generator/system/user-error.ts'
import { type Connection, type Database, firstRow } from './database.ts'
import { schema } from './schema.ts'

/**
 * The version of the tables. Any change of the SQL text, comments included, is a new version, because the data
 * may have changed its meaning.
 */
export const schemaVersion = digest(schema).slice(0, 16)

const stateRow = z.object({
  database: z.string(),
  namespace: z.string().nullable(),
  isEmpty: z.boolean(),
  isVersioned: z.boolean(),
})
const versionRow = z.object({ version: z.string() })

/** An arbitrary key of an advisory lock that nothing else uses. */
const lock = 6_653_301

/**
 * Creates the tables and their version in an empty database, in a single transaction. Leaves a database of the
 * same version as it is and refuses any other without writing. Concurrent processes wait for the first.
 */
export const prepareDatabase = (db: Database): Promise<void> =>
  db.transaction(async connection => {
    await connection.write('SELECT pg_advisory_xact_lock($1)', [lock])
    const state = await stateOf(connection)
    if (state.isVersioned && (await versionOf(connection)) === schemaVersion) return
    if (!state.isEmpty) throw otherVersion(state)
    await connection.script(`${schema} CREATE TABLE molde_schema (version text NOT NULL);`)
    await connection.write('INSERT INTO molde_schema (version) VALUES ($1)', [schemaVersion])
  })

async function stateOf(connection: Connection): Promise<z.output<typeof stateRow>> {
  const state = await firstRow(
    connection,
    stateRow,
    `SELECT current_database() AS database, current_schema() AS namespace,
       NOT EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = current_schema()) AS "isEmpty",
       EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'molde_schema') AS "isVersioned"`,
    [],
  )
  if (!state) throw new Error('The database does not say what it is.')
  return state
}

const versionOf = async (connection: Connection): Promise<string | undefined> =>
  (await firstRow(connection, versionRow, 'SELECT version FROM molde_schema', []))?.version

function otherVersion({ database, namespace }: z.output<typeof stateRow>): UserError {
  const schema = namespace ?? 'public'
  return new UserError(
    'environment',
    `The database "${database}" of DATABASE_URL, schema "${schema}", has the tables of another version of molde, or of something else.`,
    'Name an empty database, or empty this one, which loses what it holds: ' +
      `psql "$DATABASE_URL" -c 'DROP SCHEMA "${schema}" CASCADE; CREATE SCHEMA "${schema}"'`,
  )
}
