import { expect, test } from 'vitest'
import { chromeAddress } from '#features/gym/install/install-steps.ts'
import type { InstallWay } from '#features/gym/install/install-way.ts'
import { isInvited } from '#features/gym/install/is-invited.ts'

const history = { visits: 1, at: 0, booked: false, declined: false }
const [again, booked, declined] = [
  { ...history, visits: 2 },
  { ...history, booked: true },
  { ...history, visits: 9, booked: true, declined: true },
]

test.each<[string, InstallWay, typeof history, boolean, boolean]>([
  ['the first visit', 'ask', history, false, false],
  ['the second visit', 'ask', again, false, true],
  ['the first booking', 'safari', booked, false, true],
  ['after a refusal', 'ask', declined, false, false],
  ['after a refusal, inside another app', 'leave', declined, false, false],
  ['apparently installed', 'safari', again, true, false],
  ['apparently installed, but the browser offers it', 'ask', again, true, true],
  ['running as the installed app', 'here', again, false, false],
  ['on a computer', 'desktop', again, false, false],
  ['inside another app', 'leave', history, true, true],
])('%s', (_, way, visits, installed, expected) => {
  const signs = { history: visits, way, installed, installedMode: false, browserOffers: false }
  expect(isInvited(signs)).toBe(expected)
})

// §9 counts every Android phone as installed. A browser that can offer the installation but does not offer it has the app installed.
test.each<[InstallWay, boolean, boolean]>([
  ['android-menu', false, true],
  ['android-chrome', true, false],
  ['samsung', true, false],
])(
  'on Android, %s, with a browser that can offer the installation %o: invited %o',
  (way, browserOffers, expected) => {
    const signs = { history: again, way, installed: true, installedMode: false, browserOffers }
    expect(isInvited(signs)).toBe(expected)
  },
)

test.each<[InstallWay, boolean]>([
  ['safari', false],
  ['android-menu', false],
  ['ask', true],
])('in installed mode, %s: invited %o', (way, expected) => {
  const signs = { history: again, way, installed: false, installedMode: true, browserOffers: false }
  expect(isInvited(signs)).toBe(expected)
})

test('builds the address that opens Chrome on Android', () => {
  expect(chromeAddress('https://boxnorte.example.com/')).toBe(
    'intent://boxnorte.example.com/#Intent;scheme=https;package=com.android.chrome;end',
  )
})
