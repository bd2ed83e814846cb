import * as z from 'zod'
import { type MemberCall, Refusal } from '../call.ts'
import { addDays, isDate, wallAt } from '../gym-time.ts'
import * as texts from './messages.ts'

export const scoreRow = z.object({
  kind: z.enum(['time', 'rounds', 'load']),
  seconds: z.number().nullable(),
  rounds: z.number().nullable(),
  reps: z.number().nullable(),
  kilos: z.number().nullable(),
  rx: z.number(),
})
export type ScoreRow = z.output<typeof scoreRow>

/** Formats a result, e.g. '8:24', '7 rondas + 12', '82,5 kg'. */
export function markOf({ kind, seconds, rounds, reps, kilos }: ScoreRow): string {
  if (kind === 'time') return clock(seconds ?? 0)
  if (kind === 'load') return `${String(kilos ?? 0).replace('.', ',')} kg`
  const whole = texts.rounds(rounds ?? 0)
  return reps ? `${whole} + ${reps}` : whole
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** SQL order of results: as prescribed before scaled, then less time, more rounds, more load. */
const byWorth =
  's.rx DESC, s.seconds ASC NULLS LAST, s.rounds DESC NULLS LAST, s.reps DESC NULLS LAST, s.kilos DESC NULLS LAST'

/** SQL order of a ranking. Of equal results, the earlier comes first. */
export const bestFirst = `${byWorth}, s.at, s.id`

/** SQL of the rank. Equal results share a rank. */
export const rankSql = `rank() OVER (ORDER BY ${byWorth})`

/** Returns true if the number is an integer from 0 to `most`. */
export const isWhole = (number: number, max: number): boolean =>
  Number.isInteger(number) && number >= 0 && number <= max

/** Returns true if the number is a measure in kg or cm: above 0, below 1000, with at most two decimals. */
export const isMeasure = (number: number): boolean =>
  number > 0 && number < 1000 && Number(number.toFixed(2)) === number

const longestAgo = 14

/** Validates the date of a result: today or up to two weeks ago. Refuses any other. */
export function loggedDate(date: string, { gym, now }: Pick<MemberCall, 'gym' | 'now'>): string {
  const today = wallAt(gym.timeZone, now).date
  if (!isDate(date) || date > today) throw new Refusal('', texts.dateWrong)
  if (date < addDays(today, -longestAgo)) throw new Refusal('', texts.dateTooLongAgo)
  return date
}
