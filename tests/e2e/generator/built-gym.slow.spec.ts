// Statements of the specification that need a built gym: files, host, worker, cookies and reloads.
import type { Request } from 'playwright'
import { expect, test } from '#tests/support/fixtures.ts'
import { memberPhone, screen } from '#tests/support/served-gym.ts'

test.use({ gyms: ['demo', 'fuerza-sur'] })

test('each gym has its own app at its subdomain, in Spanish', {
  tag: ['@§1.1', '@§1.2', '@§1.3', '@§1.16', '@§7.1'],
}, async ({ gym, guest }) => {
  for (const [tenant, name] of [
    ['demo', 'Demo Fit'],
    ['fuerza-sur', 'Fuerza Sur'],
  ] as const) {
    const { page } = await guest()
    const manifest = page.waitForRequest(`**/assets/dominios/${tenant}/app.json`)
    await page.goto(gym.url('login', tenant))
    const request = await manifest
    expect(request.method()).toBe('GET')
    expect(new URL(request.url()).origin).toBe(new URL(gym.url('', tenant)).origin)
    expect(new URL(request.url()).hostname).toBe(`${tenant}.localhost`)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^es/)
  }
})

test('the file of a page loads when the page opens', { tag: '@§2.1' }, async ({ member }) => {
  const { page } = await member('ana', 'tab3')
  await expect(screen(page).getByText('Mis abonos')).toBeVisible()
  const file = page.waitForRequest(/\/assets\/HistoryPage-.*\.js$/)
  await screen(page)
    .getByRole('link', { name: /Historial/ })
    .click()
  await file
})

/** Runs in the page. Records the credentials mode of each request to an action in `window.credentialModes`. */
const recordCredentials = () => {
  const modes: string[] = []
  Reflect.set(window, 'credentialModes', modes)
  const { fetch } = window
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (pathname.includes('/pwa/')) modes.push(init?.credentials ?? 'default')
    return fetch(input, init)
  }
}

const readFields = (request: Request) => Object.fromEntries(new URLSearchParams(request.postData() ?? ''))

test('each action is a form with the values of the session, its cookie and the XSRF token', {
  tag: ['@§3.21', '@§6.1', '@§7.4', '@§7.5', '@§7.7', '@§7.19'],
}, async ({ gym }) => {
  const { page, context } = await memberPhone(gym, 'demo', 'ana')
  await context.addInitScript(recordCredentials)
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'abc%3D', url: new URL(gym.url()).origin }])
  const requests = Promise.all(
    ['misreservas', 'unread'].map(action => page.waitForRequest(`**/pwa/${action}`)),
  )
  await page.goto(gym.url('tab3'))
  const [bookings, unread] = (await requests) as [Request, Request]
  const { ck } = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}'))
  const cookie = (await context.cookies()).find(({ name }) => name === 'CAKEPHP')?.value
  expect(bookings.method()).toBe('POST')
  expect(bookings.headers()['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  expect(bookings.headers()['x-xsrf-token']).toBe('abc=')
  expect(readFields(bookings)).toMatchObject({
    app1: ck[0],
    app2: ck[1],
    cookieios: expect.stringMatching(/./),
  })
  expect((await bookings.allHeaders()).cookie).toContain(`CAKEPHP=${cookie}`)
  expect(Object.keys(readFields(unread)).sort()).toEqual(['app1', 'app2', 'cookieios'])
  const modes = await page.evaluate(() => Reflect.get(window, 'credentialModes') as string[])
  expect(new Set(modes)).toEqual(new Set(['include']))
})

test('a logout removes all data of the member', { tag: ['@§4.17', '@§4.18'] }, async ({ login }) => {
  const { page } = await login('ana', 'tab3', { gym: 'fuerza-sur' })
  await expect(screen(page).getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('lastsede', '1001')
    localStorage.setItem('lastmensaje', '1')
    Reflect.set(window, 'isOfMember', true)
  })
  // Without this the app would store the manifest again.
  await page.route('**/app.json', route => route.abort())
  await screen(page).getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL('**/login')
  await expect(page.getByLabel('Usuario')).toBeVisible()
  const remaining = await page.evaluate(() =>
    ['userData', 'cakephp', 'lastmensaje', 'lastsede', 'manifiest'].filter(
      key => localStorage.getItem(key) !== null,
    ),
  )
  expect(remaining).toEqual([])
  expect(await page.evaluate(() => Reflect.get(window, 'isOfMember') ?? null)).toBeNull()
})

test('the worker is registered after the app is stable, for the whole site', {
  tag: ['@§4.28', '@§7.16'],
}, async ({ member }) => {
  const { page } = await member('ana', 'tab3', { withWorker: true })
  await expect(screen(page).getByText('Mis abonos')).toBeVisible()
  const earlyRegistration = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration()) ?? null,
  )
  expect(earlyRegistration, 'a worker while the first screen is still loading').toBeNull()
  const worker = await page.evaluate(async () => {
    const { scope, active } = await navigator.serviceWorker.ready
    return { scope: new URL(scope).pathname, script: new URL(active?.scriptURL ?? scope).pathname }
  })
  expect(worker).toEqual({ scope: '/', script: '/ngsw-worker.js' })
})
