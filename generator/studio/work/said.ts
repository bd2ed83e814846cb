import type { Progress } from '../../../template/studio/work/answers.ts'
import { inWords, UserError } from '../../system/user-error.ts'
import type { Problem } from '../../tenant/problem.ts'
import { withHint } from '../../tenant/problem.ts'
import { withoutSecrets } from '../../tenant/secrets.ts'

const mostSaid = 12

/** As many sentences as a person reads, and how many more there are. */
export const said = (sentences: readonly string[]): Pick<Progress, 'said' | 'more'> => ({
  said: sentences.slice(0, mostSaid),
  more: Math.max(0, sentences.length - mostSaid),
})

/** What was thrown, in sentences. A bug of ours is printed as well, with where it is. */
export function logged(thrown: unknown): string[] {
  if (!(thrown instanceof UserError)) console.error(thrown)
  const { message, hint } = inWords(thrown)
  return [message, hint].filter(text => text !== '')
}

/** A problem of a gym: its field, what is wrong, and what to do. */
export function problemSaid(problem: Problem): string {
  const sentence = withoutSecrets(withHint(problem))
  return problem.path === '' ? sentence : `${problem.path}: ${sentence}`
}
