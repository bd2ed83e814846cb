import { blankInCache } from '../../generator/sandbox/database/blank.ts'
import type { Database } from '../../generator/sandbox/database/database.ts'
import { embeddedDatabase } from '../../generator/sandbox/database/embedded.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../generator/sandbox/sandbox.ts'
import { localSystem } from '../../generator/system/disk.ts'
import { pathsFor } from '../../generator/system/paths.ts'

/** The empty database that the factory keeps. */
const blank = blankInCache(pathsFor({}), localSystem())

/** An empty database of its own. */
export const openEmptyDatabase = (): Promise<Database> => embeddedDatabase(blank)

/** Those that were closed, emptied. */
const idle: Database[] = []

/** An empty database, once closed the next test's of this process: to load one takes longer than most tests. */
export async function quickDatabase(): Promise<Database> {
  const db = idle.pop() ?? (await openEmptyDatabase())
  return { ...db, close: () => giveBack(db) }
}

async function giveBack(db: Database): Promise<void> {
  await db.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  idle.push(db)
}

/** A sandbox that does not do slowly what a test need not wait for: make a database, and check the passwords that everybody knows. */
export async function quickSandbox(options: SandboxOptions): Promise<Sandbox> {
  return startSandbox({ passwordCost: 2, ...options, db: options.db ?? (await quickDatabase()) })
}
