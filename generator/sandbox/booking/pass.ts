import * as z from 'zod'
import { Refusal, type SandboxGym } from '../call.ts'
import { type Connection, firstRow } from '../database/database.ts'
import { daysBetween, wallAt } from '../gym-time.ts'
import { numberIn } from './slot.ts'

export const passRow = z.object({
  id: z.number(),
  name: z.string(),
  credits: z.number(),
  total: z.number(),
  expires: z.string(),
})
export type PassRow = z.output<typeof passRow>

const warningDays = 3

/** A credit from a person's pass: the one named, else the one that expires soonest. Refuses, with the reason, where there is none. */
export async function spendCredit(
  gym: SandboxGym,
  person: number,
  named: string | undefined,
  now: number,
  connection: Connection,
): Promise<PassRow> {
  const today = wallAt(gym.timeZone, now).date
  const spent = await firstRow(
    connection,
    passRow,
    `UPDATE passes SET credits = credits - 1
     WHERE gym = $1 AND credits > 0 AND id = (
       SELECT id FROM passes
       WHERE gym = $1 AND person = $2 AND credits > 0 AND expires >= $3 AND ($4 = -1 OR id = $4)
       ORDER BY expires, id LIMIT 1 FOR UPDATE
     )
     RETURNING id, name, credits, total, expires`,
    [gym.gym, person, today, named ? numberIn(named) : -1],
  )
  return spent ?? refuseWithoutCredit(gym, person, today, connection)
}

async function refuseWithoutCredit(
  gym: SandboxGym,
  person: number,
  today: string,
  connection: Connection,
): Promise<never> {
  const expired = await firstRow(
    connection,
    passRow,
    `SELECT id, name, credits, total, expires FROM passes
     WHERE gym = $1 AND person = $2 AND credits > 0 AND expires < $3 ORDER BY expires DESC LIMIT 1`,
    [gym.gym, person, today],
  )
  if (!expired) throw new Refusal('sincredito', 'No te quedan créditos para reservar.')
  throw new Refusal('abonovencido', `Tu ${expired.name} venció.`, { abono: passFacts(expired, today) })
}

/** Gives a credit back. */
export async function returnCredit(gym: SandboxGym, pass: number, connection: Connection): Promise<void> {
  await connection.write('UPDATE passes SET credits = credits + 1 WHERE gym = $1 AND id = $2', [
    gym.gym,
    pass,
  ])
}

/** The pass as a booking's answer tells it. */
export const passFacts = (pass: PassRow, today: string) => ({
  name: pass.name,
  libre: pass.credits,
  dias: daysBetween(today, pass.expires),
})

/** What a member should know of the pass that was just used. */
export function passNotices(pass: PassRow, today: string): string[] {
  const left = daysBetween(today, pass.expires)
  const notices = []
  if (pass.credits === 0) notices.push('Usaste el último crédito de tu abono.')
  if (left <= warningDays)
    notices.push(
      left === 0 ? 'Tu abono vence hoy.' : `Tu abono vence en ${left} ${left === 1 ? 'día' : 'días'}.`,
    )
  return notices
}
