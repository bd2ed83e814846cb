// GET {addons host}/api/{name}?site&token&tokentime&u and further key=value pairs: the reads of the fitness part
import * as z from 'zod/mini'
import { recordsAnswer, testsAnswer, weightAnswer } from './body.ts'
import { rankingAnswer } from './ranking.ts'
import { workoutAnswer } from './workout.ts'

const nothing = z.object({})

export const addons = {
  /** `fecha`: YYYY-MM-DD. */
  wod: { request: z.object({ fecha: z.string() }), answer: workoutAnswer },
  /** `tipo`: of a day's part (`id`), a month's results, or a known workout (`id` its name). */
  ranking: {
    request: z.object({ tipo: z.enum(['dia', 'mes', 'benchmark']), fecha: z.string(), id: z.string() }),
    answer: rankingAnswer,
  },
  marcas: { request: nothing, answer: recordsAnswer },
  peso: { request: nothing, answer: weightAnswer },
  tests: { request: nothing, answer: testsAnswer },
} as const

export type Addon = keyof typeof addons
export type AddonRequest<Name extends Addon> = z.output<(typeof addons)[Name]['request']>
export type AddonAnswer<Name extends Addon> = z.output<(typeof addons)[Name]['answer']>

const answers: { [Name in Addon]: { answer: z.ZodMiniType<AddonAnswer<Name>> } } = addons

/** What an addon answered, checked and renamed; null where it is no answer at all. */
export function readAddon<Name extends Addon>(name: Name, value: unknown): AddonAnswer<Name> | null {
  const read = z.safeParse(answers[name].answer, value)
  return read.success ? read.data : null
}
