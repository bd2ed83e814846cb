import * as z from 'zod'
import { type Reason, Refusal, type SandboxGym } from '../call.ts'
import { type Connection, firstRow } from '../database/database.ts'
import { daysBetween, wallAt, weekOf } from '../gym-time.ts'
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
  /** When the class is: some passes are for so many a week. */
  classAt: number
}

/** Whether a pass `a` has classes left in the week that begins at $from and ends before $to, as SQL. */
const hasWeekLeft = (from: string, to: string): string =>
  `(a.weekly IS NULL OR a.weekly > (
     SELECT count(*) FROM bookings b JOIN slots s ON s.gym = b.gym AND s.id = b.slot
     WHERE b.gym = a.gym AND b.pass = a.id AND b.state <> 'cancelled' AND s.starts_at >= ${from} AND s.starts_at < ${to}))`

/** A credit from a person's pass. Refuses, with the reason, where there is none. */
export async function spendCredit(
  { gym, person, now, pass: named, text, classAt }: Spending,
  connection: Connection,
): Promise<PassRow> {
  const today = wallAt(gym.timeZone, now).date
  const week = weekOf(gym, classAt)
  const spent = await firstRow(
    connection,
    passRow,
    `UPDATE passes SET credits = credits - 1
     WHERE gym = $1 AND credits > 0 AND id = (
       SELECT id FROM passes a
       WHERE gym = $1 AND person = $2 AND credits > 0 AND expires >= $3 AND ($4 = -1 OR id = $4) AND ${hasWeekLeft('$5', '$6')}
       ORDER BY expires, id LIMIT 1 FOR UPDATE
     )
     RETURNING id, name, credits, total, expires`,
    [gym.gym, person, today, named ? numberIn(named) : -1, week.from, week.to],
  )
  if (!spent && named) return refuseNamed({ gym, person, today, week }, numberIn(named), connection)
  if (!spent) return refuseWithoutCredit({ gym, person, today, week }, connection)
  await note({ gym, pass: spent.id, now, kind: 'used', count: -1, balance: spent.credits, text }, connection)
  return spent
}

interface Line {
  gym: SandboxGym
  pass: number
  now: number
  kind: 'used' | 'returned'
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

/** Whose credit is looked for, and for the week of which class. */
interface Wanting {
  gym: SandboxGym
  person: number
  today: string
  week: { from: number; to: number }
}

const namedRow = passRow.extend({ weekly: z.number().nullable() })

/** The pass that was chosen will not do, whatever others there are. */
async function refuseNamed(
  { gym, person, today }: Wanting,
  id: number,
  connection: Connection,
): Promise<never> {
  const pass = await firstRow(
    connection,
    namedRow,
    'SELECT id, name, credits, total, expires, weekly FROM passes WHERE gym = $1 AND person = $2 AND id = $3',
    [gym.gym, person, id],
  )
  if (!pass) throw new Refusal('passNotValid', 'Ese abono ya no está. Elegí otro.')
  const why =
    pass.expires < today
      ? 'venció'
      : pass.credits === 0
        ? 'no tiene más créditos'
        : `es de ${pass.weekly ?? 0} clases por semana y ya las usaste`
  throw new Refusal('passNotValid', `Tu ${pass.name} ${why}. Elegí otro.`, { pass: passFacts(pass, today) })
}

async function refuseWithoutCredit(wanting: Wanting, connection: Connection): Promise<never> {
  const { gym, person, today } = wanting
  const reason = await lackOfCredit(wanting, connection)
  const expired = await expiredPass(gym, person, today, connection)
  const more = reason.code === 'passExpired' && expired ? { pass: passFacts(expired, today) } : {}
  throw new Refusal(reason.code, reason.text, more)
}

/** The pass with credits left that expired last. */
const expiredPass = (gym: SandboxGym, person: number, today: string, connection: Connection) =>
  firstRow(
    connection,
    passRow,
    `SELECT id, name, credits, total, expires FROM passes
     WHERE gym = $1 AND person = $2 AND credits > 0 AND expires < $3 ORDER BY expires DESC LIMIT 1`,
    [gym.gym, person, today],
  )

const usableRow = z.object({ weekly: z.number().nullable(), week_left: z.boolean() })

/** The passes with credits that have not expired. */
const usablePasses = ({ gym, person, today, week }: Wanting, connection: Connection) =>
  connection.rows(
    usableRow,
    `SELECT weekly, ${hasWeekLeft('$4', '$5')} AS week_left FROM passes a
     WHERE gym = $1 AND person = $2 AND credits > 0 AND expires >= $3`,
    [gym.gym, person, today, week.from, week.to],
  )

async function lackOfCredit(wanting: Wanting, connection: Connection): Promise<Reason> {
  const { gym, person, today } = wanting
  const usable = (await usablePasses(wanting, connection)).find(({ weekly }) => weekly !== null)
  if (usable) return { code: 'weeklyLimit', text: weeklyWords(usable.weekly ?? 0, wanting) }
  const expired = await expiredPass(gym, person, today, connection)
  return expired
    ? { code: 'passExpired', text: `Tu ${expired.name} venció.` }
    : { code: 'noCredit', text: 'No te quedan créditos para reservar.' }
}

/** The week of the class may be another than the current one. */
function weeklyWords(weekly: number, { gym: { timeZone }, today, week }: Wanting): string {
  const [first, next] = [wallAt(timeZone, week.from).date, wallAt(timeZone, week.to).date]
  const when = first <= today && today < next ? 'esta semana' : 'esa semana'
  return weekly === 1 ? `Ya usaste tu clase de ${when}.` : `Ya usaste tus ${weekly} clases de ${when}.`
}

/** Why a booking of this person in the week of a class would be refused for want of a credit, told before they try; null where it would not. */
export async function creditReason(
  gym: SandboxGym,
  person: number,
  { now, classAt }: { now: number; classAt: number },
  connection: Connection,
): Promise<Reason | null> {
  const wanting = { gym, person, today: wallAt(gym.timeZone, now).date, week: weekOf(gym, classAt) }
  const usable = await usablePasses(wanting, connection)
  return usable.some(pass => pass.week_left) ? null : lackOfCredit(wanting, connection)
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
    await note({ gym, pass, now, kind: 'returned', count: 1, balance: returned.credits, text }, connection)
}

/** The pass as a booking's answer tells it. */
export const passFacts = (pass: PassRow, today: string) => ({
  name: pass.name,
  credits: pass.credits,
  days: daysBetween(today, pass.expires),
})

/** The passes of a person, those that can be used first. */
export async function passesOf(gym: SandboxGym, person: number, now: number, connection: Connection) {
  const today = wallAt(gym.timeZone, now).date
  const rows = await connection.rows(
    passRow,
    `SELECT id, name, credits, total, expires FROM passes WHERE gym = $1 AND person = $2
     ORDER BY expires < $3, expires, id`,
    [gym.gym, person, today],
  )
  return rows.map(pass => ({
    ...passFacts(pass, today),
    id: pass.id,
    total: pass.total,
    expires: pass.expires,
    state:
      pass.expires < today
        ? ('expired' as const)
        : pass.credits === 0
          ? ('used' as const)
          : ('active' as const),
  }))
}

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
