import { expect, test } from 'vitest'
import { steadyHeaders } from '../../../../generator/hosts/headers.ts'
import { headerIssues, missingFileIssues } from '../../../../generator/verify/header-issues.ts'
import { siteHeaders } from '../../../support/site-headers.ts'

const files = [
  'index.html',
  'ngsw-worker.js',
  'manifest.webmanifest',
  'assets/main-Ab12Cd34.js',
  'favicon.ico',
]

/** The issues of a site whose headers are those that molde writes for hosts, but for some. */
const issuesOf = (other: Record<string, string | null> = {}, paths = files, isHttps = false) => {
  const answers = paths.map(path => {
    const headers = new Headers(siteHeaders(path))
    for (const [name, value] of Object.entries(other))
      if (value === null) headers.delete(name)
      else headers.set(name, value)
    return [path, { status: 200, headers }] as const
  })
  return headerIssues(new Map(answers), isHttps).map(({ path, what }) => `${path} ${what}`)
}

test('a site with the headers of a host that molde writes has no issue', () => {
  expect(issuesOf()).toEqual([])
})

test('a script that is sent as text runs nowhere', () => {
  expect(issuesOf({ 'Content-Type': 'text/plain' }, ['assets/main-Ab12Cd34.js'])).toEqual([
    'assets/main-Ab12Cd34.js is sent as text/plain, not as text/javascript',
  ])
  expect(issuesOf({ 'Content-Type': null }, ['index.html'])).toEqual([
    'index.html is sent as no type, not as text/html',
  ])
})

test.each([
  ['application/javascript; charset=utf-8', 'ngsw-worker.js'],
  ['image/vnd.microsoft.icon', 'favicon.ico'],
  ['application/json', 'manifest.webmanifest'],
  ['text/xml', 'sitemap.xml'],
  ['text/plain', 'LICENSE'],
])('%s does for %s', (type, path) => {
  expect(issuesOf({ 'Content-Type': type }, [path])).toEqual([])
})

test.each(['max-age=14400', 'public, max-age=31536000, immutable', null])(
  'a page that is sent with Cache-Control %s keeps members on the old app',
  value => {
    expect(issuesOf({ 'Cache-Control': value })).toEqual([
      `index.html is kept by browsers after a deploy: its Cache-Control is ${value ?? 'missing'}, not no-cache (and 3 more)`,
    ])
  },
)

test.each(['no-cache', 'public, max-age=0, must-revalidate', 'no-store'])('%s does for all files', value => {
  expect(issuesOf({ 'Cache-Control': value })).toEqual([])
})

test('a policy in the headers beside that of the page is named', () => {
  const steady = steadyHeaders.find(([name]) => name === 'Content-Security-Policy')?.[1] ?? ''
  const found = issuesOf({ 'Content-Security-Policy': `${steady}, default-src 'self'` }, ['index.html'])
  expect(found).toEqual([
    "index.html has a policy in its headers that the page does not know: default-src 'self'",
  ])
  expect(
    issuesOf({ 'Content-Security-Policy': `frame-ancestors 'self'; upgrade-insecure-requests` }),
  ).toEqual([])
})

test('files are not to be sniffed', () => {
  expect(issuesOf({ 'X-Content-Type-Options': null }, ['robots.txt'])).toEqual([
    'robots.txt is sent without X-Content-Type-Options: nosniff',
  ])
})

test.each([
  ['Content-Security-Policy', null, 'may be shown inside any other site'],
  ['Content-Security-Policy', "base-uri 'none'", 'may be shown inside any other site'],
  ['Referrer-Policy', null, 'tells other sites its addresses'],
  ['Referrer-Policy', 'unsafe-url', 'tells other sites its addresses'],
  ['Cross-Origin-Opener-Policy', null, 'can be reached by pages that open it'],
  ['Cross-Origin-Opener-Policy', 'unsafe-none', 'can be reached by pages that open it'],
  ['Permissions-Policy', 'geolocation=(), camera=()', 'its Permissions-Policy has camera=()'],
  ['Strict-Transport-Security', null, 'may be asked for without HTTPS'],
  ['Strict-Transport-Security', 'max-age=0', 'may be asked for without HTTPS'],
])('%s: %s on the page is an issue', (name, value, what) => {
  expect(issuesOf({ [name]: value }, files, true)).toEqual([expect.stringContaining(what)])
})

test.each([
  ['Content-Disposition', 'attachment; filename="x"', 'is saved as a download'],
  ['Clear-Site-Data', '"*"', 'removes what the app keeps on phones'],
])('%s is an issue of every file', (name, value, what) => {
  expect(issuesOf({ [name]: value })).toEqual([expect.stringContaining(what)])
  expect(issuesOf({ [name]: value }, ['assets/main-Ab12Cd34.js'])).toHaveLength(1)
})

test('other headers that protect a page as well do', () => {
  expect(issuesOf({ 'Content-Security-Policy': null, 'X-Frame-Options': 'DENY' })).toEqual([])
  expect(issuesOf({ 'Referrer-Policy': 'no-referrer' })).toEqual([])
  expect(issuesOf({ 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' })).toEqual([])
  expect(issuesOf({ 'Permissions-Policy': null })).toEqual([])
  // Over HTTP browsers ignore it.
  expect(issuesOf({ 'Strict-Transport-Security': null })).toEqual([])
})

const missing = (status: number, headers: Record<string, string>, isPageRight = false) =>
  missingFileIssues({ status, headers: new Headers(headers) }, isPageRight).map(({ what }) => what)
const page = { 'Content-Type': 'text/html; charset=utf-8' }

test('a file that is missing is answered with 404, and not kept for long', () => {
  expect(missing(404, { 'Cache-Control': 'no-cache' })).toEqual([])
  expect(missing(403, {})).toEqual([])
  expect(missing(200, page)).toEqual(['is answered with 200, not with 404, though no build has it'])
  expect(missing(404, { 'Cache-Control': 'public, max-age=31536000, immutable' })).toEqual([
    'is kept by browsers as missing: its Cache-Control is public, max-age=31536000, immutable',
  ])
})

test('a host that can answer nothing but the page may answer it, and not for long', () => {
  expect(missing(200, { ...page, 'Cache-Control': 'no-cache' }, true)).toEqual([])
  expect(missing(200, { ...page, 'Cache-Control': 'max-age=31536000' }, true)).toHaveLength(1)
  expect(missing(200, { 'Content-Type': 'text/javascript' }, true)).toHaveLength(1)
})
