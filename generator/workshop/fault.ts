/** What went wrong, by who can mend it: the words of the command line, the machine it runs on, the gym; or it was stopped. */
export type FaultKind = 'usage' | 'environment' | 'failed' | 'stopped'

/**
 * A fault that the person at the keyboard can mend. Anything else that is thrown is a bug of ours.
 * `message` says what happened, `hint` how to mend it, both in full sentences.
 */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly kind: FaultKind
  readonly hint: string

  constructor(kind: FaultKind, message: string, hint: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
    this.hint = hint
  }
}
