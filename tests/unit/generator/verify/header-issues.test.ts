import { expect, test } from 'vitest'
import { steadyHeaders } from '#generator/host-config/headers.ts'
import { headerIssues, missingFileIssues } from '#generator/verify/header-issues.ts'
import { siteHeaders } from '#tests/support/site-headers.ts'

const files = [
  'index.html',
  'ngsw-worker.js',
  'manifest.webmanifest',
  'assets/main-Ab12Cd34.js',
  'favicon.ico',
]

/** Lists the issues of a site with the headers that molde writes for hosts, except for the given headers. */
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

test('reports no issue for the headers that molde writes for hosts', () => {
  expect(issuesOf()).toEqual([])
})

test('reports a script that is sent as text', () => {
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
])('accepts the type %s for %s', (type, path) => {
  expect(issuesOf({ 'Content-Type': type }, [path])).toEqual([])
})

test.each(['max-age=14400', 'public, max-age=31536000, immutable', null])(
  'reports a page with Cache-Control %s',
  value => {
    expect(issuesOf({ 'Cache-Control': value })).toEqual([
      `index.html is kept by browsers after a deploy: its Cache-Control is ${value ?? 'missing'}, not no-cache (and 3 more)`,
    ])
  },
)

test.each(['no-cache', 'public, max-age=0, must-revalidate', 'no-store'])(
  'accepts Cache-Control %s for all files',
  value => {
    expect(issuesOf({ 'Cache-Control': value })).toEqual([])
  },
)

test('reports a header policy that conflicts with the policy of the page', () => {
  const steady = steadyHeaders.find(([name]) => name === 'Content-Security-Policy')?.[1] ?? ''
  const issues = issuesOf({ 'Content-Security-Policy': `${steady}, default-src 'self'` }, ['index.html'])
  expect(issues).toEqual([
    "index.html has a policy in its headers that the page does not know: default-src 'self'",
  ])
  expect(
    issuesOf({ 'Content-Security-Policy': `frame-ancestors 'self'; upgrade-insecure-requests` }),
  ).toEqual([])
})

test('requires nosniff for files', () => {
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
])('reports %s: %s on the page', (name, value, description) => {
  expect(issuesOf({ [name]: value }, files, true)).toEqual([expect.stringContaining(description)])
})

test.each([
  ['Content-Disposition', 'attachment; filename="x"', 'is saved as a download'],
  ['Clear-Site-Data', '"*"', 'removes what the app keeps on phones'],
])('reports %s on every file', (name, value, description) => {
  expect(issuesOf({ [name]: value })).toEqual([expect.stringContaining(description)])
  expect(issuesOf({ [name]: value }, ['assets/main-Ab12Cd34.js'])).toHaveLength(1)
})

test('accepts other headers with the same protection', () => {
  expect(issuesOf({ 'Content-Security-Policy': null, 'X-Frame-Options': 'DENY' })).toEqual([])
  expect(issuesOf({ 'Referrer-Policy': 'no-referrer' })).toEqual([])
  expect(issuesOf({ 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' })).toEqual([])
  expect(issuesOf({ 'Permissions-Policy': null })).toEqual([])
  // Browsers ignore this header over HTTP.
  expect(issuesOf({ 'Strict-Transport-Security': null })).toEqual([])
})

const listMissingFileIssues = (status: number, headers: Record<string, string>, isPageRight = false) =>
  missingFileIssues({ status, headers: new Headers(headers) }, isPageRight).map(({ what }) => what)
const page = { 'Content-Type': 'text/html; charset=utf-8' }

test('requires 404 without long caching for missing files', () => {
  expect(listMissingFileIssues(404, { 'Cache-Control': 'no-cache' })).toEqual([])
  expect(listMissingFileIssues(403, {})).toEqual([])
  expect(listMissingFileIssues(200, page)).toEqual([
    'is answered with 200, not with 404, though no build has it',
  ])
  expect(listMissingFileIssues(404, { 'Cache-Control': 'public, max-age=31536000, immutable' })).toEqual([
    'is kept by browsers as missing: its Cache-Control is public, max-age=31536000, immutable',
  ])
})

test('accepts the page for missing files if the host supports nothing else, without long caching', () => {
  expect(listMissingFileIssues(200, { ...page, 'Cache-Control': 'no-cache' }, true)).toEqual([])
  expect(listMissingFileIssues(200, { ...page, 'Cache-Control': 'max-age=31536000' }, true)).toHaveLength(1)
  expect(listMissingFileIssues(200, { 'Content-Type': 'text/javascript' }, true)).toHaveLength(1)
})
