// A custom deploy command as the target: a program that copies a site to the folder of a server on loopback.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyFolder } from '#tests/support/folder.ts'
import { expectSuccess, moldeIn } from '#tests/support/molde.ts'
import { siteHeaders } from '#tests/support/site-headers.ts'
import { changeApp, tenantsIn } from '#tests/support/tenants.ts'

/** Logs its arguments, and fails for selected gyms. */
const program = `
import { appendFileSync, cpSync, existsSync, rmSync } from 'node:fs'
const { env, argv } = process
const [dir, gym, place] = argv.slice(2)
appendFileSync(place + '/calls', [gym, process.cwd()].join(' ') + '\\n')
if (existsSync(place + '/refuse-' + gym)) {
  console.error('refused with token ' + env.HOST_TOKEN)
  process.exit(1)
}
rmSync(place + '/' + gym, { recursive: true, force: true })
cpSync(dir, place + '/' + gym, { recursive: true, dereference: true })
`

test('calls a custom command once for each changed gym, with its placeholders replaced', async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box', 'other'])
  const out = join(place, 'dist')
  await writeFile(join(place, 'program.mjs'), program)
  const wrongHeaders = new Map<string, Record<string, string>>()
  const web = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://host')
    const headers = { ...siteHeaders(pathname.split('/').slice(2).join('/')), ...wrongHeaders.get(pathname) }
    readFile(join(place, pathname)).then(
      bytes => response.writeHead(200, headers).end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>(done => web.listen(0, '127.0.0.1', done))
  onTestFinished(() => void web.close())
  const { port } = web.address() as AddressInfo
  const host = {
    kind: 'command',
    command: [process.execPath, '{out}/../program.mjs', '{dir}', '{gym}', place],
    cwd: '{out}',
    secrets: ['HOST_TOKEN'],
    url: `http://127.0.0.1:${port}/{gym}`,
  }
  await writeFile(join(tenants, 'deploy.json'), JSON.stringify({ targets: { host } }))
  const env = {
    MOLDE_TENANTS: tenants,
    MOLDE_OUT: out,
    MOLDE_SPLASH: 'none',
    HOST_TOKEN: 'very-secret-token',
  }
  const molde = (...args: string[]) => moldeIn(place, env, ...args)
  const deploy = async () => {
    await rm(join(place, 'calls'), { force: true })
    const run = await molde('deploy', '--all', '--json')
    const { gyms } = JSON.parse(run.stdout)
    const calls = await readFile(join(place, 'calls'), 'utf8').catch(() => '')
    return {
      run,
      states: gyms.map(({ gym, state }: { gym: string; state: string }) => `${gym} ${state}`),
      calls,
    }
  }
  expectSuccess(await molde('build', '--all'))
  expect((await moldeIn(place, { ...env, HOST_TOKEN: '' }, 'deploy', '--all')).stderr).toContain(
    'needs HOST_TOKEN',
  )
  const first = await deploy()
  expectSuccess(first.run)
  expect(first.states.sort()).toEqual(['box deployed', 'other deployed'])
  expect(first.calls.split('\n').sort()).toEqual(['', `box ${out}`, `other ${out}`])
  // The command does not tell how much it sent.
  const sent = JSON.parse(first.run.stdout).gyms.map((one: { sent: object }) => one.sent)
  expect(sent).toEqual([1, 2].map(() => ({ files: expect.any(Number), bytes: null })))
  expect(first.run.stderr).toMatch(/ files sent in /)

  const again = await deploy()
  expect([again.states, again.calls]).toEqual([['box unchanged', 'other unchanged'], ''])

  for (const gym of ['box', 'other']) await changeApp(tenants, gym, { description: 'Otra cosa' })
  expectSuccess(await molde('build', '--all'))
  await writeFile(join(place, 'refuse-box'), '')
  const second = await deploy()
  expect(second.run.code).toBe(1)
  expect(second.states.sort()).toEqual(['box failed', 'other deployed'])
  expect(second.run.stderr).toContain('refused with token ***')
  expect(second.run.stdout + second.run.stderr).not.toContain('very-secret-token')
  await rm(join(place, 'refuse-box'))
  const third = await deploy()
  expect(third.states.sort()).toEqual(['box deployed', 'other unchanged'])
  expect(third.calls).toBe(`box ${out}\n`)

  // A host that sends a script as text, and a page that is kept, is no place for the site.
  wrongHeaders.set('/box/ngsw-worker.js', { 'Content-Type': 'text/plain' })
  wrongHeaders.set('/box/index.html', { 'Cache-Control': 'max-age=86400' })
  for (const gym of ['box', 'other']) await changeApp(tenants, gym, { description: 'Otra más' })
  expectSuccess(await molde('build', '--all'))
  const wrong = await molde('deploy', '--all', '--json')
  expect(wrong.code).toBe(1)
  const { gyms: results } = JSON.parse(wrong.stdout)
  expect(results.find((one: { gym: string }) => one.gym === 'other')).toMatchObject({ state: 'deployed' })
  const refused = results.find((one: { gym: string }) => one.gym === 'box')
  expect(refused.state).toBe('failed')
  expect(refused.issues.map((one: { path: string }) => one.path).sort()).toEqual([
    'index.html',
    'ngsw-worker.js',
  ])
  wrongHeaders.clear()

  const back = await molde('rollback', 'box')
  expect(back.code).toBe(2)
  expect(back.stderr).toContain('has no version before')
  expect(back.stderr).toContain('its host keeps them itself')
  const listed = JSON.parse(expectSuccess(await molde('deployed', '--json')).stdout)
  expect(listed.gyms[0]).toMatchObject({ gym: 'box', since: null, verified: true })
  const { version } = JSON.parse(await readFile(join(out, 'box/www/version.json'), 'utf8'))
  expect(listed.gyms[0]).toMatchObject({ siteVersion: version, address: { version } })
})

test('without an address, every deploy calls the command, and no gym is unchanged', async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const host = { kind: 'command', command: [process.execPath, '-e', '0', '{gym}'] }
  await writeFile(join(tenants, 'deploy.json'), JSON.stringify({ targets: { host } }))
  const env = { MOLDE_TENANTS: tenants, MOLDE_OUT: join(place, 'dist'), MOLDE_SPLASH: 'none' }
  expectSuccess(await moldeIn(place, env, 'build', '--all'))
  for (const turn of ['first', 'second']) {
    const run = expectSuccess(await moldeIn(place, env, 'deploy', '--all'))
    expect(run.stderr, turn).toContain('1 deployed, 0 unchanged')
  }
})
