// The app works on phones without a connection or without storage, and with a failing host.
import type { Page } from 'playwright'
import { expect, test } from '#tests/support/fixtures.ts'
import { logIn, openInstalledApp, screen, waitUntilStored } from '#tests/support/served-gym.ts'

const { describe } = test

test('P1: an installed app opens any path offline', async ({ gym }) => {
  const { page, context } = await openInstalledApp(gym, 'demo', 'ana', 'tab3')
  await screen(page).getByText('Abono 8 clases').first().waitFor()
  await waitUntilStored(page, 'Abono 8 clases')
  await page.close()
  await context.setOffline(true)
  const again = await context.newPage()
  await again.goto(gym.url(''))
  await screen(again)
    .getByText(/^Estás sin conexión/)
    .first()
    .waitFor()
  await screen(again).getByText('Abono 8 clases').first().waitFor()
  await again.goto(gym.url('calculator'))
  await screen(again)
    .getByRole('heading', { level: 1, name: /Calculadora/ })
    .waitFor()
})

describe('P18: a phone without storage', () => {
  test('login, bookings and another page work from memory', async ({ gym, guest }) => {
    const { page, complaints } = await guest()
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: refuse })
      Object.defineProperty(window, 'sessionStorage', { get: refuse })
      Object.defineProperty(window, 'indexedDB', { get: refuse })
      Object.defineProperty(window, 'caches', { get: refuse })
    })
    await page.goto(gym.url('tab3'))
    await logIn(page, 'ana')
    await screen(page).getByText('Abono 8 clases').first().waitFor()
    await screen(page).getByRole('button', { name: 'Menú' }).click()
    await page.getByRole('link', { name: /Calculadora/ }).click()
    await screen(page)
      .getByRole('heading', { level: 1, name: /Calculadora/ })
      .waitFor()
    expect(complaints).toEqual([])
  })
})

describe('P23: app.json', () => {
  const answers = {
    missing: (page: Page) =>
      page.route('**/dominios/demo/app.json', route => route.fulfill({ status: 404, body: 'Not found' })),
    'a page': (page: Page) =>
      page.route('**/dominios/demo/app.json', route =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' }),
      ),
    late: (page: Page) => page.route('**/dominios/demo/app.json', () => {}),
  }
  for (const [name, refuse] of Object.entries(answers))
    test(`uses the stored copy if it is ${name}`, async ({ gym, member }) => {
      const { page, complaints } = await member('ana', 'tab3')
      await screen(page).getByText('Abono 8 clases').first().waitFor()
      await refuse(page)
      await page.goto(gym.url('tab3'))
      await screen(page).getByText('Abono 8 clases').first().waitFor()
      expect(await page.title()).toContain('Demo Fit')
      expect(complaints.filter(complaint => !complaint.startsWith('Failed to load resource'))).toEqual([])
    })

  test('uses the gym of the page if a stored gym does not exist', async ({ gym, guest }) => {
    const { page } = await guest()
    await page.addInitScript(() => localStorage.setItem('dominio', 'gone-gym'))
    await page.goto(gym.url('login'))
    await page.getByLabel('Usuario').waitFor()
    expect(await page.title()).toContain('Demo Fit')
    expect(await page.getByText('gone-gym').count()).toBe(0)
  })
})

test('P34: the worker stores files and pictures but no responses, and a logout removes the pictures', async ({
  gym,
  login,
}) => {
  const { page } = await login('caro', 'tab3', { withWorker: true })
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.route('**/pwa/uploads/**', route =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await page.goto(gym.url('turnos'))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto(gym.url('tab1'))
  const listStored = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(
        names.map(async name => (await (await caches.open(name)).keys()).map(({ url }) => `${name} ${url}`)),
      )
      return all.flat()
    })
  await page.evaluate(async () => {
    // Loads a picture like an avatar.
    const picture = new Image()
    picture.src = '/icons/../pwa/uploads/demo/00000000000000000000000000000000.png'
    await new Promise(done => {
      picture.onload = done
      picture.onerror = done
    })
  })
  await page.evaluate(async () =>
    (await caches.open('pictures')).put('/pwa/uploads/x.png', new Response('x')),
  )
  expect(
    (await listStored()).filter(entry => /\/pwa\//.test(entry) && !entry.startsWith('pictures ')),
  ).toEqual([])
  expect((await listStored()).some(entry => entry.startsWith('pictures '))).toBe(true)
  await page.goto(gym.url('tab3'))
  await screen(page).getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.getByLabel('Usuario').waitFor()
  await expect
    .poll(() => listStored().catch(() => ['on its way']))
    .not.toContainEqual(expect.stringMatching(/^(pictures |on its)/))
})
