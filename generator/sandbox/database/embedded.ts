import { PGlite, type Transaction } from '@electric-sql/pglite'
import type { Connection, Database } from './database.ts'

/** Stores an empty database. Loading it takes a quarter of the time of creating it. */
export interface BlankDatabase {
  read(): Promise<Uint8Array | null>
  keep(bytes: Uint8Array): Promise<void>
}

/** PostgreSQL inside this process, in memory. It has a single connection, so transactions are serialized. */
export async function embeddedDatabase(blank?: BlankDatabase): Promise<Database> {
  const lite = await openLite(blank)
  return {
    ...connectionOf(lite),
    transaction: work => lite.transaction(inner => work(connectionOf(inner))),
    close: () => lite.close(),
  }
}

async function openLite(blank: BlankDatabase | undefined): Promise<PGlite> {
  const stored = await blank?.read()
  // A stored database that cannot be loaded is replaced.
  const loaded =
    stored && (await PGlite.create({ loadDataDir: new Blob([new Uint8Array(stored)]) }).catch(() => null))
  if (loaded) return loaded
  const lite = await PGlite.create()
  if (blank) await blank.keep(new Uint8Array(await (await lite.dumpDataDir('none')).arrayBuffer()))
  return lite
}

const connectionOf = (lite: Pick<Transaction, 'query' | 'exec'>): Connection => ({
  rows: async (row, text, values = []) =>
    (await lite.query(text, [...values])).rows.map(fields => row.parse(fields)),
  write: async (text, values = []) => (await lite.query(text, [...values])).affectedRows ?? 0,
  script: async text => {
    await lite.exec(text)
  },
})
