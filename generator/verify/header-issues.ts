import { contentTypeOf } from '#generator/host-config/headers.ts'
import { isHashed } from '#generator/site/deploy-order.ts'
import type { HttpAnswer } from '#generator/system/system.ts'
import { type Issue, issue } from './reading.ts'

/** Other names of a type, which browsers accept too. */
const sameTypes: { [type: string]: string[] } = {
  'text/javascript': ['application/javascript', 'application/x-javascript'],
  'application/manifest+json': ['application/json'],
  'image/x-icon': ['image/vnd.microsoft.icon'],
  'application/xml': ['text/xml'],
}

/**
 * Directives that take nothing from a page. The page itself has the policy on loading, and a header with more
 * would forbid a part of it.
 */
const harmless =
  /^(?:base-uri|object-src|frame-ancestors|upgrade-insecure-requests|block-all-mixed-content|report-uri|report-to)$/

/** A file that no site has, with the name of a compiled file. */
export const missingPath = 'assets/no-such-00000000.js'

/**
 * Checks the headers of a deployed site's files. Returns each fault once. `isHttps`: the files were read over HTTPS, and the site must
 * make browsers keep to it.
 */
export function headerIssues(
  answers: ReadonlyMap<string, Pick<HttpAnswer, 'status' | 'headers'>>,
  isHttps = false,
): Issue[] {
  const byFault = new Map<string, string[]>()
  for (const [path, { status, headers }] of answers) {
    if (status !== 200) continue
    const faults = [
      ...faultsOf(path, headers),
      ...(path === 'index.html' ? pageFaultsOf(headers, isHttps) : []),
    ]
    for (const fault of faults) byFault.set(fault, [...(byFault.get(fault) ?? []), path])
  }
  return [...byFault].map(([fault, [first = '', ...others]]) =>
    issue(first, others.length === 0 ? fault : `${fault} (and ${others.length} more)`),
  )
}

function faultsOf(path: string, headers: Headers): string[] {
  const type = essenceOf(headers.get('content-type') ?? '')
  const expected = essenceOf(contentTypeOf(path))
  const isRight =
    expected === 'application/octet-stream' || type === expected || sameTypes[expected]?.includes(type)
  const policy = policyOf(headers)
  const isSniffed = headers.get('x-content-type-options')?.trim().toLowerCase() !== 'nosniff'
  return [
    ...(isRight ? [] : [`is sent as ${type || 'no type'}, not as ${expected}`]),
    ...(isHashed(path) || isRevalidated(headers)
      ? []
      : [
          `is kept by browsers after a deploy: its Cache-Control is ${headerValue(headers, 'cache-control')}, not no-cache`,
        ]),
    ...(policy === undefined ? [] : [`has a policy in its headers that the page does not know: ${policy}`]),
    ...(isSniffed ? ['is sent without X-Content-Type-Options: nosniff'] : []),
    ...(/^\s*attachment/i.test(headers.get('content-disposition') ?? '')
      ? ['is saved as a download: its Content-Disposition is attachment']
      : []),
    ...(headers.has('clear-site-data')
      ? ['removes what the app keeps on phones: it is sent with Clear-Site-Data']
      : []),
  ]
}

/** Checks the headers that rule the page as a whole. */
function pageFaultsOf(headers: Headers, isHttps: boolean): string[] {
  const headerOf = (name: string) => (headers.get(name) ?? '').trim().toLowerCase()
  const isFramed =
    !/(?:^|[;,\s])frame-ancestors\s/.test(headerOf('content-security-policy')) &&
    !/^(?:deny|sameorigin)$/.test(headerOf('x-frame-options'))
  const referrer = headerOf('referrer-policy')
  const isReferring = !referrer || /(?:^|,)\s*(?:unsafe-url|no-referrer-when-downgrade)\s*$/.test(referrer)
  const forbidden = ['camera', 'screen-wake-lock'].filter(feature =>
    headerOf('permissions-policy')
      .split(',')
      .some(one => one.trim().replaceAll(' ', '') === `${feature}=()`),
  )
  return [
    ...(isFramed
      ? ['may be shown inside any other site: no Content-Security-Policy with frame-ancestors']
      : []),
    ...(isReferring
      ? ['tells other sites its addresses: no Referrer-Policy such as strict-origin-when-cross-origin']
      : []),
    ...(/^same-origin\b/.test(headerOf('cross-origin-opener-policy'))
      ? []
      : ['can be reached by pages that open it: no Cross-Origin-Opener-Policy: same-origin']),
    ...(isHttps && !/max-age="?0*[1-9]/.test(headerOf('strict-transport-security'))
      ? ['may be asked for without HTTPS: no Strict-Transport-Security']
      : []),
    ...forbidden.map(feature => `forbids the app what it needs: its Permissions-Policy has ${feature}=()`),
  ]
}

const essenceOf = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase()

const headerValue = (headers: Headers, name: string): string => headers.get(name) ?? 'missing'

/** True if a browser requests a file each time. */
function isRevalidated(headers: Headers): boolean {
  const directives = (headers.get('cache-control') ?? '')
    .toLowerCase()
    .split(',')
    .map(text => text.trim())
  return directives.some(one => one === 'no-cache' || one === 'no-store' || one === 'max-age=0')
}

/** The first policy with more directives than the steady headers. Several headers arrive as a list. */
const policyOf = (headers: Headers): string | undefined =>
  (headers.get('content-security-policy') ?? '')
    .split(',')
    .map(text => text.trim())
    .find(policy =>
      policy
        .split(';')
        .map(text => text.trim().split(/\s+/)[0]?.toLowerCase() ?? '')
        .some(name => name !== '' && !harmless.test(name)),
    )

/**
 * Issues of the answer for a missing compiled file. `isPageRight`: the host can answer with nothing but the
 * page.
 */
export function missingFileIssues(
  { status, headers }: Pick<HttpAnswer, 'status' | 'headers'>,
  isPageRight: boolean,
): Issue[] {
  const isMissing = status === 404 || status === 403 || status === 410
  const isPage = isPageRight && essenceOf(headers.get('content-type') ?? '') === 'text/html'
  if (!isMissing && !isPage)
    return [issue(missingPath, `is answered with ${status}, not with 404, though no build has it`)]
  const cache = headers.get('cache-control') ?? ''
  const [, age = '0'] = /(?:^|[\s,])max-age=(\d+)/i.exec(cache) ?? []
  const isLong = Number(age) > maxMissingAge && !isRevalidated(headers)
  return isLong ? [issue(missingPath, `is kept by browsers as missing: its Cache-Control is ${cache}`)] : []
}

/** Seconds. A missing file may exist after the next deploy. */
const maxMissingAge = 300
