import { expect, test } from 'vitest'
import { appVersion, isOlder } from '../../../../../template/src/platform/device/app-version.ts'

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
])('%s is too old for %s: %o', (own, least, expected) => {
  expect(isOlder(own, least)).toBe(expected)
})

test('this app has a version that can be compared', () => {
  expect(isOlder(appVersion, '9999.0.0')).toBe(true)
})
