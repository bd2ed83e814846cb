// What `molde host nginx` writes, in a real nginx, with the sandbox behind it, read back through a browser.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Response } from 'playwright'
import { writeHost } from '../../../generator/hosts/host.ts'
import { localSystem } from '../../../generator/system/disk.ts'
import { type Nginx, startNginx } from '../../support/nginx.ts'
import { phone } from '../../support/phone.ts'
import { afterAll, beforeAll, expect, test } from '../../support/playwright.ts'
import { logIn, type Stage, screen, stageOf } from '../../support/served-gym.ts'

let stage: Stage
let nginx: Nginx
beforeAll(async () => {
  stage = await stageOf('demo', 'fuerza-sur')
  const backend = `http://127.0.0.1:${stage.preview.port}`
  const options = { domain: 'localhost', backend, prefix: '', root: null, all: true }
  const { written } = await writeHost('nginx', ['demo', 'fuerza-sur'], options, stage.paths, localSystem())
  nginx = await startNginx(written[0] ?? '')
})
afterAll(async () => {
  await nginx?.stop()
  await stage?.close()
})

const at = (gym: string, path = '') => `http://${gym}.localhost:${nginx.port}/${path}`

test('each sub-domain is its gym, and a member books through it without a breach of its policy', async () => {
  const { page, context } = await phone(stage.browser, { withWorker: true })
  const breaches: string[] = []
  page.on('console', message => {
    if (/Content Security Policy/i.test(message.text())) breaches.push(message.text())
  })
  await page.goto(at('fuerza-sur', 'turnos'))
  expect(await page.title()).toContain('Fuerza Sur')
  await logIn(page, 'ana')
  await expect.poll(() => screen(page).getByRole('radio').count()).toBeGreaterThan(5)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await screen(page)
    .getByRole('button', { name: /Reservá/ })
    .first()
    .click()
  for (const path of ['tab1', 'tab2', 'tab3', 'pagos', 'perfil', 'modalreserva', 'install', 'checkin']) {
    await page.goto(at('fuerza-sur', path))
    await expect.poll(() => screen(page).getByRole('heading').count()).toBeGreaterThan(0)
  }
  expect(breaches).toEqual([])
  await context.close()
})

test('the headers are those of the plan, as a browser receives them', async () => {
  const { page, context } = await phone(stage.browser)
  const seen = new Map<string, Response>()
  page.on('response', response => seen.set(new URL(response.url()).pathname, response))
  await page.goto(at('demo', 'login'))
  await expect.poll(() => [...seen.keys()].some(path => path.endsWith('/app.json'))).toBe(true)
  const html = await seen.get('/login')?.allHeaders()
  expect(html).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  // What the page may load is in the page; what it cannot say of itself is said by the host.
  expect(html?.['content-security-policy']).toBe("base-uri 'none'; object-src 'none'; frame-ancestors 'none'")
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^ ]+')+; style-src 'self' 'sha256-/)
  expect(html?.['permissions-policy']).toContain('camera=(self)')
  const script = [...seen].find(([path]) => /^\/assets\/main-.*\.js$/.test(path))?.[1]
  expect(await script?.allHeaders()).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
  await context.close()
})

test('what is not there, hidden or another gym is not served', async () => {
  const get = (path: string, gym = 'demo') => fetchAs(`${gym}.localhost`, path)
  expect((await get('/')).status).toBe(200)
  expect((await get('/tab3')).text).toContain('data-tenant="demo"')
  for (const path of ['/assets/none-12345678.js', '/icons/none.12345678.png'])
    expect(await get(path)).toMatchObject({ status: 404, headers: { 'cache-control': 'no-cache' } })
  expect((await get('/none.png')).status).toBe(404)
  const before = join(stage.paths.out, '_code/assets/before-12345678.js')
  await writeFile(before, 'export {}')
  expect(await get('/assets/before-12345678.js')).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  })
  expect((await get('/.sites/x')).status).toBe(404)
  expect((await get('/../build-manifest.json')).status).not.toBe(200)
  expect((await get('/build-manifest.json')).status).toBe(404)
  expect((await get('/ngsw.json')).status).toBe(503)
  expect((await get('/', 'nobody')).status).toBe(404)
  expect((await get('/assets/dominios/fuerza-sur/app.json')).status).toBe(404)
  const { headers } = await get('/manifest.webmanifest')
  expect(headers).toMatchObject({ 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' })
  expect((await get('/ngsw-worker.js')).headers).toMatchObject({ 'cache-control': 'no-cache' })
})

test('a store app finds the proof that the site is its own', async () => {
  const folder = join(stage.paths.out, 'demo/www/.well-known')
  await mkdir(folder)
  await writeFile(join(folder, 'assetlinks.json'), '[]')
  expect(await fetchAs('demo.localhost', '/.well-known/assetlinks.json')).toMatchObject({
    status: 200,
    text: '[]',
    headers: { 'content-type': 'application/json' },
  })
  expect((await fetchAs('fuerza-sur.localhost', '/.well-known/assetlinks.json')).status).toBe(404)
})

/** Node knows no sub-domains of localhost: asked for by the Host header. */
async function fetchAs(host: string, path: string) {
  const { request } = await import('node:http')
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((done, failed) => {
    request({ host: '127.0.0.1', port: nginx.port, path, headers: { host } }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', chunk => {
        text += chunk
      })
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
      .on('error', failed)
      .end()
  })
}
