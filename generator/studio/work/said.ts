import type { Told } from '../../../template/studio/answers.ts'
import type { Progress } from '../../../template/studio/work/answers.ts'
import { inWords, UserError } from '../../system/user-error.ts'

const mostSaid = 12

/** As much as a person reads, and how much more there is. */
export const said = (sentences: readonly Told[]): Pick<Progress, 'said' | 'more'> => ({
  said: sentences.slice(0, mostSaid),
  more: Math.max(0, sentences.length - mostSaid),
})

/** What was thrown, in sentences. A bug of ours is printed as well, with where it is. */
export function logged(thrown: unknown): string[] {
  if (!(thrown instanceof UserError)) console.error(thrown)
  const { message, hint } = inWords(thrown)
  return [message, hint].filter(text => text !== '')
}
