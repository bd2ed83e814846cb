import * as z from 'zod/mini'

/** Limits of a setting. */
export interface Range {
  min: number
  max: number
}

export const ranges = {
  minutes: { min: 1, max: 90 },
  /** Minutes. 0 means no cap. */
  cap: { min: 0, max: 120 },
  /** Seconds. */
  work: { min: 5, max: 1800 },
  rest: { min: 0, max: 600 },
  rounds: { min: 1, max: 60 },
} as const satisfies Record<string, Range>

export const mostSteps = 10

const whole = ({ min, max }: Range) => z.int().check(z.gte(min), z.lte(max))
const rounds = whole(ranges.rounds)
const step = z.object({ kind: z.enum(['work', 'rest']), seconds: whole(ranges.work) })

/** The fields of each mode. The schemas also check the settings stored on the phone. */
const workouts = {
  amrap: z.object({ mode: z.literal('amrap'), minutes: whole(ranges.minutes) }),
  emom: z.object({ mode: z.literal('emom'), every: whole(ranges.work), rounds }),
  tabata: z.object({
    mode: z.literal('tabata'),
    work: whole(ranges.work),
    rest: whole(ranges.rest),
    rounds,
  }),
  fortime: z.object({ mode: z.literal('fortime'), cap: whole(ranges.cap) }),
  custom: z.object({
    mode: z.literal('custom'),
    steps: z.array(step).check(z.minLength(1), z.maxLength(mostSteps)),
    rounds,
  }),
}

export const workoutSchema = z.discriminatedUnion('mode', [
  workouts.amrap,
  workouts.emom,
  workouts.tabata,
  workouts.fortime,
  workouts.custom,
])

export type Workout = z.infer<typeof workoutSchema>
export type Mode = Workout['mode']
type WorkoutOf<M extends Mode> = Extract<Workout, { mode: M }>
export type WorkoutStep = z.infer<typeof step>

export const modes = ['amrap', 'emom', 'tabata', 'fortime', 'custom'] as const satisfies readonly Mode[]

/** The default workout of each mode. */
export const usual: { [M in Mode]: WorkoutOf<M> } = {
  amrap: { mode: 'amrap', minutes: 12 },
  emom: { mode: 'emom', every: 60, rounds: 10 },
  tabata: { mode: 'tabata', work: 20, rest: 10, rounds: 8 },
  fortime: { mode: 'fortime', cap: 0 },
  custom: {
    mode: 'custom',
    steps: [
      { kind: 'work', seconds: 40 },
      { kind: 'rest', seconds: 20 },
    ],
    rounds: 5,
  },
}

const on = z.catch(z.boolean(), true)
const settingsSchema = z.object({
  mode: z.catch(z.enum(modes), 'amrap'),
  amrap: z.catch(workouts.amrap, usual.amrap),
  emom: z.catch(workouts.emom, usual.emom),
  tabata: z.catch(workouts.tabata, usual.tabata),
  fortime: z.catch(workouts.fortime, usual.fortime),
  custom: z.catch(workouts.custom, usual.custom),
  sound: on,
  voice: on,
  vibration: on,
})

/** The last mode, the last workout of each mode, and the signals. */
export type TimerSettings = z.infer<typeof settingsSchema>
export type Switches = Pick<TimerSettings, 'sound' | 'voice' | 'vibration'>

/** Parses the stored settings. Unreadable parts get their default. */
export function readSettings(stored: unknown): TimerSettings {
  return z.safeParse(settingsSchema, stored).data ?? z.parse(settingsSchema, {})
}
