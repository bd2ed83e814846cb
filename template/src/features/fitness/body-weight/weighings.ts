import { figureIn } from '#platform/figures.ts'
import { addDays } from '#platform/time/gym-time.ts'
import type { Weighing, WeightEntry } from '#protocol/fitness/body.ts'
import { shortDay } from '../days.ts'
import type { Dated } from '../line-chart.ts'
import * as texts from '../messages.ts'
import { convertWeight, type WeightUnit, weightLabel } from '../weights.ts'

export interface Weight {
  /** The earliest first, at most one per day. */
  weighings: readonly Weighing[]
  /** kg */
  goal: number | null
}

/** Returns the weighings and the goal, with unsent entries applied. */
export function withUnsentWeight({ weighings, goal }: Weight, unsent: readonly WeightEntry[]): Weight {
  const byDay = new Map(weighings.map(one => [one.date, one]))
  for (const { date, kilos, waist, hips } of unsent) {
    const before = byDay.get(date)
    if (kilos === null) continue
    byDay.set(date, {
      id: before?.id ?? `unsent-${date}`,
      date,
      kilos,
      waist: waist ?? before?.waist ?? null,
      hips: hips ?? before?.hips ?? null,
    })
  }
  const goals = unsent.flatMap(({ goal }) => goal ?? [])
  return {
    weighings: [...byDay.values()].sort((a, b) => a.date.localeCompare(b.date)),
    goal: goals.at(-1) ?? goal,
  }
}

const ranges = ['month', 'quarter', 'all'] as const
export type Range = (typeof ranges)[number]
const daysOf = { month: 30, quarter: 91 } as const

/** Returns the weights of a range in the member's unit, for a chart. */
export function weightSeries(
  weighings: readonly Weighing[],
  range: Range,
  today: string,
  unit: WeightUnit,
): Dated[] {
  const from = range === 'all' ? '' : addDays(today, -daysOf[range])
  return weighings
    .filter(({ date }) => date >= from)
    .map(({ date, kilos }) => ({ date, value: Math.round(convertWeight(kilos, 'kg', unit) * 10) / 10 }))
}

/** Returns the difference between the last two weights: '0,7 kg menos que el 9 nov'. Null for fewer than two. */
export function changeLabel(weighings: readonly Weighing[], unit: WeightUnit, today: string): string | null {
  const [before, last] = weighings.slice(-2)
  if (!before || !last) return null
  const difference = Math.round(convertWeight(last.kilos - before.kilos, 'kg', unit) * 10) / 10
  const day = shortDay(before.date, today)
  if (difference === 0) return texts.sameWeight(day)
  return texts.weightChange(
    weightLabel(Math.abs(difference), unit),
    difference < 0 ? texts.less : texts.more,
    day,
  )
}

/** Returns the distance to the goal: 'Te faltan 1,2 kg para tu meta de 61 kg.' */
export function goalMessage({ weighings, goal }: Weight, unit: WeightUnit): string | null {
  const [first, last] = [weighings[0], weighings.at(-1)]
  if (goal === null || !first || !last) return null
  const goalLabel = weightLabel(convertWeight(goal, 'kg', unit), unit)
  const isLosing = first.kilos >= goal
  const left =
    Math.round(convertWeight(isLosing ? last.kilos - goal : goal - last.kilos, 'kg', unit) * 10) / 10
  if (left <= 0) return texts.goalReached(goalLabel)
  return texts.goalDistance(left === 1, weightLabel(left, unit), goalLabel)
}

/** Returns 'Cintura 76 cm · Cadera 98 cm', or '' without measures. */
export function measuresLabel({ waist, hips }: Weighing): string {
  const parts = [
    waist !== null && texts.waist(inCentimetres(waist)),
    hips !== null && texts.hips(inCentimetres(hips)),
  ]
  return parts.filter(Boolean).join(' · ')
}

const inCentimetres = (measure: number): string => `${String(measure).replace('.', ',')} cm`

const longestMeasure = 400

/** True if a typed text is empty or a measure in cm. */
export function isMeasure(typed: string): boolean {
  const value = figureIn(typed)
  return typed.trim() === '' || (value !== null && value > 0 && value <= longestMeasure)
}

/** Parses a typed measure in cm, to one decimal. Null for an empty or unreadable text. */
export const measureIn = (typed: string): number | null => {
  const value = figureIn(typed)
  return value === null ? null : Math.round(value * 10) / 10
}
