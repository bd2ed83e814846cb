/**
 * Why no answer could be used. offline: nothing came, or somebody else answered (a captive portal); timeout: too late;
 * server: it failed; garbled: it answered what is no answer; session: it no longer knows the member.
 */
export type ApiErrorKind = 'offline' | 'timeout' | 'server' | 'garbled' | 'session'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind

  constructor(kind: ApiErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** Whether a write that ended so may have been done all the same: it is asked about, never sent again. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.kind !== 'session'
}

/** Whether the way to the backend was at fault: no connection, or a network that wants a login of its own. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'offline'
}
