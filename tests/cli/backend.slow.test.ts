// Output, exit codes and password sources of `molde backend check`.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { home, moldeIn, onTerminal, type Run, startMolde } from '#tests/support/molde.ts'
import { startOldBackend } from '#tests/support/old-backend.ts'

const password = 'molde1234'
let backend: Awaited<ReturnType<typeof startOldBackend>>
beforeAll(async () => {
  backend = await startOldBackend()
})
afterAll(() => backend.stop())

const checkBackend = (base: string, ...more: string[]): Promise<Run> =>
  moldeIn(home, { MOLDE_BACKEND_PASSWORD: password }, 'backend', 'check', base, '--user', 'ana', ...more)

test('prints a table and the areas to switch off for an incomplete backend, without the password', async () => {
  const run = await checkBackend(backend.base)
  expect(run.code).toBe(0)
  expect(run.stdout).toMatch(/^✓ unread +unread +answers well: numbers as text/m)
  expect(run.stdout).toMatch(/^- schedule +turnos +does not know it: answered 404$/m)
  expect(run.stdout).toMatch(/^· bookClass +reservar +not asked: it is a write$/m)
  expect(run.stdout).toMatch(/^- Noticias \(tab1, news\) {2}off: news$/m)
  expect(run.stdout).toMatch(/^app\.json: \{"areas":\{"news":false,"messages":false,.*\}\}$/m)
  expect(run.stdout + run.stderr).not.toContain(password)
})

test('--json prints the same result as a JSON document', async () => {
  const { code, stdout } = await checkBackend(backend.base.replace(/\/$/, ''), '--json')
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    ...{ schemaVersion: 1, command: 'backend', ok: true, backend: backend.base, leftBehind: [] },
    areas: { news: false, messages: false },
    operations: expect.arrayContaining([
      expect.objectContaining({ name: 'schedule', action: 'turnos', kind: 'read', state: 'unknown' }),
    ]),
    screens: expect.arrayContaining([
      expect.objectContaining({ path: 'tab1', area: 'news', state: 'off', because: ['news'] }),
    ]),
  })
  expect(stdout).not.toContain(password)
})

test('exits with 1 and lists differences by field, without control characters', async () => {
  const server = createServer((request, response) => {
    const isLogin = request.url === '/pwa/login'
    const login = { ok: 1, user: { id: 1, username: 'ana', fullname: 'Ana' }, ck: ['a', 'b'] }
    response.end(JSON.stringify(isLogin ? login : { ok: 1, d: '\u001b[2Jboom' }))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const run = await checkBackend(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  expect(run.code).toBe(1)
  expect(run.stdout).toMatch(/^≠ news +blog +answers differently/m)
  expect(run.stdout).toMatch(/^ {4}d: expected a list, got the text ".*boom"$/m)
  expect(run.stdout).not.toContain('\u001b')
  expect(run.stdout).toMatch(/^! Noticias \(tab1, news\) {2}limited: news$/m)
})

test('exits with 1 for a refused login and with 3 for an unreachable backend, without the password', async () => {
  const refused = await moldeIn(
    home,
    { MOLDE_BACKEND_PASSWORD: 'another-one' },
    ...['backend', 'check', backend.base, '--user', 'ana', '--json'],
  )
  expect(refused.code).toBe(1)
  expect(JSON.parse(refused.stdout)).toMatchObject({
    error: { message: 'The backend does not let ana in: Usuario o clave incorrectos.' },
  })
  expect(refused.stdout + refused.stderr).not.toContain('another-one')
  const nobody = await checkBackend('http://127.0.0.1:9/')
  expect(nobody.code).toBe(3)
  expect(nobody.stderr).toContain('http://127.0.0.1:9 did not answer')
})

test('exits with 2 for wrong usage and does not print passwords', async () => {
  const args = ['backend', 'check', backend.base]
  const without = { MOLDE_BACKEND_PASSWORD: '' }
  expect((await moldeIn(home, without, ...args)).stderr).toContain('Missing: --user.')
  const missing = await moldeIn(home, without, ...args, '--user', 'ana')
  expect(missing.code).toBe(2)
  expect(missing.stderr).toContain('MOLDE_BACKEND_PASSWORD')
  const inAddress = await checkBackend('https://ana:top-secret@gym.example.com/')
  expect(inAddress.code).toBe(2)
  expect(inAddress.stdout + inAddress.stderr).not.toContain('top-secret')
  expect((await checkBackend('ftp://gym.example.com/')).code).toBe(2)
})

test('Ctrl-C stops the requests, logs out and reports the data left at the gym', async () => {
  vi.stubEnv('MOLDE_BACKEND_PASSWORD', password)
  onTestFinished(() => void vi.unstubAllEnvs())
  const asked: string[] = []
  let ended: Promise<Run> | null = null
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const login = { ok: 1, user: { id: 1, username: 'ana', fullname: 'Ana' }, ck: ['a', 'b'] }
    const answer = () => response.end(JSON.stringify(asked.length === 1 ? login : { ok: 1 }))
    if (asked.length !== 2) return answer()
    ended = running.stop()
    return running.waitForOutput(/Stopping/).then(answer)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const running = startMolde('backend', 'check', `http://127.0.0.1:${port}/`, '--user', 'ana')
  await running.waitForOutput(/Stopping/)
  const run = await ended
  expect(run).toMatchObject({ code: 130, stdout: '' })
  expect((run as Run | null)?.stderr).toContain('The check was stopped.\n       Nothing is left at the gym.')
  expect(asked).toEqual(['/pwa/login', expect.any(String), '/pwa/logout'])
})

test('asks for the password on a terminal without showing it', async () => {
  const run = await onTerminal('backend', 'check', backend.base, '--user', 'ana').answer(
    'Password of ana',
    `${password}\r`,
  )
  expect(run.code).toBe(0)
  expect(run.stdout).toContain('app.json:')
  expect(run.stdout).not.toContain(password)
})
