import type { SandboxGym } from '../call.ts'
import { type Connection, firstRow, idRow } from '../database/database.ts'
import { addDays, wallAt } from '../gym-time.ts'

/** The contents of a pass: `credits` to use within `days`, at most `weekly` a week. */
interface NewPass {
  name: string
  credits: number
  days: number
  weekly: number | null
}

/** Gives a member a pass that is valid from today. */
export async function addPass(
  { gym, person, now }: { gym: SandboxGym; person: number; now: number },
  { name, credits, days, weekly }: NewPass,
  connection: Connection,
): Promise<void> {
  const expires = addDays(wallAt(gym.timeZone, now).date, days)
  const pass = await firstRow(
    connection,
    idRow,
    `INSERT INTO passes (gym, person, name, credits, total, expires, weekly) VALUES ($1, $2, $3, $4, $4, $5, $6)
     RETURNING id`,
    [gym.gym, person, name, credits, expires, weekly],
  )
  if (!pass) throw new Error('The pass was not written.')
  await connection.write(
    `INSERT INTO movements (gym, pass, at, kind, count, balance, text) VALUES ($1, $2, $3, 'bought', $4, $4, $5)`,
    [gym.gym, pass.id, now, credits, name],
  )
}
