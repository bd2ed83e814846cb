import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startTimeOf } from '#generator/system/processes/start-time.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { expectSuccess, molde, startMolde } from '#tests/support/molde.ts'
import { expectWhole, leftovers, siteDigests } from '#tests/support/site.ts'
import { changeApp, tenantsIn } from '#tests/support/tenants.ts'

async function buildGym() {
  const place = await emptyFolder()
  const [tenants, out] = [await tenantsIn(place, ['box']), join(place, 'dist')]
  const args = ['build', 'box', '--tenants', tenants, '--out', out]
  const build = () => molde(...args)
  expectSuccess(await build())
  return { tenants, out, args, build }
}

test('F4 concurrent builds of a gym all succeed and leave the complete new site', async () => {
  const { tenants, out, build } = await buildGym()
  await changeApp(tenants, 'box', { theme_color: '#0b6e4f' })
  const runs = await Promise.all([build(), build(), build()])
  for (const { code, stderr } of runs) expect(code, stderr).toBe(0)
  const { inputs } = await expectWhole(out, 'box')
  expect((await molde('plan', 'box', '--tenants', tenants, '--out', out)).stdout).toBe('')
  expect(inputs.fields.theme_color).toBeDefined()
  expect(await leftovers(out)).toEqual([])
})

test('F4 a build prints a message and waits for a process that holds the gym', async () => {
  const { tenants, out, args } = await buildGym()
  await changeApp(tenants, 'box', { theme_color: '#0b6e4f' })
  const before = await siteDigests(out, 'box')
  const holder = spawn('sleep', ['600'])
  onTestFinished(() => void holder.kill())
  const { pid = 0 } = holder
  await hold(out, { pid, startTime: startTimeOf(pid) ?? '' })
  const waiting = startMolde(...args)
  await waiting.waitForOutput(new RegExp(`Waiting for process ${pid}\\b`))
  expect(await siteDigests(out, 'box')).toEqual(before)
  holder.kill()
  const { code, stderr } = await waiting.ended
  expect(code, stderr).toBe(0)
  expect(await siteDigests(out, 'box')).not.toEqual(before)
})

test.each([
  ['of an ended process', { pid: 4_194_300, startTime: '1' }],
  ['whose process id was reused', { pid: process.pid, startTime: 'long ago' }],
])('F6 takes over a lock %s', async (_, holder) => {
  const { tenants, out, build } = await buildGym()
  await changeApp(tenants, 'box', { theme_color: '#0b6e4f' })
  await hold(out, holder)
  const { code, stderr } = await build()
  expect(code, stderr).toBe(0)
  expect(stderr).not.toContain('Waiting')
  expect(await leftovers(out)).toEqual([])
})

test('F6 takes over an invalid lock file', async () => {
  const { tenants, out, build } = await buildGym()
  await changeApp(tenants, 'box', { theme_color: '#0b6e4f' })
  await writeFile(join(out, 'box/.lock'), 'junk')
  expectSuccess(await build())
})

async function hold(out: string, holder: { pid: number; startTime: string }): Promise<void> {
  await mkdir(join(out, 'box'), { recursive: true })
  await writeFile(join(out, 'box/.lock'), JSON.stringify({ host: hostname(), ...holder }))
}
