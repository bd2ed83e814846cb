// action sedes: the gym's branches
import * as z from 'zod/mini'
import { answerWith } from './answer.ts'
import { list, number, text } from './wire.ts'

const branch = z.object({ id: number, name: text })
export type Branch = z.output<typeof branch>

export const branchesAnswer = answerWith(
  z.pipe(
    z.object({ d: list(branch) }),
    z.transform(wire => ({ branches: wire.d })),
  ),
)
