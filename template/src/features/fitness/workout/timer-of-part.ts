import type { WorkoutPart } from '#protocol/fitness/workout.ts'
import { usual, type Workout, workoutSchema } from '../timer/timer-workout.ts'

/**
 * Returns the timer settings for a part of a day's workout. A name or text such as 'EMOM 10', 'E2MOM 20',
 * 'Tabata' or 'AMRAP 12' takes precedence over the kind of score and the cap. Null if there is nothing to time,
 * or outside the timer's limits.
 */
export function timerOf({ name, text, kind, cap }: WorkoutPart): Workout | null {
  const words = `${name}\n${text}`.toLowerCase()
  const named = namedWorkout(words)
  const workout = named ?? scoredWorkout(kind, Math.ceil(cap / 60))
  const checked = workoutSchema.safeParse(workout)
  return checked.success ? checked.data : null
}

/** Matches a duration, not a count: 'EMOM: 5 cleans' has no duration. */
const minutes = String.raw`\D{0,5}(\d+)(?=\s*(?:min|['’′:,.;·]|$))`

function namedWorkout(words: string): Workout | null {
  if (/\btabata\b/.test(words)) return usual.tabata
  const emom = new RegExp(`\\be(\\d{0,2})mom${minutes}`, 'm').exec(words)
  if (emom) {
    const every = Number(emom[1] || 1)
    return { mode: 'emom', every: every * 60, rounds: Math.round(Number(emom[2]) / every) }
  }
  const amrap = new RegExp(`\\bamrap${minutes}`, 'm').exec(words)
  return amrap && { mode: 'amrap', minutes: Number(amrap[1]) }
}

/** `cap` in minutes. 0 means no cap. */
function scoredWorkout(kind: WorkoutPart['kind'], cap: number): Workout | null {
  if (kind === 'time') return { mode: 'fortime', cap }
  return kind === 'rounds' && cap > 0 ? { mode: 'amrap', minutes: cap } : null
}
