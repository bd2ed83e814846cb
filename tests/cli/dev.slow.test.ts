import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder } from '#tests/support/folder.ts'
import { iconWorkersOf, molde, startMolde } from '#tests/support/molde.ts'
import { changeApp, tenantsIn } from '#tests/support/tenants.ts'

test('dev --json prints a single document, also after a new render, and serves page and sandbox', async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const out = join(place, 'dist')
  const args = ['--json', '--port', '0', '--tenants', tenants, '--out', out]
  const dev = startMolde('dev', 'box', ...args)
  const [, port] = await dev.waitForOutput(/"url": "http:\/\/box\.localhost:(\d+)"/)
  const address = `http://localhost:${port}`
  expect(await (await fetch(`${address}/`)).text()).toContain('<html')
  const refused = await fetch(`${address}/pwa/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(refused.headers.get('content-type')).toContain('json')

  await changeApp(tenants, 'box', { name: 'Otro Nombre' })
  await expect
    .poll(async () => (await fetch(`${address}/`)).text(), { timeout: 60_000 })
    .toContain('<title>Otro Nombre')
  expect(await readFile(join(out, 'box/index.html'), 'utf8')).toContain('Otro Nombre')
  const { code, stdout, stderr } = await dev.stop()
  expect(code).toBe(0)
  expect(stderr).toContain('Rendering box and filling the sandbox')
  expect(JSON.parse(stdout)).toEqual({
    schemaVersion: 1,
    command: 'dev',
    ok: true,
    gym: 'box',
    url: `http://box.localhost:${port}`,
  })
})

test('dev draws icons in the same child process after every save, and leaves no process behind', async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const dev = startMolde('dev', 'box', '--port', '0', '--tenants', tenants, '--out', join(place, 'dist'))
  const [, port] = await dev.waitForOutput(/http:\/\/box\.localhost:(\d+)/)
  const workers = iconWorkersOf(dev.pid)
  expect(workers).toHaveLength(1)
  for (const color of ['#0a7d33', '#7d0a33', '#330a7d']) {
    await changeApp(tenants, 'box', { theme_color: color })
    await expect
      .poll(async () => (await fetch(`http://localhost:${port}/`)).text(), { timeout: 60_000 })
      .toContain(color)
    expect(iconWorkersOf(dev.pid)).toEqual(workers)
  }
  expect((await dev.stop()).code).toBe(0)
  expect(iconWorkersOf(dev.pid)).toEqual([])
})

test('dev reports an address that the machine does not have and suggests a fix', async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const args = ['--tenants', tenants, '--out', join(place, 'dist')]
  const { code, stderr } = await molde('dev', 'box', '--host', '192.0.2.1', '--port', '0', ...args)
  expect(stderr).toContain('This machine has no address 192.0.2.1.')
  expect(stderr).toContain('--host 0.0.0.0')
  expect(code).toBe(3)
})

test('dev --json prints a single error document for an unknown gym', async () => {
  const tenants = await tenantsIn(await emptyFolder(), ['box'])
  const dev = startMolde('dev', 'bax', '--json', '--tenants', tenants)
  await expect(dev.waitForOutput(/never/)).rejects.toThrow()
  const { code, stdout } = await dev.stop()
  expect(code).toBe(2)
  expect(JSON.parse(stdout)).toMatchObject({ command: 'error', ok: false, error: { exitCode: 2 } })
})
