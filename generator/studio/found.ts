import type { Found } from '../../template/studio/answers.ts'
import type { Problem } from '../tenant/problem.ts'
import { withoutSecrets } from '../tenant/secrets.ts'

/** A problem of a gym as the page is told of it: what it says, and what that is made of. */
export const foundOf = ({ code, path, message, hint, subject = '', detail = '' }: Problem): Found => ({
  ...{ code, path, message, hint, subject, detail },
})

/** The same away from the gym's own page, where nobody is to read a secret. */
export function foundElsewhere(problem: Problem): Found {
  const { code, path, message, hint, subject, detail } = foundOf(problem)
  const [said, todo] = [withoutSecrets(message), withoutSecrets(hint)]
  return {
    code,
    path,
    message: said,
    hint: todo,
    subject: withoutSecrets(subject),
    detail: withoutSecrets(detail),
  }
}
