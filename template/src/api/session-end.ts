// Detects that the server no longer knows the member. The backend sends its own code. Older frameworks send
// 401, 403, a redirect to their login, or the login page. Each of those may mean something else, so a second,
// cheap request decides.

import { limitTime } from '#platform/timeout.ts'
import { unread } from '#protocol/inbox/unread.ts'
import { decodeAnswer } from '#protocol/wire/endpoint.ts'
import { isForbidden } from '#protocol/wire/read-body.ts'
import { ApiError, isMissing } from './api-error.ts'
import { type FetchedJson, Forbidden, postAction, UnexpectedPage } from './request.ts'
import { type Credentials, credentials, endSession, readSession } from './session.ts'

const timeLimit = 8_000

/**
 * Returns the answer to a request with the credentials `requester`. An answer that wants a login ends the session
 * if a second request is answered the same way. Otherwise 401 and 403 are refusals, and with `isOnce` errors:
 * a proxy may have answered after the gym has made the write. Throws ApiError.
 */
export async function awaitAnswer(
  requester: Credentials,
  asking: Promise<FetchedJson>,
  isOnce = false,
): Promise<FetchedJson> {
  const response = await asking.catch(asDoubt)
  if (await isLoginRequired(response)) {
    if (readSession() && (await isOver(requester))) throw sessionOver(requester)
  }
  if (response instanceof UnexpectedPage || (response instanceof Forbidden && isOnce)) throw response
  return response instanceof Forbidden
    ? { json: { ok: 0 }, status: response.status, sentAt: Date.now() }
    : response
}

type RawResponse = FetchedJson | Forbidden | UnexpectedPage

function asDoubt(error: unknown): Forbidden | UnexpectedPage {
  if (error instanceof Forbidden || error instanceof UnexpectedPage) return error
  throw error
}

/** Throws ApiError if a captive portal or a firewall answered. */
async function isLoginRequired(response: RawResponse): Promise<boolean> {
  if ('json' in response) return isForbidden(response.status)
  if (response instanceof UnexpectedPage || readSession()) await assertSiteReachable()
  return response instanceof Forbidden || response.isLogin
}

/** Ends the session of this request. A late answer does not affect a session that has begun since then. */
export function sessionOver(requester: Credentials): ApiError {
  if (credentials().app1 === requester.app1) endSession()
  return new ApiError('session', 'The session is over.')
}

const running = new Map<string, Promise<boolean>>()

/** Returns true if the server no longer knows the caller. Concurrent calls share one request. */
function isOver(requester: Credentials): Promise<boolean> {
  const already = running.get(requester.app1)
  if (already !== undefined) return already
  const asking = wantsLogin(requester).finally(() => running.delete(requester.app1))
  running.set(requester.app1, asking)
  return asking
}

async function wantsLogin(requester: Credentials): Promise<boolean> {
  const response = await postAction(unread, {}, requester, { timeLimit }).catch((error: unknown) =>
    isMissing(error) ? null : asDoubt(error),
  )
  // A backend that does not know the second request has not confirmed the first answer.
  if (response === null) return false
  if (await isLoginRequired(response)) return true
  return 'json' in response && decodeAnswer(unread, response.json)?.code === 'sessionOver'
}

let siteCheck: Promise<void> | null = null

/**
 * Throws ApiError if this site's own page cannot be loaded, because a captive portal answers every address
 * with its own page.
 */
function assertSiteReachable(): Promise<void> {
  siteCheck ??= checkSite().finally(() => {
    siteCheck = null
  })
  return siteCheck
}

/** Returns true if this site's own page can be loaded, rather than a captive portal's. */
export const isSiteReachable = (): Promise<boolean> =>
  assertSiteReachable().then(
    () => true,
    () => false,
  )

async function checkSite(): Promise<void> {
  const limit = limitTime(timeLimit)
  try {
    // The service worker answers the plain address from its cache.
    const address = `/index.html?asked=${Date.now()}`
    const response = await fetch(address, { cache: 'no-store', signal: limit.signal })
    if (/<html[^>]*\sdata-tenant=/.test(await response.text())) return
  } catch (error) {
    throw new ApiError('offline', 'This site’s own page could not be reached.', { cause: error })
  } finally {
    limit.end()
  }
  throw new ApiError('offline', 'Another page came in the place of this site’s own.')
}
