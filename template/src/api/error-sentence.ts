import { ApiError, type ApiErrorKind } from './api-error.ts'

const sentences: Record<ApiErrorKind, string> = {
  offline: 'No hay conexión. Revisá tu internet y probá de nuevo.',
  timeout: 'El gimnasio tarda en responder. Probá de nuevo en un momento.',
  server: 'Algo falló del lado del gimnasio. Probá de nuevo en un momento.',
  garbled: 'Llegó una respuesta que no se entiende. Probá de nuevo.',
  missing: 'Tu gimnasio no usa esta parte de la app.',
  refused: 'El gimnasio no pudo responder a esto. Probá de nuevo.',
  unknown: 'No sabemos si llegó al gimnasio. Fijate si quedó hecho antes de probar de nuevo.',
  session: 'Tu sesión venció. Ingresá de nuevo.',
}

/** What the login says to somebody whose session has ended. */
export const sessionEndWords = sentences.session

/** What a member is told of an error, in one sentence: the gym's own first message of a refusal, where to look after an unknown write, else what its kind means. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Algo salió mal. Probá de nuevo.'
  return error.errors[0] ?? sentences[error.kind]
}
