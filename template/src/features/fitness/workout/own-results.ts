import type { WorkoutPart } from '#protocol/fitness/workout.ts'

export interface OwnResult {
  date: string
  part: string
  name: string
  mark: string
  rx: boolean
}

export interface WorkoutDay {
  date: string
  parts: readonly WorkoutPart[]
}

/** Returns the member's results on some days, the latest first, at most `most`. */
export function ownResults(days: readonly WorkoutDay[], most: number): OwnResult[] {
  return days
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .flatMap(({ date, parts }) =>
      parts.flatMap(({ id, name, mine }) => (mine ? [{ date, part: id, name, ...mine }] : [])),
    )
    .slice(0, most)
}
