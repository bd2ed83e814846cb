import * as z from 'zod'
import { blankInCache } from '#generator/sandbox/database/blank.ts'
import type { Database } from '#generator/sandbox/database/database.ts'
import { embeddedDatabase } from '#generator/sandbox/database/embedded.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '#generator/sandbox/sandbox.ts'
import { localSystem } from '#generator/system/disk.ts'
import { pathsFor } from '#generator/system/paths.ts'

/** The factory's cached empty database. */
const blank = blankInCache(pathsFor({}), localSystem())

/** Opens a new empty database. */
export const openEmptyDatabase = (): Promise<Database> => embeddedDatabase(blank)

/** Closed databases, emptied for reuse. */
const idle: Database[] = []

/** Opens an empty database. Closed databases are reused in this process, since loading a database takes longer than most tests. */
export async function quickDatabase(): Promise<Database> {
  const db = idle.pop() ?? (await openEmptyDatabase())
  return { ...db, close: () => recycle(db) }
}

async function recycle(db: Database): Promise<void> {
  await db.script('DROP SCHEMA IF EXISTS snapshot CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  idle.push(db)
}

/** A database with gyms, and a function that restores their initial state. */
interface SeededDatabase {
  db: Database
  restore(): Promise<void>
}

/** Unused seeded databases, by gyms, time and seed. */
const seeded = new Map<string, SeededDatabase[]>()
/** A database takes about 100 MB of memory. */
const maxIdlePerKey = 2

/**
 * Starts a sandbox without slow setup. Passwords are quick to check, and a database with the same gyms at the same time is restored
 * instead of seeded again.
 */
export async function quickSandbox(options: SandboxOptions): Promise<Sandbox> {
  if (options.db) return startSandbox({ passwordCost: 2, ...options })
  const { gyms, seed, passwordCost, now = Date.now } = options
  const instant = now()
  const key = JSON.stringify([gyms, seed, passwordCost, instant])
  const reused = seeded.get(key)?.pop()
  const db = reused?.db ?? (await quickDatabase())
  let restore = reused?.restore
  const close = async () => {
    const others = seeded.get(key) ?? []
    if (!restore || others.length >= maxIdlePerKey) return db.close()
    await restore()
    seeded.set(key, [...others, { db, restore }])
  }
  const sandbox = await startSandbox({ passwordCost: 2, ...options, db: { ...db, close } })
  // A running clock never produces the same key again.
  if (now() === instant) restore ??= await snapshotTables(db)
  return sandbox
}

const nameRow = z.object({ name: z.string() })
const sequenceRow = z.object({ value: z.coerce.number(), used: z.boolean() })

/** Copies every table of a database. Returns a function that restores the changed tables. */
export async function snapshotTables(db: Database): Promise<() => Promise<void>> {
  const tables = await db.rows(nameRow, "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'")
  const sequences = await db.rows(
    nameRow,
    "SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public'",
  )
  await db.script(`
    DROP SCHEMA IF EXISTS snapshot CASCADE; CREATE SCHEMA snapshot;
    CREATE TABLE snapshot.written (name text PRIMARY KEY);
    CREATE FUNCTION snapshot.note() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO snapshot.written VALUES (TG_TABLE_NAME) ON CONFLICT DO NOTHING; RETURN NULL; END $$;
    ${tables
      .map(
        ({ name }) => `
    CREATE TABLE snapshot.copy_${name} AS TABLE public.${name};
    CREATE TRIGGER note AFTER INSERT OR UPDATE OR DELETE ON public.${name} EXECUTE FUNCTION snapshot.note();`,
      )
      .join('')}`)
  const positions = await Promise.all(
    sequences.map(async ({ name }) => {
      const [position] = await db.rows(
        sequenceRow,
        `SELECT last_value AS value, is_called AS used FROM ${name}`,
      )
      return `SELECT setval('${name}', ${position?.value}, ${position?.used});`
    }),
  )
  return async () => {
    const written = await db.rows(nameRow, 'SELECT name FROM snapshot.written')
    if (written.length === 0) return
    await db.script(`
      BEGIN; SET LOCAL session_replication_role = replica;
      ${written.map(({ name }) => restoreRows(name)).join('')}
      DELETE FROM snapshot.written; ${positions.join('')} COMMIT`)
  }
}

/** Replaces only the rows that differ, since rewriting a whole table takes several times as long. */
const restoreRows = (table: string): string => `
  DELETE FROM public.${table} now WHERE now::text NOT IN (SELECT copy::text FROM snapshot.copy_${table} copy);
  INSERT INTO public.${table} SELECT * FROM snapshot.copy_${table} copy
    WHERE copy::text NOT IN (SELECT now::text FROM public.${table} now);`
