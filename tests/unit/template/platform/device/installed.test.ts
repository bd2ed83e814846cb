import { expect, test } from 'vitest'
import { isInstalledDevice, isInstalledMode } from '#platform/device/detect-platform.ts'

const inTab = { standalone: false, screenHeight: 844, viewportHeight: 664, marca: 0, android: false }

test.each([
  ['in a browser’s tab', {}, false],
  ['standalone', { standalone: true }, true],
  ['39 pixels of bars', { viewportHeight: 805 }, true],
  ['40 pixels of bars', { viewportHeight: 804 }, false],
  ['a brand code', { marca: 1 }, true],
  ['Android', { android: true }, true],
])('%s: counts as installed %o', (_, signs, expected) => {
  expect(isInstalledDevice({ ...inTab, ...signs })).toBe(expected)
})

test.each([
  [0, false, false],
  [200, false, false],
  [201, false, true],
  [202, false, true],
  [0, true, true],
])(
  'brand code %d with a chosen gym %o: installed mode %o',
  { tags: ['@§4.10', '@§9.4'] },
  (marca, chosen, expected) => {
    expect(isInstalledMode(marca, chosen)).toBe(expected)
  },
)
