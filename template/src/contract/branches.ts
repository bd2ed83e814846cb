// action sedes: the gym's branches
import * as zod from 'zod/mini'
import { answerWith } from './answer.ts'
import { list, number, text } from './wire.ts'

const branch = zod.object({ id: number, name: text })
export type Branch = zod.output<typeof branch>

export const branchesAnswer = answerWith(
  zod.pipe(
    zod.object({ d: list(branch) }),
    zod.transform(wire => ({ branches: wire.d })),
  ),
)
