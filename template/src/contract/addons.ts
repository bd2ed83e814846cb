// GET {addons host}/api/{name}?site&token&tokentime&u and further key=value pairs: the reads of the fitness part
import * as zod from 'zod/mini'
import { recordsAnswer, testsAnswer, weightAnswer } from './body.ts'
import { rankingAnswer } from './ranking.ts'
import { workoutAnswer } from './workout.ts'

const nothing = zod.object({})

export const addons = {
  /** `fecha`: YYYY-MM-DD. */
  wod: { request: zod.object({ fecha: zod.string() }), answer: workoutAnswer },
  /** `tipo`: of a day's part (`id`), a month's results, or a known workout (`id` its name). */
  ranking: {
    request: zod.object({
      tipo: zod.enum(['dia', 'mes', 'benchmark']),
      fecha: zod.string(),
      id: zod.string(),
    }),
    answer: rankingAnswer,
  },
  marcas: { request: nothing, answer: recordsAnswer },
  peso: { request: nothing, answer: weightAnswer },
  tests: { request: nothing, answer: testsAnswer },
} as const

export type Addon = keyof typeof addons
export type AddonRequest<Name extends Addon> = zod.output<(typeof addons)[Name]['request']>
export type AddonAnswer<Name extends Addon> = zod.output<(typeof addons)[Name]['answer']>

const answers: { [Name in Addon]: { answer: zod.ZodMiniType<AddonAnswer<Name>> } } = addons

/** What an addon answered, checked and renamed; null where it is no answer at all. */
export function readAddon<Name extends Addon>(name: Name, value: unknown): AddonAnswer<Name> | null {
  const read = zod.safeParse(answers[name].answer, value)
  return read.success ? read.data : null
}
