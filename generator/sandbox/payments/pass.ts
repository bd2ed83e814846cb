import * as z from 'zod'
import { passes } from '#protocol/payments/passes.ts'
import { type Reason, Refusal, type SandboxGym, type Words } from '../call.ts'
import { type Connection, firstRow, numberIn } from '../database/database.ts'
import { defineRead } from '../define-operation.ts'
import { addDays, dayAndMonth, daysBetween, wallAt, weekOf } from '../gym-time.ts'
import { findPerson } from '../people/family.ts'
import * as texts from './messages.ts'

/** Lists the passes of the member or a relative, usable passes first. */
export const passesAction = defineRead(passes, {
  for: 'member',
  async answer(call, input) {
    const { gym, now, db } = call
    return { passes: await passesOf(gym, await findPerson(call, input.person, db), now, db) }
  },
})

export const passRow = z.object({
  id: z.number(),
  name: z.string(),
  credits: z.number(),
  total: z.number(),
  expires: z.string(),
})
export type PassRow = z.output<typeof passRow>

const warningDays = 3

/** The purpose of a credit. */
export interface Spending {
  gym: SandboxGym
  person: number
  now: number
  /** The id of a pass. '' selects the pass that expires soonest. */
  pass: string | undefined
  /** The text of the ledger line. */
  text: string
  /** The start of the class, for passes with a weekly limit. */
  classAt: number
}

/**
 * Builds the SQL condition that pass `a` has classes left in the week that begins at $from and ends before $to.
 */
const hasWeekLeft = (from: string, to: string): string =>
  `(a.weekly IS NULL OR a.weekly > (
     SELECT count(*) FROM bookings b JOIN slots s ON s.gym = b.gym AND s.id = b.slot
     WHERE b.gym = a.gym AND b.pass = a.id AND b.state <> 'cancelled' AND s.starts_at >= ${from} AND s.starts_at < ${to}))`

/**
 * Spends a credit of a pass that is valid on the day of the class. Throws a Refusal with the reason if no pass
 * pays.
 */
export async function spendCredit(
  { gym, person, now, pass: named, text, classAt }: Spending,
  connection: Connection,
): Promise<PassRow> {
  const need = creditNeedFor(gym, person, { now, classAt })
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
    [gym.gym, person, need.classDay, named ? numberIn(named) : -1, need.week.from, need.week.to],
  )
  if (!spent && named) return refuseNamed(need, numberIn(named), connection)
  if (!spent) return refuseWithoutCredit(need, connection)
  await note({ gym, pass: spent.id, now, kind: 'used', count: -1, balance: spent.credits, text }, connection)
  return spent
}

interface LedgerLine {
  gym: SandboxGym
  pass: number
  now: number
  kind: 'used' | 'returned'
  count: number
  balance: number
  text: string
}

async function note({ gym, pass, now, kind, count, balance, text }: LedgerLine, connection: Connection) {
  await connection.write(
    'INSERT INTO movements (gym, pass, at, kind, count, balance, text) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [gym.gym, pass, now, kind, count, balance, text],
  )
}

/** A person who needs a credit, and the day and week of the class that the credit pays for. */
interface CreditNeed {
  gym: SandboxGym
  person: number
  today: string
  classDay: string
  week: { from: number; to: number }
}

const creditNeedFor = (
  gym: SandboxGym,
  person: number,
  { now, classAt }: { now: number; classAt: number },
): CreditNeed => ({
  gym,
  person,
  today: wallAt(gym.timeZone, now).date,
  classDay: wallAt(gym.timeZone, classAt).date,
  week: weekOf(gym, classAt),
})

const namedRow = passRow.extend({ weekly: z.number().nullable() })

/** Refuses the chosen pass, even if another pass could pay. */
async function refuseNamed(need: CreditNeed, id: number, connection: Connection): Promise<never> {
  const { gym, person, today, classDay } = need
  const pass = await firstRow(
    connection,
    namedRow,
    'SELECT id, name, credits, total, expires, weekly FROM passes WHERE gym = $1 AND person = $2 AND id = $3',
    [gym.gym, person, id],
  )
  if (!pass) throw new Refusal('passNotValid', texts.passNotFound)
  const used = weeklyWords(pass.weekly ?? 0, need)
  const words =
    pass.expires < classDay
      ? endedWords(pass, need)
      : pass.credits === 0
        ? aboutPass(pass, texts.passIsUsedUp)
        : { self: `${pass.name}: ${used.self}`, other: (name: string) => `${pass.name}: ${used.other(name)}` }
  const more = texts.chooseAnotherPass
  throw new Refusal(
    'passNotValid',
    { self: `${words.self} ${more}`, other: name => `${words.other(name)} ${more}` },
    { pass: passFacts(pass, today) },
  )
}

const aboutPass = ({ name: pass }: Pick<PassRow, 'name'>, is: string): Words => texts.passIs(pass, is)

/** The message about a pass that has expired on the day of the class. */
const endedWords = (pass: PassRow, { today }: CreditNeed): Words =>
  aboutPass(
    pass,
    pass.expires < today ? texts.passHasExpired : texts.passExpiresBefore(dayAndMonth(pass.expires)),
  )

async function refuseWithoutCredit(need: CreditNeed, connection: Connection): Promise<never> {
  const lack = findLack(await heldPasses(need, connection), need)
  if (!lack) throw new Error('A pass that pays was not found.')
  const { code, words, pass } = lack
  throw new Refusal(code, words, pass ? { pass: passFacts(pass, need.today) } : {})
}

const heldRow = passRow.extend({ weekly: z.number().nullable(), week_left: z.boolean() })
type HeldPass = z.output<typeof heldRow>

/** Finds the passes of a person that have credits. The pass that expires last is at the end. */
const heldPasses = ({ gym, person, week }: Omit<CreditNeed, 'classDay'>, connection: Connection) =>
  connection.rows(
    heldRow,
    `SELECT id, name, credits, total, expires, weekly, ${hasWeekLeft('$3', '$4')} AS week_left FROM passes a
     WHERE gym = $1 AND person = $2 AND credits > 0 ORDER BY expires, id`,
    [gym.gym, person, week.from, week.to],
  )

interface Lack {
  code: 'weeklyLimit' | 'passExpired' | 'noCredit'
  words: Words
  /** The expired pass. */
  pass?: PassRow
}

/**
 * Returns the reason why no pass pays for the class, or null if a pass does. A pass pays for classes until the
 * end of its last day, regardless of the time of booking.
 */
function findLack(passes: readonly HeldPass[], need: CreditNeed): Lack | null {
  const good = passes.filter(({ expires }) => expires >= need.classDay)
  if (good.some(pass => pass.week_left)) return null
  if (good[0]) return { code: 'weeklyLimit', words: weeklyWords(good[0].weekly ?? 0, need) }
  const ended = passes.at(-1)
  if (ended) return { code: 'passExpired', words: endedWords(ended, need), pass: ended }
  const words = texts.noCredits
  return { code: 'noCredit', words }
}

/** The week of the class may differ from the current week. */
function weeklyWords(weekly: number, { gym: { timeZone }, today, week }: CreditNeed): Words {
  const [first, next] = [wallAt(timeZone, week.from).date, wallAt(timeZone, week.to).date]
  const when = first <= today && today < next ? texts.thisWeek : texts.thatWeek
  return texts.weekIsFull(weekly, when)
}

/**
 * Finds the reasons why bookings of the classes would be refused for lack of a credit, by the day of the class.
 * Null for a day on which a credit is available.
 */
export async function creditReasons(
  gym: SandboxGym,
  person: number,
  { now, classes }: { now: number; classes: readonly { starts_at: number }[] },
  connection: Connection,
): Promise<Map<string, Reason | null>> {
  const weeks = new Map<number, HeldPass[]>()
  const reasons = new Map<string, Reason | null>()
  for (const { starts_at: classAt } of classes) {
    const need = creditNeedFor(gym, person, { now, classAt })
    if (reasons.has(need.classDay)) continue
    const held = weeks.get(need.week.from) ?? (await heldPasses(need, connection))
    weeks.set(need.week.from, held)
    const lack = findLack(held, need)
    reasons.set(need.classDay, lack && { code: lack.code, text: lack.words.self })
  }
  return reasons
}

/** A credit that is returned to its pass. */
interface CreditReturn extends Pick<LedgerLine, 'gym' | 'pass' | 'now' | 'text'> {
  /**
   * The class whose spot the gym took away. The credit stays valid for a week from the day of the class or from
   * today, whichever is later. `isOnce` limits all such returns together to a single extension by a week.
   */
  takenAway?: { classAt: number; isOnce?: boolean }
}

const goodAfterwards = 7

/** Returns a credit. Resolves with the updated pass, so that messages promise only what the pass holds. */
export async function returnCredit(
  { gym, pass, now, text, takenAway }: CreditReturn,
  connection: Connection,
): Promise<PassRow> {
  const dayOf = (instant: number) => wallAt(gym.timeZone, instant).date
  const goodUntil = takenAway ? addDays(dayOf(Math.max(takenAway.classAt, now)), goodAfterwards) : ''
  const returned = await firstRow(
    connection,
    passRow,
    `UPDATE passes SET credits = credits + 1,
       extended_from = CASE WHEN $4 AND expires < $3 THEN COALESCE(extended_from, expires) ELSE extended_from END,
       expires = CASE WHEN NOT $4 THEN GREATEST(expires, $3) ELSE GREATEST(expires, LEAST($3,
         to_char(COALESCE(extended_from, expires)::date + ${goodAfterwards}, 'YYYY-MM-DD'))) END
     WHERE gym = $1 AND id = $2 RETURNING id, name, credits, total, expires`,
    [gym.gym, pass, goodUntil, takenAway?.isOnce ?? false],
  )
  if (!returned) throw new Error('The pass of a booking is gone.')
  await note({ gym, pass, now, kind: 'returned', count: 1, balance: returned.credits, text }, connection)
  return returned
}

/** The facts of a pass in the answer to a booking. */
export const passFacts = (pass: PassRow, today: string) => ({
  name: pass.name,
  credits: pass.credits,
  days: daysBetween(today, pass.expires),
})

/** Finds the passes of a person, usable ones first. */
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

/** Describes the pass after a booking. `name` is the owner's, if another person reads the notices. */
export function passNotices(pass: PassRow, today: string, name: string | null): string[] {
  const left = daysBetween(today, pass.expires)
  const notices = []
  if (pass.credits === 0) notices.push(name === null ? texts.lastCredit : texts.lastCreditOf(name))
  const subject = name === null ? texts.yourPass : texts.passOf(name)
  if (left <= warningDays)
    notices.push(left === 0 ? texts.expiresToday(subject) : texts.expiresIn(subject, left))
  return notices
}
