// Classifies a response before any of its fields is read.

/**
 * A response, or the reason for its absence: a server error, a missing resource, a forbidden request, an HTML
 * page or unreadable text.
 */
export type Body =
  | { kind: 'answer'; json: object }
  | { kind: 'server' | 'missing' | 'forbidden' | 'page' | 'garbled' }

/** Classifies a response by its HTTP status and text. */
export function readBody(status: number, text: string): Body {
  // After a server error the outcome is unknown, whatever the response says.
  if (status >= 500) return { kind: 'server' }
  const json = parseJson(text)
  const isFine = status < 300
  // A refusal with an error status is still a response, since it has an `ok`. An error page written as JSON has
  // no `ok`.
  if (isObject(json) && (isFine || 'ok' in json)) return { kind: 'answer', json }
  if (status === 404) return { kind: 'missing' }
  if (isForbidden(status)) return { kind: 'forbidden' }
  if (status >= 400) return { kind: 'server' }
  return { kind: isPage(text) ? 'page' : 'garbled' }
}

/** True if a status means that the caller is unknown or lacks the permission. */
export const isForbidden = (status: number): boolean => status === 401 || status === 403

/** True for HTML. A JSON response after a PHP warning also begins like a page, but ends like JSON. */
const isPage = (text: string): boolean => /^\s*</.test(text) && !/\}\s*$/.test(text)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
