// Content security policy of a site's page. It is inside the page, so that it always matches this build on
// any host.
// See docs/decisions/0074-the-page-carries-its-own-policy.md.
import { createHash } from 'node:crypto'

/**
 * Digests of the styles that Ionic writes into the page for its components without a shadow root. Every
 * browser test runs under this policy, and fails if a new version of Ionic has other styles.
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

/** @typedef {{ api?: unknown, global?: unknown, addons?: unknown, images?: unknown, connect?: unknown, push?: unknown }} Asked The servers of the app, from an app.json. */

/**
 * Returns the policy of a page, either of a single gym or of all gyms. Inline styles, scripts and the import
 * map are listed by their digests. Any other inline code is blocked.
 * @param {string} page
 * @param {readonly Asked[]} apps
 */
export function contentPolicy(page, apps) {
  const origins = apps.flatMap(({ api, global, addons, images, connect }) =>
    [api, global, addons, images, connect].flat().flatMap(originOf),
  )
  const pushes = apps.some(app => app.push !== undefined)
  const rules = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...digestsOf(/<script(?: type="importmap")?>([\s\S]*?)<\/script>/g, page)],
    'style-src': ["'self'", ...digestsOf(/<style>([\s\S]*?)<\/style>/g, page), ...ionicStyles],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'media-src': ["'self'", 'https:'],
    'connect-src': ["'self'", ...new Set([...origins, ...(pushes ? push : [])])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    // Restricts the use of texts as markup, see src/platform/page/trusted-types.ts. DOMPurify has its own
    // policy.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'dompurify'],
  }
  return Object.entries(rules)
    .map(([rule, sources]) => `${rule} ${sources.join(' ')}`)
    .join('; ')
}

/**
 * Returns the origin of an address: a name of letters, digits, dots and hyphens, or an IPv6 address, with a
 * port. It cannot contain characters that would end its rule.
 * @param {unknown} address
 * @returns {string[]}
 */
function originOf(address) {
  if (typeof address !== 'string' || !/^https?:/.test(address) || !URL.canParse(address)) return []
  const { origin } = new URL(address)
  return /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d+)?$/.test(origin) ? [origin] : []
}

/**
 * @param {RegExp} elements
 * @param {string} page
 */
const digestsOf = (elements, page) =>
  [...page.matchAll(elements)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )
