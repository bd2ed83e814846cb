/** What went wrong: the command line, the machine it runs on, a gym; or the run was stopped. */
export type UserErrorKind = 'usage' | 'environment' | 'failed' | 'stopped'

/**
 * An error that the person at the keyboard can fix. Anything else that is thrown is a bug of ours.
 * `message` says what happened, `hint` how to fix it, both in full sentences.
 */
export class UserError extends Error {
  override readonly name = 'UserError'
  readonly kind: UserErrorKind
  readonly hint: string

  constructor(kind: UserErrorKind, message: string, hint: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
    this.hint = hint
  }
}
