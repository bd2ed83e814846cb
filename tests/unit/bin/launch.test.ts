import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { isInstalled } from '#bin/launch.js'

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

const launch = pathToFileURL(resolve(import.meta.dirname, '../../../bin/launch.js')).href

test.each(["throw new Error('lost')", "void Promise.reject(new Error('lost'))"])(
  'reports an uncaught error as a bug of molde: %s',
  statement => {
    const program = `
      import { runCommands } from ${JSON.stringify(launch)}
      await runCommands(() => new Promise(() => setTimeout(() => { ${statement} })))`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    })
    expect(status).toBe(70)
    expect(stderr).toContain('Error: lost')
    expect(stderr).toContain('This is a bug of molde.')
  },
)
