import { useState } from 'react'
import { workout } from '../../../domain/fitness/operations.ts'
import { useAddon } from '../../../domain/fitness/use-addon.ts'
import { ownResults } from '../rules/own-results.ts'
import { useLifts } from './use-lifts.ts'
import { useOpening } from './use-opening.ts'
import { useToday } from './use-today.ts'
import { useWeek } from './use-week.ts'

const mostResults = 5

/** The day that is looked at, with all that stands on its screen. */
export function useTraining() {
  const today = useToday()
  const [chosen, setDate] = useState<string | null>(null)
  const date = chosen ?? today
  const read = useAddon(workout, { date })
  const lifts = useLifts()
  const week = ownResults(useWeek(today), mostResults)
  useOpening(read.data?.opensAt ?? null, read.refetch)
  return {
    date,
    today,
    // Today is followed over midnight; a day that was chosen stays.
    setDate: (next: string) => setDate(next === today ? null : next),
    read,
    lifts,
    week,
    refresh: () => Promise.all([read.refetch(), lifts.read.refetch()]),
  }
}

export type TrainingDay = ReturnType<typeof useTraining>
