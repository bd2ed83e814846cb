import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { type Connection, firstRow } from './database/database.ts'

const secretRow = z.object({ secret: z.string() })

/** The gym's secret, made when it is first asked for. */
export async function secretOf({ gym }: { gym: string }, connection: Connection): Promise<string> {
  await connection.write('INSERT INTO secrets (gym, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    gym,
    randomBytes(32).toString('hex'),
  ])
  const row = await firstRow(connection, secretRow, 'SELECT secret FROM secrets WHERE gym = $1', [gym])
  if (!row) throw new Error(`${gym} has no secret.`)
  return row.secret
}
