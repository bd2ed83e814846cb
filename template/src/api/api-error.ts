import type { Code } from '../contract/answer.ts'

/**
 * Why there is no answer that could be used. offline: nothing came, or somebody else answered (a captive portal); timeout: too late;
 * server: it failed; garbled: it answered what is no answer; missing: there is nothing at that address (404), so the backend does not
 * know the action; refused: it said no to a read; session: it no longer knows the member; unknown: nobody can say whether a write
 * was done.
 */
export type ApiErrorKind =
  | 'offline'
  | 'timeout'
  | 'server'
  | 'garbled'
  | 'missing'
  | 'refused'
  | 'session'
  | 'unknown'

interface ApiErrorOptions extends ErrorOptions {
  errors?: readonly string[]
  code?: Code
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** What people are to be told: the gym's own words of a refusal; empty where the kind says all. */
  readonly errors: readonly string[]
  /** The code of a refusal, '' for none. */
  readonly code: Code

  constructor(
    kind: ApiErrorKind,
    message: string,
    { errors = [], code = '', ...options }: ApiErrorOptions = {},
  ) {
    super(message, options)
    this.kind = kind
    this.errors = errors
    this.code = code
  }
}

/** Whether a write that ended so may have been done all the same: it is asked about, never sent again. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && !['session', 'refused', 'missing'].includes(error.kind)
}

/** Whether the way to the backend was at fault: no connection, or a network that wants a login of its own. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'offline'
}

/** Whether the gym said no to a read. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'refused'
}

/** Whether the gym said that what was asked for is not there (any more): no failure ever says so. */
export const saysNotThere = (error: unknown): boolean => isRefusal(error) && error.code === 'nohay'

/** Whether the backend does not know what it was asked for at all. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.kind === 'missing'
