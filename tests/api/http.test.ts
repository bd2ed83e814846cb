// The reference backend over HTTP: headers of its answers, and its own failures.
import { expect, onTestFinished, test, vi } from 'vitest'
import { backendHeaders, documentHeaders, uploadHeaders } from '#generator/host-config/headers.ts'
import { backendApp } from '#generator/sandbox/http/backend-app.ts'
import { demo, noon } from '#tests/support/clients.ts'
import { quickDatabase, quickSandbox } from '#tests/support/databases.ts'

async function startBackend() {
  const db = await quickDatabase()
  const sandbox = await quickSandbox({ gyms: [demo], db, now: () => noon })
  onTestFinished(() => sandbox.close())
  const app = backendApp(sandbox, () => 'demo')
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    app.request(`http://demo.localhost${path}`, { method: 'POST', body, headers }, {})
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const logIn = (headers: Record<string, string> = {}) =>
    post('/pwa/login', 'username=ana&password=molde1234', { ...form, ...headers })
  const get = (path: string) => app.request(`http://demo.localhost${path}`, {}, {})
  return { db, post, get, logIn }
}

test('answers are not cached and read as JSON only', async () => {
  const { logIn } = await startBackend()
  const { headers } = await logIn()
  expect(headers.get('cache-control')).toBe('no-store')
  for (const [name, value] of backendHeaders)
    expect(headers.get(name), name).toBe(documentHeaders.has(name) ? null : value)
})

test('pictures and refusals run nothing, and pages of the backend have their own policy', async () => {
  const { get } = await startBackend()
  const { headers } = await get('/pwa/uploads/demo/none.png')
  for (const [name, value] of uploadHeaders) expect(headers.get(name), name).toBe(value)
  const page = await get('/pwa/clave/none')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src")
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
})

test('the session cookie of a site over TLS is sent over TLS only', async () => {
  const { logIn } = await startBackend()
  const plain = (await logIn()).headers.get('set-cookie')
  expect(plain).toContain('HttpOnly')
  expect(plain).not.toContain('Secure')
  const behindProxy = await logIn({ 'x-forwarded-proto': 'https' })
  expect(behindProxy.headers.get('set-cookie')).toContain('Secure')
})

test('only a logout clears the browser’s cached pictures', async () => {
  const { post, logIn } = await startBackend()
  expect((await logIn()).headers.has('clear-site-data')).toBe(false)
  const { headers } = await post('/pwa/logout', '')
  expect(headers.get('clear-site-data')).toBe('"cache"')
})

test('an unreadable row is a failure, not a refusal', async () => {
  const { db, logIn } = await startBackend()
  await db.script('ALTER TABLE people ALTER fullname DROP NOT NULL; UPDATE people SET fullname = NULL')
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => reported.mockRestore())
  const response = await logIn()
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({ err: ['Algo falló. Probá de nuevo.'] })
  expect(reported).toHaveBeenCalledOnce()
})

test.each(['trouble', 'clock'])('refuses an unreadable %s with the reason', async route => {
  const { post } = await startBackend()
  const response = await post(`/__sandbox/${route}`, '{"instant":"x"}', {
    'content-type': 'application/json',
    host: 'localhost',
  })
  expect(response.status).toBe(400)
})
