import type { ProblemMessage } from '../../template/studio/answers.ts'
import type { Problem } from '../tenant/problem.ts'
import { withoutSecrets } from '../tenant/secrets.ts'

/** Converts a gym's problem for the page: its message and the parts of the message. */
export const messageOf = ({
  code,
  path,
  message,
  hint,
  subject = '',
  detail = '',
}: Problem): ProblemMessage => ({
  ...{ code, path, message, hint, subject, detail },
})

/** Like `messageOf`, but without secrets, for pages that list many gyms. */
export function redactedMessageOf(problem: Problem): ProblemMessage {
  const { code, path, message, hint, subject, detail } = messageOf(problem)
  const [safeMessage, safeHint] = [withoutSecrets(message), withoutSecrets(hint)]
  return {
    code,
    path,
    message: safeMessage,
    hint: safeHint,
    subject: withoutSecrets(subject),
    detail: withoutSecrets(detail),
  }
}
