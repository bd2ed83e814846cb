// F1 and F2: a build may be killed at any moment. The site is then either the old or the new site, and the next build repairs everything.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { digestEach } from '#generator/system/digest.ts'
import { localSystem } from '#generator/system/disk.ts'
import { compilationsOf } from '#tests/support/compilations.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { expectSuccess, home, molde } from '#tests/support/molde.ts'
import { repetitions } from '#tests/support/nightly.ts'
import { expectWhole, leftovers, siteDigests } from '#tests/support/site.ts'
import { changeApp, tenantsIn } from '#tests/support/tenants.ts'

/** Not a multiple of 37, so that each kill happens at a different moment. */
const kills = repetitions(100, 6)
const system = localSystem()
const colors = ['#1d4ed8', '#0b6e4f'] as const

test(`F1, F2 kill -9 at ${kills} moments of a build leaves a complete site`, async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const out = join(place, 'dist')
  const args = ['build', 'box', '--tenants', tenants, '--out', out]
  const complete = new Set<string>()
  const times: number[] = []
  for (const theme_color of [...colors, ...colors]) {
    await changeApp(tenants, 'box', { theme_color })
    const start = Date.now()
    expectSuccess(await molde(...args))
    times.push(Date.now() - start)
    complete.add(JSON.stringify(await siteDigests(out, 'box')))
  }
  expect(complete.size).toBe(colors.length)
  // The first builds also fill the cache. Builds that finish below refine this duration.
  let duration = Math.min(...times)

  let swapped = 0
  for (let turn = 0; turn < kills; turn += 1) {
    await changeApp(tenants, 'box', { theme_color: colors[turn % 2] })
    const gyms = digestEach(await system.readTree(tenants))
    const child = spawn(process.execPath, [join(home, 'bin/molde.js'), ...args], { stdio: 'ignore' })
    const ended = once(child, 'exit')
    // The moments are spread over the whole build, in mixed order.
    const moment = ((turn * 37) % kills) / kills
    const [start, timer] = [Date.now(), setTimeout(() => child.kill('SIGKILL'), duration * 1.1 * moment)]
    const [code] = await ended
    clearTimeout(timer)
    if (code === 0) {
      swapped += 1
      duration = Math.min(duration, Date.now() - start)
    }
    await expectWhole(out, 'box')
    expect(complete).toContain(JSON.stringify(await siteDigests(out, 'box')))
    expect(digestEach(await system.readTree(tenants))).toEqual(gyms)
  }
  // Most builds must be killed before their end, otherwise the moments were not spread well.
  expect(swapped).toBeLessThan(kills / 2)

  // A new colour forces a build. If a process was killed after its site was complete, its lock remains until the next build of the gym.
  await changeApp(tenants, 'box', { theme_color: '#7a1f5c' })
  expectSuccess(await molde(...args))
  await expectWhole(out, 'box')
  expect((await molde('plan', 'box', '--tenants', tenants, '--out', out)).stdout).toBe('')
  expect(await leftovers(out)).toEqual([])
})

test('the next build removes all leftovers of a build that was killed while compiling', async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const [out, cache] = [join(place, 'dist'), join(place, 'cache')]
  const args = ['build', 'box', '--tenants', tenants, '--out', out, '--cache', cache]
  const child = spawn(process.execPath, [join(home, 'bin/molde.js'), ...args], { stdio: 'ignore' })
  await expect.poll(async () => (await compilationsOf(child.pid)).length, { timeout: 60_000 }).toBe(1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const { code, stderr } = await molde(...args)
  expect(code, stderr).toBe(0)
  await expectWhole(out, 'box')
  expect(await leftovers(place)).toEqual([])
  // A copy of the gym's folder is a complete site, since the link www points into the same folder.
  await cp(join(out, 'box'), join(place, 'copy/box'), { recursive: true, verbatimSymlinks: true })
  expect(await siteDigests(join(place, 'copy'), 'box')).toEqual(await siteDigests(out, 'box'))
})
