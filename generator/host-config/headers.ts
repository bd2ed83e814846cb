import { isHashed } from '#generator/site/deploy-order.ts'

/** A year: a name with the hash of its content never changes its meaning. */
export const immutable = 'public, max-age=31536000, immutable'
/** Requested again each time, and answered 304 if nothing changed. */
export const revalidated = 'no-cache'

/** The Cache-Control value of a file of a site. */
export const lifetimeOf = (path: string): string => (isHashed(path) ? immutable : revalidated)

const types: { [end: string]: string } = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
}

/** The type of a file of a site. */
export const contentTypeOf = (path: string): string =>
  types[path.slice(path.lastIndexOf('.') + 1)] ??
  (path.startsWith('.well-known/') ? 'application/json' : 'application/octet-stream')

/**
 * The earlier app's list of files. A 404 would make its worker drop files that an open page still needs. It ignores a
 * page of HTML.
 */
export const earlierList = '/ngsw.json'

/** A path of the app: one segment without an extension, as people type it. All paths get the same page. */
export const screenPath = '^/(?:[A-Za-z0-9]+/?)?$'

/**
 * The headers of every answer except Cache-Control, which depends on the path. They are equal for all gyms and all
 * builds: the policy on what a page may load is in the page (template/build/policy.js), so it never meets the page of
 * another build. These headers hold the rules that a page cannot set itself.
 */
export const steadyHeaders: [string, string][] = [
  ['Content-Security-Policy', "base-uri 'none'; object-src 'none'; frame-ancestors 'none'"],
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(self), screen-wake-lock=(self), geolocation=(), microphone=(), payment=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
]

/**
 * The steady headers that apply to documents alone. A script, a style, a picture or JSON has no use for them,
 * and they would be half of a small answer.
 */
export const documentHeaders: ReadonlySet<string> = new Set([
  'Content-Security-Policy',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
])
/** Content types that no browser shows as a document with scripts, as a regular expression. A drawing is a document. */
export const plainTypes =
  '(?:text/(?:javascript|css|plain)|application/(?:javascript|json|manifest\\+json)|image/(?:png|webp|jpeg|x-icon)|font/)'

/** The policy of a backend's page that has no policy. The page decides about its scripts, styles and forms. */
const backendPolicy = "base-uri 'none'; frame-ancestors 'none'"
/**
 * The policy of uploads by members, of any type: they run nothing, and are outside the app's origin, which
 * holds the session.
 */
const uploadPolicy = "sandbox; default-src 'none'"
export const uploadsPath = '/pwa/uploads/'

const withPolicy = (policy: string): [string, string][] =>
  steadyHeaders.map(([name, value]) => [name, name === 'Content-Security-Policy' ? policy : value])

/** The headers of the backend's answers and of uploads. Each is added only if the backend does not send it. */
export const backendHeaders = withPolicy(backendPolicy)
export const uploadHeaders = withPolicy(uploadPolicy)
