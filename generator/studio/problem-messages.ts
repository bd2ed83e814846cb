import type { Problem } from '#generator/tenant/problem.ts'
import { withoutSecrets } from '#generator/tenant/secrets.ts'

/** A problem that a rule found in a gym, with the parts of its message for translations. */
export interface ProblemMessage {
  code: string
  /** Dotted. '' for the whole file. */
  path: string
  message: string
  hint: string
  /** Parts of `message` and `hint` (generator/tenant/catalogue.ts). */
  subject: string
  detail: string
}

/** A result for people: a sentence or a rule's problem. */
export type Message = string | ProblemMessage

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
