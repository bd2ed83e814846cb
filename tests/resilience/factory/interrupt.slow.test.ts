import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compilationsOf } from '../../support/compilations.ts'
import { emptyFolder } from '../../support/folder.ts'
import { home, molde, succeeded } from '../../support/molde.ts'
import { expectWhole, leftovers, siteDigests } from '../../support/site.ts'
import { changeApp, tenantsIn } from '../../support/tenants.ts'

/** A site that stands, and a build of its gym's new colour that has begun to compile. `stopping` resolves once it says that it stops. */
async function compiling(): Promise<{
  child: ChildProcess
  stopping: Promise<void>
  out: string
  before: Record<string, string>
}> {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box', 'box-2'])
  const out = join(place, 'dist')
  succeeded(await molde('build', '--all', '--tenants', tenants, '--out', out))
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

test('F18 Ctrl-C: a tidy end, the site as it was', async () => {
  const { child, out, before } = await compiling()
  child.kill('SIGINT')
  const [code] = await once(child, 'exit')
  expect(code).toBe(130)
  expect(await compilationsOf(child.pid)).toEqual([])
  await expectWhole(out, 'box')
  expect(await siteDigests(out, 'box')).toEqual(before)
  expect(await leftovers(out)).toEqual([])
})

test('F18 Ctrl-C twice: at once, the site as it was', async () => {
  const { child, stopping, out, before } = await compiling()
  child.kill('SIGINT')
  // Two signals that arrive together are one.
  await stopping
  child.kill('SIGINT')
  const [code] = await once(child, 'exit')
  expect(code).toBe(130)
  await expectWhole(out, 'box')
  expect(await siteDigests(out, 'box')).toEqual(before)
})

test('F18 a polite kill, as of a container or a CI runner: the same tidy end, and its own code', async () => {
  const { child, out, before } = await compiling()
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(143)
  expect(await compilationsOf(child.pid)).toEqual([])
  expect(await siteDigests(out, 'box')).toEqual(before)
})
