/** The names of §8 for what can go wrong, and three of our own. They are told on the console only. */
export type PushErrorCode =
  | 'permission-blocked'
  | 'permission-default'
  | 'unsupported-browser'
  | 'invalid-vapid-key'
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
