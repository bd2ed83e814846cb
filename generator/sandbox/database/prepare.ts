import * as z from 'zod'
import { digest } from '../../system/digest.ts'
import { UserError } from '../../system/user-error.ts'
import { type Connection, type Database, firstRow } from './database.ts'
import { schema } from './schema.ts'

/** Any change of the tables, or of what is written beside them, is another version: what they hold may mean something else. */
export const schemaVersion = digest(schema).slice(0, 16)

const stateRow = z.object({
  database: z.string(),
  namespace: z.string().nullable(),
  isEmpty: z.boolean(),
  isVersioned: z.boolean(),
})
const versionRow = z.object({ version: z.string() })

/** Any number that nothing else of the database locks by. */
const lock = 6_653_301

/**
 * Writes the tables into an empty database, all of them or none, and keeps their version there. One that has the same version is left as
 * it is; every other is refused, and nothing is written into it. Of several processes that start at once, one writes and the others wait.
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
  const place = namespace ?? 'public'
  return new UserError(
    'environment',
    `The database "${database}" of DATABASE_URL, schema "${place}", has the tables of another version of molde, or of something else.`,
    'Name an empty database, or empty this one, which loses what it holds: ' +
      `psql "$DATABASE_URL" -c 'DROP SCHEMA "${place}" CASCADE; CREATE SCHEMA "${place}"'`,
  )
}
