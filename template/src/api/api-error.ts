import type { Code, SharedAnswer } from '../contract/wire/answer.ts'
import { decodeAnswer, type Endpoint } from '../contract/wire/endpoint.ts'

/**
 * Why there is no answer that could be used. offline: nothing came, or somebody else answered (a captive portal); timeout: too late;
 * server: it failed; garbled: the answer makes no sense; missing: there is nothing at that address (404), so the backend does not
 * know the action; refused: it refused a read; session: it no longer knows the member; unknown: nobody can say whether a write
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
  /** Messages for people: the gym's own of a refusal; empty where the kind says it all. */
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

/** Whether a write that failed like this may have been done all the same: its outcome is asked for, it is never sent again. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && !['session', 'refused', 'missing'].includes(error.kind)
}

/** Whether the backend could not be reached: no connection, or a captive portal. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'offline'
}

/** Whether the gym refused a read. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'refused'
}

/** Whether the gym answered that the record does not exist (any more). No failure ever says so. */
export const saysNotThere = (error: unknown): boolean => isRefusal(error) && error.code === 'notFound'

/** Whether the backend does not know the operation. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.kind === 'missing'

const sentences: Record<ApiErrorKind, string> = {
  offline: 'No hay conexión. Revisá tu internet y probá de nuevo.',
  timeout: 'El gimnasio tarda en responder. Probá de nuevo en un momento.',
  server: 'El sistema del gimnasio no responde. Probá de nuevo en un momento.',
  garbled: 'No pudimos leer la respuesta del gimnasio. Probá de nuevo.',
  missing: 'Tu gimnasio no usa esta parte de la app.',
  refused: 'El gimnasio no pudo responder a esto. Probá de nuevo.',
  unknown: 'No sabemos si llegó al gimnasio. Fijate si quedó hecho antes de probar de nuevo.',
  session: 'Tu sesión venció. Ingresá de nuevo.',
}

/** The message on the login for somebody whose session has ended. */
export const sessionEndMessage = sentences.session

/** An error as one sentence for the member: the gym's first message of a refusal, where to look after an unknown write, else what the kind means. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Algo salió mal. Probá de nuevo.'
  return error.errors[0] ?? sentences[error.kind]
}

// Not with the writes: the outbox is in the first load, and needs no more of them than this.

/** The message for a write that the backend does not know. */
export const notTaken = 'Tu gimnasio todavía no recibe esto.'

/** A refusal that comes from the app, in the shape of the operation's answers. */
export function refusedWith<Answer extends SharedAnswer>(
  { endpoint }: { endpoint: Pick<Endpoint<object, Answer>, 'name' | 'answer'> },
  message: string,
): Answer {
  const refusal = decodeAnswer(endpoint, { ok: 0, err: [message] })
  if (!refusal) throw new Error(`${endpoint.name} takes no refusal.`)
  return refusal
}
