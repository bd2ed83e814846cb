import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compilationsOf } from '#tests/support/compilations.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { expectSuccess, home, molde } from '#tests/support/molde.ts'
import { expectWhole, leftovers, siteDigests } from '#tests/support/site.ts'
import { changeApp, tenantsIn } from '#tests/support/tenants.ts'

/** Builds a site and starts a build with a new colour, until it compiles. `stopping` resolves when the build prints "Stopping". */
async function startCompiling(): Promise<{
  child: ChildProcess
  stopping: Promise<void>
  out: string
  before: Record<string, string>
}> {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box', 'box-2'])
  const out = join(place, 'dist')
  expectSuccess(await molde('build', '--all', '--tenants', tenants, '--out', out))
  const before = await siteDigests(out, 'box')
  for (const gym of ['box', 'box-2']) await changeApp(tenants, gym, { theme_color: '#0b6e4f' })
  const args = ['build', '--all', '--tenants', tenants, '--out', out, '--cache', join(place, 'cache')]
  const child = spawn(process.execPath, [join(home, 'bin/molde.js'), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  const stopping = new Promise<void>(done => {
    child.stderr?.on('data', chunk => {
      printed += chunk
      if (printed.includes('Stopping')) done()
    })
  })
  await expect.poll(async () => (await compilationsOf(child.pid)).length, { timeout: 60_000 }).toBe(1)
  return { child, stopping, out, before }
}

test('F18 Ctrl-C cleans up and keeps the site', async () => {
  const { child, out, before } = await startCompiling()
  child.kill('SIGINT')
  const [code] = await once(child, 'exit')
  expect(code).toBe(130)
  expect(await compilationsOf(child.pid)).toEqual([])
  await expectWhole(out, 'box')
  expect(await siteDigests(out, 'box')).toEqual(before)
  expect(await leftovers(out)).toEqual([])
})

test('F18 a second Ctrl-C ends the build at once and keeps the site', async () => {
  const { child, stopping, out, before } = await startCompiling()
  child.kill('SIGINT')
  // Two signals that arrive together are delivered as a single signal.
  await stopping
  child.kill('SIGINT')
  const [code] = await once(child, 'exit')
  expect(code).toBe(130)
  await expectWhole(out, 'box')
  expect(await siteDigests(out, 'box')).toEqual(before)
})

test('F18 SIGTERM, as from a container or CI runner, cleans up and exits with 143', async () => {
  const { child, out, before } = await startCompiling()
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(143)
  expect(await compilationsOf(child.pid)).toEqual([])
  expect(await siteDigests(out, 'box')).toEqual(before)
})
