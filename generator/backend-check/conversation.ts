// Calls a backend as the app does: the generic call of §7, the addons, and the call for a user's gyms.

import { exchange, type TextAnswer } from '#generator/system/fetch.ts'
import { UserError } from '#generator/system/user-error.ts'
import type { DeclaredOperation } from '#protocol/endpoints.ts'
import { elsewhere } from '#protocol/endpoints.ts'
import { encodeRequest } from '#protocol/wire/endpoint.ts'
import { type Body, readBody } from '#protocol/wire/read-body.ts'

/** The addresses of a gym's backend, each ending in one slash, and the gym's name for the addons. */
export interface BackendAddresses {
  base: string
  addons: string
  site: string
}

/** The credentials of a caller. Before the login all values are ''. */
export interface Credentials {
  username: string
  ticket: readonly [string, string]
  sessionCookie: string
  fitness: { token: string; tokenTime: string }
}

/** A reply: a body as the app reads it, a redirect, or nothing. */
export type Reply =
  | { kind: 'body'; status: number; body: Body }
  | { kind: 'redirect'; status: number; to: string }
  | { kind: 'nothing'; why: string }

/** Calls an operation. `rid` is the id of a write. */
export type Ask = (
  operation: DeclaredOperation,
  input: Readonly<Record<string, unknown>>,
  as: Credentials,
  rid?: string,
) => Promise<Reply>

/** ms, the same as in the app. */
const timeLimit = 15_000

/** Opens a conversation with the backend at `addresses`. It keeps its cookies as a browser does. */
export function openConversation(addresses: BackendAddresses): Ask {
  const cookies = new Map<string, string>()
  return async (operation, input, as, rid) => {
    const fields = { ...encodeRequest(operation, input), ...(rid !== undefined && { rid }) }
    try {
      const answered = await send(operation, fields, as, addresses, cookies)
      keepCookies(answered, cookies)
      return replyOf(answered)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      return { kind: 'nothing', why: error.message }
    }
  }
}

function send(
  { action, host, plainText }: DeclaredOperation,
  fields: Record<string, string>,
  as: Credentials,
  addresses: BackendAddresses,
  cookies: ReadonlyMap<string, string>,
): Promise<TextAnswer> {
  const headers = { Accept: plainText ? 'text/plain' : 'application/json' }
  if (host === 'addons') {
    const { token, tokenTime } = as.fitness
    const query = new URLSearchParams({
      site: addresses.site,
      token,
      tokentime: tokenTime,
      u: as.username,
      ...fields,
    })
    return exchange(`${addresses.addons}api/${action}?${query}`, { method: 'GET', headers }, timeLimit)
  }
  const isAboutUser = action === elsewhere.companies.action
  const [app1, app2] = as.ticket
  return exchange(
    `${addresses.base}pwa/${action}${isAboutUser ? `/${encodeURIComponent(as.username)}` : ''}`,
    {
      method: 'POST',
      headers: { ...headers, ...cookieHeaders(cookies) },
      body: new URLSearchParams(isAboutUser ? {} : { ...fields, app1, app2, cookieios: as.sessionCookie }),
    },
    timeLimit,
  )
}

function replyOf({ status, text, location }: TextAnswer): Reply {
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
    ...(token !== undefined && { 'X-XSRF-TOKEN': decodeToken(token) }),
  }
}

function decodeToken(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    // A value that was never encoded is used as it is.
    return value
  }
}
