import { createHash } from 'node:crypto'
import type { Hosted } from './hosted.ts'

/** A year: a name that holds its content's hash never means anything else. */
export const immutable = 'public, max-age=31536000, immutable'
/** Asked for again each time, and answered 304 where nothing changed. */
export const revalidated = 'no-cache'

/** What may be kept for ever, as expressions over the path; everything else is revalidated. */
export const hashedPaths = [
  '^/assets/[^/]+-[A-Za-z0-9_-]{8}\\.[a-z0-9]+$',
  '^/icons/.+\\.[0-9a-f]{8}\\.[a-z]+$',
]
/**
 * The earlier app's list of files. Its worker takes a 404 as the word to drop what an open page still needs, and a page of HTML as no list.
 */
export const earlierList = '/ngsw.json'

/** A path of the app: one segment without an ending, always the same page. */
export const screenPath = '^/[a-z0-9]*$'

/** The headers of every answer, but Cache-Control, which depends on the path. */
export function safetyHeaders(hosted: Hosted): [string, string][] {
  return [['Content-Security-Policy', contentPolicy(hosted.page, [hosted.app])], ...steadyHeaders]
}

/** Those that are the same for every gym. */
export const steadyHeaders: [string, string][] = [
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(self), screen-wake-lock=(self), geolocation=(), microphone=(), payment=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
]

/**
 * The styles that Ionic writes into the page for its components without a shadow of their own, by digest. Every browser test runs under
 * this policy, and fails where a new version of Ionic has others.
 */
const ionicStyles = [
  // ion-app
  "'sha256-3ewiyoPIApyJinIIn0TnP8UgpcBBGPZRuflC7DYK6K0='",
  // ion-refresher
  "'sha256-2Oe4pi2dKDKFB9izz6+KQqdtE+7ThKqwWdxoyTusA2k='",
  // ion-alert
  "'sha256-SEhkt3vWgDGzWZ+wlPwkcOXQNrBfv9o06Rr92PaKhKU='",
  // ion-loading
  "'sha256-4UW0DmnjzFFjqba/Av5wEi3ACmMxHvlort5Kg/OirBE='",
]

const push = ['https://fcmregistrations.googleapis.com', 'https://firebaseinstallations.googleapis.com']

/** What an app.json says about whom the app asks. */
export type Asked = Pick<Hosted['app'], 'api' | 'global' | 'addons' | 'images'> & { push?: unknown }

/**
 * What a page may load, and from where: one gym's, or the page of them all. What stands in the page itself, styles and the script of the
 * first paint, is known by its digest: anything else written into a page does nothing.
 */
export function contentPolicy(page: string, apps: readonly Asked[]): string {
  const asked = apps.flatMap(({ api, global, addons, images }) =>
    [api, global, addons, images].flatMap(originOf),
  )
  const pushes = apps.some(app => app.push !== undefined)
  const rules = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...digestsOf(/<script>([\s\S]*?)<\/script>/g, page)],
    'style-src': ["'self'", ...digestsOf(/<style>([\s\S]*?)<\/style>/g, page), ...ionicStyles],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'media-src': ["'self'", 'https:'],
    'connect-src': ["'self'", ...new Set([...asked, ...(pushes ? push : [])])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // What texts may become: see template/src/platform/trusted-types.ts. DOMPurify has a policy of its own.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'dompurify'],
  }
  return Object.entries(rules)
    .map(([rule, sources]) => `${rule} ${sources.join(' ')}`)
    .join('; ')
}

const originOf = (address: string | undefined): string[] =>
  address && /^https?:/.test(address) ? [new URL(address).origin] : []

const digestsOf = (elements: RegExp, page: string): string[] =>
  [...page.matchAll(elements)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )
