import type { Found } from '../../template/studio/answers.ts'
import type { Problem } from '../tenant/problem.ts'
import { withoutSecrets } from '../tenant/secrets.ts'

/** Converts a gym's problem for the page: its message and the parts of the message. */
export const foundOf = ({ code, path, message, hint, subject = '', detail = '' }: Problem): Found => ({
  ...{ code, path, message, hint, subject, detail },
})

/** Like `foundOf`, but without secrets, for pages that list many gyms. */
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
