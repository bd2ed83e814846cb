import { PGlite, type Transaction } from '@electric-sql/pglite'
import type { Connection, Database } from './database.ts'

/** PostgreSQL inside of this process, in memory. It has one connection: transactions wait for each other. */
export async function embeddedDatabase(): Promise<Database> {
  const lite = await PGlite.create()
  return {
    ...connectionOf(lite),
    transaction: work => lite.transaction(inner => work(connectionOf(inner))),
    script: async text => {
      await lite.exec(text)
    },
    close: () => lite.close(),
  }
}

const connectionOf = (lite: Pick<Transaction, 'query'>): Connection => ({
  rows: async (row, text, values = []) =>
    (await lite.query(text, [...values])).rows.map(found => row.parse(found)),
  write: async (text, values = []) => (await lite.query(text, [...values])).affectedRows ?? 0,
})
