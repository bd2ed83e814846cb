import { limitTime } from '#platform/timeout.ts'
import type { Endpoint } from '#protocol/wire/endpoint.ts'
import { readBody } from '#protocol/wire/read-body.ts'
import { ApiError } from './api-error.ts'
import { type EarlyAnswer, takeEarlyAnswer } from './early-answers.ts'
import type { Credentials } from './session.ts'
import { tenantBase } from './tenant-base.ts'

/** A JSON object, its HTTP status, and the time of the request (ms since 1970). */
export interface FetchedJson {
  json: object
  status: number
  sentAt: number
}

/** Status 401 or 403 without a readable message. */
export class Forbidden extends ApiError {
  readonly status: number

  constructor(status: number) {
    super('server', `Answered ${status}.`)
    this.status = status
  }
}

/** An HTML page instead of an answer: an error page, a login, or a captive portal. */
export class UnexpectedPage extends ApiError {
  readonly isLogin: boolean

  constructor(isLogin: boolean) {
    super('server', 'A page came where an answer was expected.')
    this.isLogin = isLogin
  }
}

/**
 * Fetches the JSON of an address, or reads it from `early`. Throws ApiError if the address cannot be reached
 * or the answer is not valid.
 */
export async function fetchJson(
  address: string,
  init: RequestInit,
  { signal, timeLimit }: { signal?: AbortSignal | undefined; timeLimit: number },
  early: EarlyAnswer | null = null,
): Promise<FetchedJson> {
  const limit = limitTime(timeLimit, signal)
  const sentAt = early?.at ?? Date.now()
  if (early) limit.signal.addEventListener('abort', early.abort)
  try {
    const response = await (early?.response ?? fetch(address, { ...init, signal: limit.signal }))
    return { json: jsonIn(response, await response.text()), status: response.status, sentAt }
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    throw limit.isUp()
      ? new ApiError('timeout', `${address} did not answer in ${timeLimit} ms.`, { cause: error })
      : new ApiError('offline', `${address} could not be reached.`, { cause: error })
  } finally {
    limit.end()
  }
}

function jsonIn({ status, redirected }: Response, text: string): object {
  const body = readBody(status, text)
  if (body.kind === 'answer') return body.json
  if (body.kind === 'forbidden') throw new Forbidden(status)
  if (body.kind === 'page') throw new UnexpectedPage(redirected || hasPasswordField(text))
  throw new ApiError(body.kind, `Answered ${status}.`)
}

const hasPasswordField = (page: string): boolean => /<input[^>]+type\s*=\s*["']?password/i.test(page)

// The names are the defaults of the legacy app's framework, §7.
const cookieName = 'XSRF-TOKEN'

/**
 * Returns the XSRF header for a request to `address`. Empty without the cookie, and for another origin,
 * because the cookie is not for that origin.
 */
export function xsrfHeader(address: string): Record<string, string> {
  // Reading cookies is slow on a slow phone.
  const isSameOrigin = new URL(address, location.href).origin === location.origin
  const token = isSameOrigin ? cookieValue(document.cookie) : null
  return token === null ? {} : { 'X-XSRF-TOKEN': token }
}

function cookieValue(cookies: string): string | null {
  const pair = cookies.split('; ').find(cookie => cookie.startsWith(`${cookieName}=`))
  return pair === undefined ? null : decode(pair.slice(cookieName.length + 1))
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    // A value that was never encoded is used as is.
    return value
  }
}

/**
 * Makes the generic call of §7: POST {tenant base}pwa/{action}, form-encoded, with credentials, app1, app2
 * and cookieios. Throws ApiError.
 */
export function postAction(
  { action, plainText = false }: Pick<Endpoint, 'action' | 'plainText'>,
  fields: Readonly<Record<string, string>>,
  requester: Credentials,
  limits: { signal?: AbortSignal | undefined; timeLimit: number },
): Promise<FetchedJson> {
  const body = new URLSearchParams({ ...fields, ...requester })
  const address = `${tenantBase()}pwa/${action}`
  const accept = plainText ? 'text/plain' : 'application/json'
  const headers = { Accept: accept, ...xsrfHeader(address) }
  const early = takeEarlyAnswer(address, body.toString())
  return fetchJson(address, { method: 'POST', body, credentials: 'include', headers }, limits, early)
}
