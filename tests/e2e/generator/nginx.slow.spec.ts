// The configuration of `molde host nginx` in a real nginx with the sandbox, tested with a browser.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Response } from 'playwright'
import { writeHost } from '#generator/host-config/host.ts'
import { localSystem } from '#generator/system/disk.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { expectSuccess, molde } from '#tests/support/molde.ts'
import { fetchFrom, type Nginx, startNginx } from '#tests/support/nginx.ts'
import { phone } from '#tests/support/phone.ts'
import {
  afterAll,
  beforeAll,
  expect,
  onTestFinished,
  sharedBrowser,
  test,
} from '#tests/support/playwright.ts'
import { logIn, type Stage, screen, stageOf } from '#tests/support/served-gym.ts'
import { changeApp, tenantsIn } from '#tests/support/tenants.ts'

let stage: Stage
let nginx: Nginx
beforeAll(async () => {
  stage = await stageOf('demo', 'fuerza-sur')
  const backend = `http://127.0.0.1:${stage.preview.port}`
  const options = {
    domain: 'localhost',
    backend,
    resolver: null,
    brotli: false,
    prefix: '',
    root: null,
    all: true,
  }
  const { written } = await writeHost('nginx', ['demo', 'fuerza-sur'], options, stage.paths, localSystem())
  nginx = await startNginx(written[0] ?? '')
})
afterAll(async () => {
  await nginx?.stop()
  await stage?.close()
})

const urlOf = (gym: string, path = '') => `http://${gym}.localhost:${nginx.port}/${path}`

test('each subdomain serves its gym, and a member books without a violation of the policy', async () => {
  const { page, context } = await phone(stage.browser, { withWorker: true })
  const violations: string[] = []
  page.on('console', message => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text())
  })
  await page.goto(urlOf('fuerza-sur', 'turnos'))
  expect(await page.title()).toContain('Fuerza Sur')
  await logIn(page, 'ana')
  await expect.poll(() => screen(page).getByRole('radio').count()).toBeGreaterThan(5)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await screen(page)
    .getByRole('button', { name: /Reservá/ })
    .first()
    .click()
  for (const path of ['tab1', 'tab2', 'tab3', 'pagos', 'perfil', 'modalreserva', 'install', 'checkin']) {
    await page.goto(urlOf('fuerza-sur', path))
    await expect.poll(() => screen(page).getByRole('heading').count()).toBeGreaterThan(0)
  }
  expect(violations).toEqual([])
  await context.close()
})

test('an address with a capital letter and a trailing slash opens the screen', async () => {
  const { page, context } = await phone(stage.browser)
  await page.goto(urlOf('demo', 'Turnos/?dia=2'))
  await logIn(page, 'ana')
  await expect.poll(() => screen(page).getByRole('radio').count()).toBeGreaterThan(5)
  expect(new URL(page.url()).pathname).toBe('/turnos')
  await context.close()
})

test('a browser receives the planned headers', async () => {
  const { page, context } = await phone(stage.browser)
  const responses = new Map<string, Response>()
  page.on('response', response => responses.set(new URL(response.url()).pathname, response))
  await page.goto(urlOf('demo', 'login'))
  await expect.poll(() => [...responses.keys()].some(path => path.endsWith('/app.json'))).toBe(true)
  const html = await responses.get('/login')?.allHeaders()
  expect(html).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  // The page itself declares its sources. The host adds the directives that are the same for every page.
  expect(html?.['content-security-policy']).toBe("base-uri 'none'; object-src 'none'; frame-ancestors 'none'")
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^ ]+')+; style-src 'self' 'sha256-/)
  expect(html?.['permissions-policy']).toContain('camera=(self)')
  const script = [...responses].find(([path]) => /^\/assets\/main-.*\.js$/.test(path))?.[1]
  expect(await script?.allHeaders()).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
  await context.close()
})

const readBrand = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--molde-brand').trim())

test('a build with a new colour is served at once with its policy, which still blocks injected code', async () => {
  const folder = await emptyFolder()
  const tenants = await tenantsIn(folder, ['box'])
  const out = join(folder, 'dist')
  const run = (...args: string[]) => molde(...args, '--tenants', tenants, '--out', out)
  expectSuccess(await run('build', '--all', '--splash', 'none'))
  expectSuccess(await run('host', 'nginx', '--domain', 'localhost'))
  const server = await startNginx(join(out, '_hosts/nginx/molde.conf'))
  onTestFinished(() => server.stop())
  const page = await sharedBrowser().newPage({ serviceWorkers: 'block' })
  onTestFinished(() => page.close())
  const violations: string[] = []
  page.on('console', message => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text())
  })
  const address = `http://box.localhost:${server.port}/login`
  await page.goto(address)
  const before = await readBrand(page)
  const icon = `/icons/${(await readdir(join(out, 'box/www/icons'))).find(name => name.startsWith('icon-192'))}`

  await changeApp(tenants, 'box', { theme_color: '#0b6e4f', name: 'Otro Box' })
  expectSuccess(await run('build', '--all', '--splash', 'none'))
  await page.goto(address)
  expect(await readBrand(page)).toBe('#0b6e4f')
  expect(before).not.toBe('#0b6e4f')
  expect(violations).toEqual([])

  expect(await fetchFrom(server, 'box.localhost', icon)).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  })

  const file = join(out, 'box/www/index.html')
  const html = await readFile(file, 'utf8')
  // nginx prefers the compressed file.
  await rm(`${file}.gz`)
  await writeFile(
    file,
    html.replace(
      '</body>',
      '<style>:root{--molde-brand:#ff0000 !important}</style><script>window.evil = 1</script></body>',
    ),
  )
  await page.goto(address)
  expect(await readBrand(page)).toBe('#0b6e4f')
  expect(await page.evaluate(() => 'evil' in window)).toBe(false)
  expect(violations.length).toBeGreaterThanOrEqual(2)
})
