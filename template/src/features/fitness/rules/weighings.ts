import type { Weighing, WeightEntry } from '../../../domain/fitness/operations.ts'
import type { WeightUnit } from '../../../platform/gear.ts'
import { addDays } from '../../../platform/gym-time.ts'
import { shortDay } from './day-words.ts'
import type { Dated } from './line-chart.ts'
import { converted, weightInWords } from './weight-unit.ts'

export interface Weight {
  /** The earliest first, one a day. */
  weighings: readonly Weighing[]
  /** kg */
  goal: number | null
}

/** What was weighed and the goal, with what still waits to be sent. */
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

export const ranges = ['month', 'quarter', 'all'] as const
export type Range = (typeof ranges)[number]
const daysOf = { month: 30, quarter: 91 } as const

/** The weights of a range in the member's unit, for a chart. */
export function weightSeries(
  weighings: readonly Weighing[],
  range: Range,
  today: string,
  unit: WeightUnit,
): Dated[] {
  const from = range === 'all' ? '' : addDays(today, -daysOf[range])
  return weighings
    .filter(({ date }) => date >= from)
    .map(({ date, kilos }) => ({ date, value: Math.round(converted(kilos, 'kg', unit) * 10) / 10 }))
}

/** How the latest weight differs from the one before: '0,7 kg menos que el 9 nov'. null where there is none before. */
export function changeInWords(
  weighings: readonly Weighing[],
  unit: WeightUnit,
  today: string,
): string | null {
  const [before, last] = weighings.slice(-2)
  if (!before || !last) return null
  const difference = Math.round(converted(last.kilos - before.kilos, 'kg', unit) * 10) / 10
  const day = shortDay(before.date, today)
  if (difference === 0) return `Igual que el ${day}`
  return `${weightInWords(Math.abs(difference), unit)} ${difference < 0 ? 'menos' : 'más'} que el ${day}`
}

/** How far it is to the goal: 'Te faltan 1,2 kg para tu meta de 61 kg.' */
export function goalInWords({ weighings, goal }: Weight, unit: WeightUnit): string | null {
  const [first, last] = [weighings[0], weighings.at(-1)]
  if (goal === null || !first || !last) return null
  const goalWords = weightInWords(converted(goal, 'kg', unit), unit)
  const isLosing = first.kilos >= goal
  const left = Math.round(converted(isLosing ? last.kilos - goal : goal - last.kilos, 'kg', unit) * 10) / 10
  if (left <= 0) return `Llegaste a tu meta de ${goalWords}.`
  return `Te ${left === 1 ? 'falta' : 'faltan'} ${weightInWords(left, unit)} para tu meta de ${goalWords}.`
}

/** 'Cintura 76 cm · Cadera 98 cm'; '' where nothing was measured. */
export function measuresInWords({ waist, hips }: Weighing): string {
  const parts = [
    waist !== null && `Cintura ${inCentimetres(waist)}`,
    hips !== null && `Cadera ${inCentimetres(hips)}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

const inCentimetres = (measure: number): string => `${String(measure).replace('.', ',')} cm`
