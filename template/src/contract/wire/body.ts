// What has come back at all, before any field of it is read.

/** An answer, or what came in its place: the server failed; nothing is there; the caller may not; a page; what makes no sense. */
export type Body =
  | { kind: 'answer'; json: object }
  | { kind: 'server' | 'missing' | 'forbidden' | 'page' | 'garbled' }

/** What came under an HTTP status. */
export function readBody(status: number, text: string): Body {
  // A backend that failed does not know what it did, whatever its answer says.
  if (status >= 500) return { kind: 'server' }
  const json = parsed(text)
  const isFine = status < 300
  // A refusal may come with an error's status: its own message counts more. An error page written as JSON is no refusal.
  if (isObject(json) && (isFine || 'ok' in json)) return { kind: 'answer', json }
  if (status === 404) return { kind: 'missing' }
  if (isForbidden(status)) return { kind: 'forbidden' }
  if (status >= 400) return { kind: 'server' }
  return { kind: isPage(text) ? 'page' : 'garbled' }
}

/** Whether a status means that the caller is not known, or may not do this. */
export const isForbidden = (status: number): boolean => status === 401 || status === 403

/** An answer after a warning of PHP begins like a page, and ends as JSON does. */
const isPage = (text: string): boolean => /^\s*</.test(text) && !/\}\s*$/.test(text)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
