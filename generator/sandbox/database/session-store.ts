import { join } from 'node:path'
import * as z from 'zod'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'
import { type Database, firstRow } from './database.ts'
import { schemaVersion } from './prepare.ts'

/** Stores the sessions of a database that ends with its process, for the next process. */
export interface SessionStore {
  read(): Promise<Uint8Array | null>
  write(bytes: Uint8Array): Promise<void>
}

/** Stores the sessions of a gym in the cache. */
export function sessionsInCache(
  gym: string,
  { cache }: Paths,
  system: Pick<FileStore, 'readFile' | 'writeFile'>,
): SessionStore {
  const file = join(cache, 'sandbox', `sessions-${gym}.json`)
  return { read: () => system.readFile(file), write: bytes => system.writeFile(file, bytes) }
}

const storedSchema = z.object({ version: z.string(), sessions: z.array(z.unknown()) })
const sessionsRow = z.object({ sessions: z.array(z.unknown()) })

export async function keepSessions(store: SessionStore, db: Database): Promise<void> {
  const row = await firstRow(
    db,
    sessionsRow,
    "SELECT coalesce(json_agg(s), '[]') AS sessions FROM sessions s",
    [],
  )
  await store.write(new TextEncoder().encode(JSON.stringify({ version: schemaVersion, ...row })))
}

/** Restores the sessions of seeded people. Restores nothing if the schema has changed. */
export async function restoreSessions(store: SessionStore, db: Database): Promise<void> {
  const stored = storedSchema.safeParse(jsonIn(await store.read()))
  // An unreadable file costs no more than a login.
  if (!stored.success || stored.data.version !== schemaVersion) return
  const { sessions } = stored.data
  await db.write(
    `INSERT INTO sessions SELECT s.* FROM json_populate_recordset(NULL::sessions, $1::json) s
     JOIN people p ON p.gym = s.gym AND p.id = s.person`,
    [JSON.stringify(sessions)],
  )
}

function jsonIn(bytes: Uint8Array | null): unknown {
  try {
    return bytes && JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
