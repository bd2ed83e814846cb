import type { Told } from '../../../template/studio/answers.ts'
import type { Progress } from '../../../template/studio/work/answers.ts'
import { inWords, UserError } from '../../system/user-error.ts'

const mostSaid = 12

/** Limits sentences to a readable number and counts the rest. */
export const said = (sentences: readonly Told[]): Pick<Progress, 'said' | 'more'> => ({
  said: sentences.slice(0, mostSaid),
  more: Math.max(0, sentences.length - mostSaid),
})

/** Converts an error to sentences. Bugs are also printed with their stack. */
export function logged(thrown: unknown): string[] {
  if (!(thrown instanceof UserError)) console.error(thrown)
  const { message, hint } = inWords(thrown)
  return [message, hint].filter(text => text !== '')
}
