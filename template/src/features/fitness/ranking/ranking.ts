import * as z from 'zod/mini'
import type { RankingChoice, RankingRow } from '../../../domain/fitness/operations.ts'
import { persistInWindow, restoreInWindow } from '../../../platform/storage/window-storage.ts'

const rankingKinds = ['day', 'month', 'benchmark'] as const
type RankingKind = (typeof rankingKinds)[number]

const rankingOptions = z.object({
  kind: z.enum(rankingKinds),
  /** Of the ranking by day, YYYY-MM-DD; '' for today. */
  date: z.string(),
  /** Of the ranking by month, YYYY-MM; '' for this month. */
  month: z.string(),
  /** The part of the day's workout, and the benchmark; '' for the first. */
  day: z.string(),
  benchmark: z.string(),
})
/** Which ranking is looked at. */
export type RankingOptions = z.infer<typeof rankingOptions>

export const usualOptions: RankingOptions = { kind: 'day', date: '', month: '', day: '', benchmark: '' }

/** The id of the choice shown: the one asked for, else the one named like the ranking, else the first. */
export function shownChoice(choices: readonly RankingChoice[], id: string, title: string): string {
  const asked = choices.find(choice => choice.id === id)
  return (asked ?? choices.find(({ name }) => name === title) ?? choices[0])?.id ?? ''
}

/** '3º' */
export const placeLabel = (position: number): string => `${position}º`

/** The member's own row; null for none. */
export const ownRow = (rows: readonly RankingRow[]): RankingRow | null =>
  rows.find(({ mine }) => mine) ?? null

/** The title of an empty ranking; `isNow`: of today, or of this month. */
export function emptyRanking(kind: RankingKind, isNow: boolean): string {
  if (kind === 'month') return isNow ? 'Sé la primera marca del mes' : 'Nadie cargó su marca ese mes'
  if (kind === 'benchmark') return 'Sé la primera marca'
  return isNow ? 'Sé la primera marca del día' : 'Nadie cargó su marca ese día'
}

const key = 'molde.ranking'

export const persistRankingOptions = (options: RankingOptions): void => persistInWindow(key, options)

export const readRankingOptions = (): RankingOptions => restoreInWindow(key, rankingOptions) ?? usualOptions
