// action version: which versions of the app the gym's backend still answers
import * as zod from 'zod/mini'
import { answerWith } from './answer.ts'
import { text } from './wire.ts'

/** `version`: of the app that asks, as 1.4.0. */
export const versionRequest = zod.object({ version: zod.string() })

/** `min`: the oldest version that will do, '' for any. `words`: what the gym tells those who have an older one. */
export const versionAnswer = answerWith(
  zod.pipe(
    zod.object({ min: text, txt: text }),
    zod.transform(({ min, txt }) => ({ min, words: txt })),
  ),
)
