/** The cause of an error: the command line, the machine, or a gym. `stopped`: the run was stopped. */
export type UserErrorKind = 'usage' | 'environment' | 'failed' | 'stopped'

/**
 * An error that the person at the keyboard can fix. Anything else that is thrown is a bug of ours.
 * `message` says what happened, `hint` how to fix it, both in full sentences. A user and a password in an address are left out of both.
 */
export class UserError extends Error {
  override readonly name = 'UserError'
  readonly kind: UserErrorKind
  readonly hint: string

  constructor(kind: UserErrorKind, message: string, hint: string, options?: ErrorOptions) {
    super(withoutLogins(message), options)
    this.kind = kind
    this.hint = withoutLogins(hint)
  }
}

const withoutLogins = (text: string): string => text.replaceAll(/(\bhttps?:\/\/)[^\s/?#@]*@/gi, '$1')

/** The message and the fix of anything that was thrown, for people. */
export const inWords = (thrown: unknown): { message: string; hint: string } => ({
  message: thrown instanceof Error ? thrown.message : String(thrown),
  hint:
    thrown instanceof UserError
      ? thrown.hint
      : 'This is a bug of molde. Run it again with MOLDE_DEBUG=1 and report what it prints.',
})
