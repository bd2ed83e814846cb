import { within } from '../../platform/timeout.ts'

/** The names of §8 for what can go wrong, and four of our own. Shown on the console only. */
export type PushErrorCode =
  | 'permission-blocked'
  | 'permission-default'
  | 'unsupported-browser'
  | 'invalid-vapid-key'
  | 'incorrect-gcm-sender-id'
  | 'token-subscribe-failed'
  | 'timeout'
  | 'not-taken'

export class PushError extends Error {
  override readonly name = 'PushError'
  readonly code: PushErrorCode

  constructor(code: PushErrorCode, message: string, options?: ErrorOptions) {
    super(`${message} (${code})`, options)
    this.code = code
  }
}

/** ms that anything about notifications may take. */
export const pushPatience = 10_000

/** What `work` resolves with, where it does within `limit` ms. Throws PushError `timeout`. */
export const withPatience = <Answer>(limit: number, work: Promise<Answer>): Promise<Answer> =>
  within(limit, work, () => {
    throw new PushError('timeout', `No answer within ${limit} ms.`)
  })
