import { expect, test } from 'vitest'
import { isOlder, releaseOf, versionIn } from '#platform/device/site-version.ts'

test.each([
  ['1.2.3', '1.2.3', false],
  ['1.2.3', '1.2.4', true],
  ['1.2.3', '1.3.0', true],
  ['1.9.0', '1.10.0', true],
  ['1.10.0', '1.9.0', false],
  ['2.0.0', '1.99.99', false],
  ['0.9.9', '1.0.0', true],
  ['1.2.3', '', false],
  ['1.2.3', '9', false],
  ['1.2.3', 'latest', false],
])('version %s is older than the required %s: %o', (own, least, expected) => {
  expect(isOlder(own, least)).toBe(expected)
})

test('orders later releases after earlier ones across hours, months and years', () => {
  const releases = ['0.1.0', '2026.930.2359', '2026.1001.0', '2026.1231.2359', '2027.101.0', '2027.101.1000']
  for (const [at, release] of releases.slice(1).entries()) {
    expect([isOlder(releases[at] ?? '', release), isOlder(release, releases[at] ?? '')]).toEqual([
      true,
      false,
    ])
  }
  expect(releaseOf('2026.1128.905-0123456789abcdef')).toBe('2026.1128.905')
})

test.each([
  ['{"version":"2026.1128.905-0123456789abcdef"}', '2026.1128.905-0123456789abcdef'],
  ['{"version":"2026.1128.905"}', null],
  ['{"version":7}', null],
  ['[]', null],
  ['<!doctype html><title>Wi-Fi</title>', null],
  ['', null],
])('reads the version from %s as %s', async (answer, version) => {
  expect(await versionIn(new Response(answer))).toBe(version)
})
