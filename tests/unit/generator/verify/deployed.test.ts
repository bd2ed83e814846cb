import { expect, test } from 'vitest'
import { universal } from '#generator/site/published.ts'
import { digest } from '#generator/system/digest.ts'
import { pathsFor } from '#generator/system/paths.ts'
import { verifyDeployed } from '#generator/verify/verify.ts'
import { siteHeaders } from '#tests/support/site-headers.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** Verifies a deployed site that answers each path with `page`. `files` are the files of the local build. */
async function verifySite(
  gym: string,
  page: string,
  files: Record<string, string> = {},
  {
    siteVersion,
    encoding = {},
  }: { siteVersion?: string | undefined; encoding?: Record<string, string> } = {},
) {
  const requests: string[] = []
  const inputs = { factory: '', template: '', materials: {}, fields: {} }
  const manifest = { schemaVersion: 1, gym, versions: { molde: '1', node: '20' }, siteVersion, inputs, files }
  const shop = {
    readFile: async () => (Object.keys(files).length > 0 ? bytes(JSON.stringify(manifest)) : null),
    list: async () => [],
    fetchAnswer: async (address: string) => {
      requests.push(address)
      const headers = new Headers({
        ...siteHeaders(decodeURIComponent(new URL(address).pathname.slice(1))),
        ...encoding,
      })
      return { status: 200, headers, bytes: bytes(page) }
    },
  }
  const { issues, uncompressed } = await verifyDeployed(
    gym,
    'https://{gym}.example.com/',
    [],
    pathsFor({}),
    shop,
  )
  return { requests, uncompressed, issues: issues.map(({ path, what }) => `${path} ${what}`) }
}

test('reports the issues of a page with an undecodable address', async () => {
  const { issues } = await verifySite(
    'box',
    '<link rel="icon" href="/%zz.png"><script src="/\\evil.example"></script>',
  )
  expect(issues).toContain('index.html links no manifest')
})

test('requires the meta tag that start-up pictures need on iOS', async () => {
  const picture = '<link rel="apple-touch-startup-image" href="/start.png">'
  const capable = '<meta name="apple-mobile-web-app-capable" content="yes">'
  const issuesOf = async (page: string) => (await verifySite('box', page)).issues.join()
  expect(await issuesOf(picture)).toContain('apple-mobile-web-app-capable is missing')
  expect(await issuesOf(capable + picture)).not.toContain('apple-mobile-web-app-capable')
  expect(await issuesOf('<p>none</p>')).not.toContain('apple-mobile-web-app-capable')
})

test('requests a file by its encoded name', async () => {
  const path = 'fotos/mi gimnasio #1 100%.png'
  const { requests, issues } = await verifySite('box', 'x', { [path]: digest(bytes('x')) })
  expect(requests).toContain('https://box.example.com/fotos/mi%20gimnasio%20%231%20100%25.png')
  expect(issues.filter(issue => issue.startsWith('fotos/'))).toEqual([])
})

test('requests the site of all gyms at its address', async () => {
  const { requests, issues } = await verifySite(universal, 'x')
  expect(requests[0]).toBe('https://app.example.com/index.html')
  expect(issues).not.toContain('index.html has a policy of another page')
})

test.each(['box', universal])('compares the version of %s at its address with the build', async gym => {
  const [built, served] = ['2026.1128.905-0123456789abcdef', '2026.1127.12-fedcba9876543210']
  const answer = JSON.stringify({ version: served })
  const files = { 'index.html': 'page', 'version.json': 'another' }
  const { issues } = await verifySite(gym, answer, files, { siteVersion: built })
  expect(issues).toContain(`version.json names ${served}, not ${built}`)
  expect(issues).toContain(
    'index.html is not that of the last build: it was not deployed, or changed (2 files differ)',
  )
  // A manifest of an earlier molde has no version, and an HTML page contains none.
  for (const [page, version] of [
    [answer, undefined],
    ['<html>', built],
  ] as const)
    expect(
      (await verifySite(gym, page, { 'version.json': 'another' }, { siteVersion: version })).issues,
    ).toContain('version.json is not what was published')
})

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ 'Content-Encoding': 'identity' }, true],
  [{ 'Content-Encoding': 'gzip' }, false],
  [{ 'Content-Encoding': 'br' }, false],
])('detects a host without compression, but reports no issue: %j', async (encoding, expected) => {
  const { uncompressed, issues } = await verifySite('box', 'x', {}, { encoding })
  expect(uncompressed).toBe(expected)
  expect(issues.join()).not.toContain('compress')
})
