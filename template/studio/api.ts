import { hc } from 'hono/client'
import type { StudioApi } from './server.ts'

const tokenKey = 'studio.token'

/**
 * Reads the token from the address that opened the page. Moves the token from the address to this window's
 * session.
 */
function tokenOfStart(): string {
  const given = location.hash.slice(1)
  if (/^[\w-]{43}$/.test(given)) {
    sessionStorage.setItem(tokenKey, given)
    history.replaceState(null, '', location.pathname)
  }
  return sessionStorage.getItem(tokenKey) ?? ''
}
const token = tokenOfStart()

/** An error answer of the server. Code `token`: this page belongs to an earlier run. */
export class StudioError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Sends a request with the token. Throws StudioError for an error answer. */
const send: typeof fetch = async (address, init) => {
  const headers = new Headers(init?.headers)
  headers.set('Authorization', `Bearer ${token}`)
  const response = await fetch(address, { ...init, headers }).catch(() => {
    throw new StudioError('gone', '')
  })
  if (response.ok) return response
  const { error, message = '' }: { error: string; message?: string } = await response.json()
  throw new StudioError(error, message)
}

/** Requests to the studio. Each throws StudioError. */
export const api = hc<StudioApi>('/api', { fetch: send })
export const gymApi = api.gyms[':gym']

/** Resolves with the JSON of an answer. */
export const readAnswer = async <Answer>(request: Promise<{ json(): Promise<Answer> }>): Promise<Answer> =>
  (await request).json()

/** Uploads a gym's logo, or its icon if the file is called so. */
export const uploadLogo = (gym: string, file: File) =>
  readAnswer(
    gymApi.logo[':name'].$put(
      { param: { gym, name: encodeURIComponent(file.name) } },
      { init: { body: file } },
    ),
  )

/** Resolves with true if the studio answers. */
export const isThere = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
