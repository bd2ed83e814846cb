// Asks a backend as the app does: §7's generic call, the addons and the one about a user's gyms.
import { elsewhere } from '../../template/src/contract/endpoints.ts'
import { type Body, readBody } from '../../template/src/contract/wire/body.ts'
import { encodeRequest } from '../../template/src/contract/wire/endpoint.ts'
import { exchange, type TextAnswer } from '../system/fetch.ts'
import { UserError } from '../system/user-error.ts'
import type { Declared } from './declared.ts'

/** Where a gym's backend is, each ending in one slash, and the name by which the addons know the gym. */
export interface Places {
  base: string
  addons: string
  site: string
}

/** Who asks. Before the login all is ''. */
export interface Asker {
  username: string
  ticket: readonly [string, string]
  sessionCookie: string
  fitness: { token: string; tokenTime: string }
}

/** What came: a body as the app reads it, a redirect, or nothing. */
export type Came =
  | { kind: 'body'; status: number; body: Body }
  | { kind: 'redirect'; status: number; to: string }
  | { kind: 'nothing'; why: string }

/** Sends what an operation asks; `rid` is the id of a write. */
export type Ask = (
  operation: Declared,
  asked: Readonly<Record<string, unknown>>,
  as: Asker,
  rid?: string,
) => Promise<Came>

/** ms; the app waits as long. */
const timeLimit = 15_000

/** A conversation with the backend at `places`, which keeps its cookies as a browser does. */
export function conversationWith(places: Places): Ask {
  const cookies = new Map<string, string>()
  return async (operation, asked, as, rid) => {
    const fields = { ...encodeRequest(operation.endpoint, asked), ...(rid !== undefined && { rid }) }
    try {
      const answered = await send(operation, fields, as, places, cookies)
      keepCookies(answered, cookies)
      return cameAs(answered)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      return { kind: 'nothing', why: error.message }
    }
  }
}

function send(
  { endpoint }: Declared,
  fields: Record<string, string>,
  as: Asker,
  places: Places,
  cookies: ReadonlyMap<string, string>,
): Promise<TextAnswer> {
  const { action, host, plainText = false } = endpoint
  const headers = { Accept: plainText ? 'text/plain' : 'application/json' }
  if (host === 'addons') {
    const { token, tokenTime } = as.fitness
    const query = new URLSearchParams({
      site: places.site,
      token,
      tokentime: tokenTime,
      u: as.username,
      ...fields,
    })
    return exchange(`${places.addons}api/${action}?${query}`, { method: 'GET', headers }, timeLimit)
  }
  const isAboutUser = action === elsewhere.companies.action
  const [app1, app2] = as.ticket
  return exchange(
    `${places.base}pwa/${action}${isAboutUser ? `/${encodeURIComponent(as.username)}` : ''}`,
    {
      method: 'POST',
      headers: { ...headers, ...cookieHeaders(cookies) },
      body: new URLSearchParams(isAboutUser ? {} : { ...fields, app1, app2, cookieios: as.sessionCookie }),
    },
    timeLimit,
  )
}

function cameAs({ status, text, location }: TextAnswer): Came {
  if (status >= 300 && status < 400) return { kind: 'redirect', status, to: location ?? '' }
  return { kind: 'body', status, body: readBody(status, text) }
}

function keepCookies({ cookies: sent }: TextAnswer, cookies: Map<string, string>): void {
  for (const one of sent) {
    const [, name = '', value = ''] = /^\s*([^=;]+)=([^;]*)/.exec(one) ?? []
    if (name !== '') cookies.set(name, value)
  }
}

function cookieHeaders(cookies: ReadonlyMap<string, string>): Record<string, string> {
  const token = cookies.get('XSRF-TOKEN')
  return {
    ...(cookies.size > 0 && { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    ...(token !== undefined && { 'X-XSRF-TOKEN': decoded(token) }),
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    // A value that was never encoded is used as it is.
    return value
  }
}
