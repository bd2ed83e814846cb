import { within } from '#platform/timeout.ts'

/** The error names of §8, and four additional ones. Logged to the console only. */
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

/** Timeout in ms of every step of the notifications. */
export const pushTimeoutMs = 10_000

/** Resolves with the result of `work` if it arrives within `timeoutMs` ms. Otherwise throws PushError `timeout`. */
export const withTimeout = <Answer>(timeoutMs: number, work: Promise<Answer>): Promise<Answer> =>
  within(timeoutMs, work, () => {
    throw new PushError('timeout', `No answer within ${timeoutMs} ms.`)
  })
