// Detects that the server no longer knows the member. The backend sends its own code. Older frameworks send
// 401, 403, a redirect to their login, or the login page. Each of those may mean something else, so a second,
// cheap request decides.

import { unread } from '../contract/inbox/unread.ts'
import { isForbidden } from '../contract/wire/body.ts'
import { decodeAnswer } from '../contract/wire/endpoint.ts'
import { limitTime } from '../platform/timeout.ts'
import { ApiError, isMissing } from './api-error.ts'
import { type FetchedJson, Forbidden, PageCame, postAction } from './request.ts'
import { type Credentials, credentials, endSession, readSession } from './session.ts'

const timeLimit = 8_000

/**
 * Returns the answer to a request with the credentials `asked`. An answer that wants a login ends the session
 * if a second request is answered the same way. Otherwise 401 and 403 are refusals, and with `isOnce` errors:
 * a proxy may have answered after the gym has made the write. Throws ApiError.
 */
export async function answeredTo(
  asked: Credentials,
  asking: Promise<FetchedJson>,
  isOnce = false,
): Promise<FetchedJson> {
  const came = await asking.catch(asDoubt)
  if (await isLoginWanted(came)) {
    if (readSession() && (await isOver(asked))) throw sessionOver(asked)
  }
  if (came instanceof PageCame || (came instanceof Forbidden && isOnce)) throw came
  return came instanceof Forbidden ? { json: { ok: 0 }, status: came.status, askedAt: Date.now() } : came
}

type Came = FetchedJson | Forbidden | PageCame

function asDoubt(error: unknown): Forbidden | PageCame {
  if (error instanceof Forbidden || error instanceof PageCame) return error
  throw error
}

/** Throws ApiError if a captive portal or a firewall answered. */
async function isLoginWanted(came: Came): Promise<boolean> {
  if ('json' in came) return isForbidden(came.status)
  if (came instanceof PageCame || readSession()) await assertOwnSite()
  return came instanceof Forbidden || came.isLogin
}

/** Ends the session of this request. A late answer does not affect a session that has begun since then. */
export function sessionOver(asked: Credentials): ApiError {
  if (credentials().app1 === asked.app1) endSession()
  return new ApiError('session', 'The session is over.')
}

const running = new Map<string, Promise<boolean>>()

/** Returns true if the server no longer knows the caller. Concurrent calls share one request. */
function isOver(asked: Credentials): Promise<boolean> {
  const already = running.get(asked.app1)
  if (already !== undefined) return already
  const asking = wantsLogin(asked).finally(() => running.delete(asked.app1))
  running.set(asked.app1, asking)
  return asking
}

async function wantsLogin(asked: Credentials): Promise<boolean> {
  const came = await postAction(unread, {}, asked, { timeLimit }).catch((error: unknown) =>
    isMissing(error) ? null : asDoubt(error),
  )
  // A backend that does not know the second request has not confirmed the first answer.
  if (came === null) return false
  if (await isLoginWanted(came)) return true
  return 'json' in came && decodeAnswer(unread, came.json)?.code === 'sessionOver'
}

let ownSite: Promise<void> | null = null

/**
 * Throws ApiError if this site's own page cannot be loaded, because a captive portal answers every address
 * with its own page.
 */
function assertOwnSite(): Promise<void> {
  ownSite ??= findOwnSite().finally(() => {
    ownSite = null
  })
  return ownSite
}

/** Returns true if this site's own page can be loaded, rather than a captive portal's. */
export const isOwnSiteThere = (): Promise<boolean> =>
  assertOwnSite().then(
    () => true,
    () => false,
  )

async function findOwnSite(): Promise<void> {
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
