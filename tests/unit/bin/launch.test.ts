import { expect, test } from 'vitest'
import { isInstalled } from '../../../bin/launch.js'

const lock = {
  '': { version: '0.1.0' },
  'node_modules/sharp': { version: '1.0.0' },
  'node_modules/sharp-darwin': { version: '1.0.0', optional: true },
  'node_modules/vitest': { version: '2.0.0', dev: true },
  template: { version: '0.1.0' },
  'node_modules/gym-app': { link: true },
}
const { '': _, 'node_modules/sharp-darwin': __, ...present } = lock

test('what is installed as the lock file says is not installed again', () => {
  expect(isInstalled(lock, present)).toBe(true)
})

test.each([
  ['a package in another version', { ...present, 'node_modules/sharp': { version: '0.9.0' } }],
  [
    'a package of another platform in another version',
    { ...present, 'node_modules/sharp-darwin': { version: '2' } },
  ],
  ['no packages', {}],
  [
    'a package for developers that is new',
    { ...present, 'node_modules/vitest': undefined, 'node_modules/knip': { version: '1', dev: true } },
  ],
])('%s is not as the lock file says', (_, packages) => {
  expect(isInstalled(lock, JSON.parse(JSON.stringify(packages)))).toBe(false)
})

test('packages for developers may all be left out', () => {
  const { 'node_modules/vitest': _, ...production } = present
  expect(isInstalled(lock, production)).toBe(true)
})
