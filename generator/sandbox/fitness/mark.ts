import * as z from 'zod'

export const scoreRow = z.object({
  kind: z.enum(['tiempo', 'rondas', 'kilos']),
  seconds: z.number().nullable(),
  rounds: z.number().nullable(),
  reps: z.number().nullable(),
  kilos: z.number().nullable(),
  rx: z.number(),
})
export type ScoreRow = z.output<typeof scoreRow>

/** A result in words: '8:24', '7 rondas + 12', '82,5 kg'. */
export function markOf({ kind, seconds, rounds, reps, kilos }: ScoreRow): string {
  if (kind === 'tiempo') return clock(seconds ?? 0)
  if (kind === 'kilos') return `${String(kilos ?? 0).replace('.', ',')} kg`
  const whole = `${rounds ?? 0} ${rounds === 1 ? 'ronda' : 'rondas'}`
  return reps ? `${whole} + ${reps}` : whole
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The order of a ranking, as SQL: as prescribed before scaled; then less time, more rounds, more load. */
export const bestFirst =
  's.rx DESC, s.seconds ASC NULLS LAST, s.rounds DESC NULLS LAST, s.reps DESC NULLS LAST, s.kilos DESC NULLS LAST, s.at, s.id'
