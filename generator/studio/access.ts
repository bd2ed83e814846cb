import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { SandboxHttpEnv } from '../sandbox/http/env.ts'

/** What a request must bring that reads or changes anything: known to who started the studio alone. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * Where the studio is: a name of this machine that no other server can have. The frames are below it, so that to a browser they are of one
 * site with it, and keep what an app keeps.
 */
export const studioHost = 'studio.localhost'

/** Whether a request is for the studio itself. */
export const isStudioHost = (host: string): boolean => host.toLowerCase().replace(/:\d+$/, '') === studioHost

/**
 * Lets through what the studio's own page asks, and nobody else's. A page of another site, also one whose name was made to mean this
 * machine, is told by Host, Origin and what the browser says of where it asks from; another program of this machine lacks the token. The
 * token is never sent by itself, as a cookie would be.
 */
export const onlyWith =
  (token: string): MiddlewareHandler<SandboxHttpEnv> =>
  async (context, next) => {
    const host = context.req.header('host') ?? ''
    const origin = context.req.header('origin')
    const from = context.req.header('sec-fetch-site')
    const isOwnPage =
      isStudioHost(host) &&
      (origin === undefined || origin === `http://${host}`) &&
      (from === undefined || from === 'same-origin')
    if (!isOwnPage) return context.json({ error: 'origin' }, 403)
    if (!isSame(context.req.header('authorization') ?? '', `Bearer ${token}`))
      return context.json({ error: 'token' }, 401)
    await next()
  }

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
