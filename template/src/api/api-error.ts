import type { Code, SharedAnswer } from '#protocol/wire/answer.ts'
import { decodeAnswer, type Endpoint } from '#protocol/wire/endpoint.ts'
import * as texts from './messages.ts'

/**
 * Reason why a request has no usable answer.
 * offline: no answer arrived, or a captive portal answered.
 * timeout: the answer was too late.
 * server: the backend failed.
 * garbled: the answer cannot be read.
 * missing: 404, so the backend does not know the action.
 * refused: the gym refused a read.
 * session: the backend no longer knows the member.
 * unknown: the outcome of a write cannot be found out.
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
  /** Messages of the gym's refusal for people. Empty if `kind` says enough. */
  readonly errors: readonly string[]
  /** Code of a refusal, '' without one. */
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

/**
 * Returns true if a write that failed this way may have been done. Its outcome is asked for, and it is never
 * sent again.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && !['session', 'refused', 'missing'].includes(error.kind)
}

/** Returns true if the backend could not be reached: no connection, or a captive portal. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'offline'
}

/** Returns true if the gym refused a read. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'refused'
}

/**
 * Returns true if the gym answered that the record does not exist (any more). A failed request never says so.
 */
export const saysNotThere = (error: unknown): boolean => isRefusal(error) && error.code === 'notFound'

/** Returns true if the backend does not know the operation. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.kind === 'missing'

const sentences: Record<ApiErrorKind, string> = {
  offline: texts.offline,
  timeout: texts.timeout,
  server: texts.server,
  garbled: texts.garbled,
  missing: texts.missing,
  refused: texts.refused,
  unknown: texts.outcomeUnknown,
  session: texts.sessionEnded,
}

/** Message on the login screen after a session has ended. */
export const sessionEndMessage = texts.sessionEnded

/**
 * Describes an error to the member in one sentence: the gym's first message if it sent any, otherwise the
 * meaning of `kind`.
 */
export function errorSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.unexpected
  return error.errors[0] ?? sentences[error.kind]
}

// Not with the writes, because the outbox is in the first load and needs no more of them.
/** Returns a refusal by the app in the shape of the operation's answers. Without a message, each screen has its own. */
export function refusedWith<Answer extends SharedAnswer>(
  operation: Pick<Endpoint<object, Answer>, 'name' | 'answer'>,
  message?: string,
): Answer {
  const refusal = decodeAnswer(operation, { ok: 0, err: message === undefined ? [] : [message] })
  if (!refusal) throw new Error(`${operation.name} has no form of a refusal.`)
  return refusal
}
