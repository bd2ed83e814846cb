import { ApiError, type ApiErrorKind } from './api-error.ts'

const sentences: Record<ApiErrorKind, string> = {
  offline: 'No hay conexión. Revisá tu internet y probá de nuevo.',
  timeout: 'El gimnasio tarda en responder. Probá de nuevo en un momento.',
  server: 'Algo falló del lado del gimnasio. Probá de nuevo en un momento.',
  garbled: 'Llegó una respuesta que no se entiende. Probá de nuevo.',
  session: 'Tu sesión venció. Ingresá de nuevo.',
}

/** What the login says to somebody whose session has ended. */
export const sessionEndWords = sentences.session

/** What a member is told of an error, in one sentence. */
export function errorSentence(error: unknown): string {
  return error instanceof ApiError ? sentences[error.kind] : 'Algo salió mal. Probá de nuevo.'
}
