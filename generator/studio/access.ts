import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { SandboxHttpEnv } from '#generator/sandbox/http/env.ts'

/** Creates the token that each API request must carry. Only the person who started the studio has it. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * Host of the studio, a name of this machine that no other server can have. Frames use subdomains, so that the
 * browser counts them as the same site and keeps their storage.
 */
export const studioHost = 'studio.localhost'

/** True if a request is for the studio itself. */
export const isStudioHost = (host: string): boolean => host.toLowerCase().replace(/:\d+$/, '') === studioHost

/**
 * Admits only requests of the studio's page. Host, Origin and Sec-Fetch-Site expose pages of other sites, even
 * if their name points at this machine. Other programs of this machine lack the token. Unlike a cookie, the
 * token is never sent automatically.
 */
export const requireToken =
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
