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

/** What a credit is for. */
export interface Spending {
  gym: SandboxGym
  person: number
  now: number
  /** A pass by its id; '' for the one that expires soonest. */
  pass: string | undefined
  /** The line in the ledger. */
  text: string
}

/** A credit from a person's pass. Refuses, with the reason, where there is none. */
export async function spendCredit(
  { gym, person, now, pass: named, text }: Spending,
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
  if (!spent) return refuseWithoutCredit(gym, person, today, connection)
  await note({ gym, pass: spent.id, now, kind: 'uso', count: -1, balance: spent.credits, text }, connection)
  return spent
}

interface Line {
  gym: SandboxGym
  pass: number
  now: number
  kind: 'uso' | 'devolucion'
  count: number
  balance: number
  text: string
}

async function note({ gym, pass, now, kind, count, balance, text }: Line, connection: Connection) {
  await connection.write(
    'INSERT INTO movements (gym, pass, at, kind, count, balance, text) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [gym.gym, pass, now, kind, count, balance, text],
  )
}

async function refuseWithoutCredit(
  gym: SandboxGym,
  person: number,
  today: string,
  connection: Connection,
): Promise<never> {
  const expired = await expiredPass(gym, person, today, connection)
  if (!expired) throw new Refusal('sincredito', withoutCredit)
  throw new Refusal('abonovencido', expiredWords(expired), { abono: passFacts(expired, today) })
}

const withoutCredit = 'No te quedan créditos para reservar.'
const expiredWords = ({ name }: PassRow): string => `Tu ${name} venció.`

/** The pass with credits left that expired last. */
const expiredPass = (gym: SandboxGym, person: number, today: string, connection: Connection) =>
  firstRow(
    connection,
    passRow,
    `SELECT id, name, credits, total, expires FROM passes
     WHERE gym = $1 AND person = $2 AND credits > 0 AND expires < $3 ORDER BY expires DESC LIMIT 1`,
    [gym.gym, person, today],
  )

/** Why a booking of this person would be refused for want of a credit, told before they try; null where it would not. */
export async function creditReason(
  gym: SandboxGym,
  person: number,
  now: number,
  connection: Connection,
): Promise<{ cod: string; txt: string } | null> {
  const today = wallAt(gym.timeZone, now).date
  const usable = await firstRow(
    connection,
    passRow,
    `SELECT id, name, credits, total, expires FROM passes
     WHERE gym = $1 AND person = $2 AND credits > 0 AND expires >= $3 LIMIT 1`,
    [gym.gym, person, today],
  )
  if (usable) return null
  const expired = await expiredPass(gym, person, today, connection)
  return expired
    ? { cod: 'abonovencido', txt: expiredWords(expired) }
    : { cod: 'sincredito', txt: withoutCredit }
}

/** Gives a credit back. */
export async function returnCredit(
  { gym, pass, now, text }: Pick<Line, 'gym' | 'pass' | 'now' | 'text'>,
  connection: Connection,
): Promise<void> {
  const returned = await firstRow(
    connection,
    passRow,
    'UPDATE passes SET credits = credits + 1 WHERE gym = $1 AND id = $2 RETURNING id, name, credits, total, expires',
    [gym.gym, pass],
  )
  if (returned)
    await note({ gym, pass, now, kind: 'devolucion', count: 1, balance: returned.credits, text }, connection)
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
