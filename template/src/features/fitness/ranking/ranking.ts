import * as z from 'zod/mini'
import { persistInWindow, restoreInWindow } from '#platform/storage/window-storage.ts'
import type { RankingChoice, RankingRow } from '#protocol/fitness/ranking.ts'
import * as texts from '../messages.ts'

const rankingKinds = ['day', 'month', 'benchmark'] as const
type RankingKind = (typeof rankingKinds)[number]

const rankingOptions = z.object({
  kind: z.enum(rankingKinds),
  /** Date of the daily ranking, YYYY-MM-DD. '' means today. */
  date: z.string(),
  /** Month of the monthly ranking, YYYY-MM. '' means this month. */
  month: z.string(),
  /** The part of the day's workout, and the benchmark. '' means the first. */
  day: z.string(),
  benchmark: z.string(),
})
/** The selected ranking. */
export type RankingOptions = z.infer<typeof rankingOptions>

export const usualOptions: RankingOptions = { kind: 'day', date: '', month: '', day: '', benchmark: '' }

/** Returns the id of the visible choice: the requested one, otherwise the choice with the ranking's title, otherwise the first. */
export function shownChoice(choices: readonly RankingChoice[], id: string, title: string): string {
  const asked = choices.find(choice => choice.id === id)
  return (asked ?? choices.find(({ name }) => name === title) ?? choices[0])?.id ?? ''
}

export const placeLabel = (position: number): string => `${position}º`

/** Returns the member's row, or null. */
export const ownRow = (rows: readonly RankingRow[]): RankingRow | null =>
  rows.find(({ mine }) => mine) ?? null

/** Returns the title of an empty ranking. `isNow`: the period is today or this month. */
export function emptyRanking(kind: RankingKind, isNow: boolean): string {
  if (kind === 'month') return isNow ? texts.beFirstThisMonth : texts.nobodyThatMonth
  if (kind === 'benchmark') return texts.beFirst
  return isNow ? texts.beFirstToday : texts.nobodyThatDay
}

const key = 'molde.ranking'

export const persistRankingOptions = (options: RankingOptions): void => persistInWindow(key, options)

export const readRankingOptions = (): RankingOptions => restoreInWindow(key, rankingOptions) ?? usualOptions
