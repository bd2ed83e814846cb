import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { type Connection, firstRow } from './database/database.ts'

const secretRow = z.object({ secret: z.string() })

/** Returns the gym's secret, created at first use. */
export async function secretOf({ gym }: { gym: string }, connection: Connection): Promise<string> {
  const find = () => firstRow(connection, secretRow, 'SELECT secret FROM secrets WHERE gym = $1', [gym])
  const existing = await find()
  if (existing) return existing.secret
  await connection.write('INSERT INTO secrets (gym, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    gym,
    randomBytes(32).toString('hex'),
  ])
  const created = await find()
  if (!created) throw new Error(`${gym} has no secret.`)
  return created.secret
}
