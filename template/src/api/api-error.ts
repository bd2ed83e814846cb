import type { Code } from '../contract/answer.ts'

/**
 * Why there is no answer that could be used. offline: nothing came, or somebody else answered (a captive portal); timeout: too late;
 * server: it failed; garbled: it answered what is no answer; missing: there is nothing at that address (404), so the backend does not
 * know the action; refused: it said no to a read; session: it no longer knows the member.
 */
export type ApiErrorKind = 'offline' | 'timeout' | 'server' | 'garbled' | 'missing' | 'refused' | 'session'

interface ApiErrorOptions extends ErrorOptions {
  /** What the gym says of a refusal. */
  refusal?: Refusal
}

/** The gym's own words for people, and its code for the app. */
export interface Refusal {
  errors: readonly string[]
  code: Code
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** The gym's own words, empty where it was not the gym that said no. */
  readonly errors: readonly string[]
  /** The code of a refusal, '' for none. */
  readonly code: Code

  constructor(kind: ApiErrorKind, message: string, { refusal, ...options }: ApiErrorOptions = {}) {
    super(message, options)
    this.kind = kind
    this.errors = refusal?.errors ?? []
    this.code = refusal?.code ?? ''
  }
}

/** Whether a write that ended so may have been done all the same: it is asked about, never sent again. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.kind !== 'session' && error.kind !== 'refused'
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
