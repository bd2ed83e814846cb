// action version: which versions of the app the gym's backend still answers
import * as z from 'zod/mini'
import { answerWith } from './answer.ts'
import { text } from './wire.ts'

/** `version`: of the app that asks, as 1.4.0. */
export const versionRequest = z.object({ version: z.string() })

/** `min`: the oldest version that will do, '' for any. `words`: what the gym tells those who have an older one. */
export const versionAnswer = answerWith(
  z.pipe(
    z.object({ min: text, txt: text }),
    z.transform(({ min, txt }) => ({ min, words: txt })),
  ),
)
