import * as z from 'zod/mini'
import { modes, usual, workouts } from './timer-workout.ts'

const on = z.catch(z.boolean(), true)
const schema = z.object({
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

/** What was chosen last: the way of training, how each of them was set, and how the timer makes itself known. */
export type TimerSettings = z.infer<typeof schema>
export type Switches = Pick<TimerSettings, 'sound' | 'voice' | 'vibration'>

/** The settings that were kept; the usual ones in the place of each part that cannot be read. */
export function readSettings(kept: unknown): TimerSettings {
  return z.catch(schema, () => z.parse(schema, {})).parse(kept)
}
