import * as z from 'zod/mini'
import type { RankingChoice, RankingRow } from '../../../domain/fitness/operations.ts'
import type { ScoreSubject } from '../../../platform/score-subject.ts'

export const rankingKinds = ['day', 'month', 'benchmark'] as const
export type RankingKind = (typeof rankingKinds)[number]

export const rankingWish = z.object({
  kind: z.enum(rankingKinds),
  /** Of the day's ranking, YYYY-MM-DD; '' for today. */
  date: z.string(),
  /** Of the month's ranking, YYYY-MM; '' for this month. */
  month: z.string(),
  /** The part of the day, or the known workout; '' for the first there is. */
  day: z.string(),
  benchmark: z.string(),
})
/** Which ranking is looked at. */
export type RankingWish = z.infer<typeof rankingWish>

export const firstWish: RankingWish = { kind: 'day', date: '', month: '', day: '', benchmark: '' }

/** The ranking that a result stands in. */
export const wishFor = ({ date, part, benchmark }: ScoreSubject): RankingWish =>
  benchmark ? { ...firstWish, kind: 'benchmark', benchmark } : { ...firstWish, date, day: part }

/** Which of the choices is shown: the one asked for, else the one the ranking is called after, else the first. */
export function shownChoice(choices: readonly RankingChoice[], id: string, title: string): string {
  const asked = choices.find(choice => choice.id === id)
  return (asked ?? choices.find(({ name }) => name === title) ?? choices[0])?.id ?? ''
}

/** '3º' */
export const placeInWords = (position: number): string => `${position}º`

/** One's own row; null where one is not in the ranking. */
export const ownRow = (rows: readonly RankingRow[]): RankingRow | null =>
  rows.find(({ mine }) => mine) ?? null

/** What an empty ranking says; `isNow`: it is of today, or of this month. */
export function emptyRanking(kind: RankingKind, isNow: boolean): string {
  if (kind === 'month') return isNow ? 'Sé la primera marca del mes' : 'Nadie cargó su marca ese mes'
  if (kind === 'benchmark') return 'Sé la primera marca'
  return isNow ? 'Sé la primera marca del día' : 'Nadie cargó su marca ese día'
}
