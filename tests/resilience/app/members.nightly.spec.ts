// Protection of members' data after a logout, with another window, and after another login.
import type { Page } from 'playwright'
import { Client } from '#tests/support/clients.ts'
import { type Failure, fail, failureNames } from '#tests/support/failures.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { logIn, loseAnswers, screen, waitUntilStable } from '#tests/support/served-gym.ts'

test.use({ gyms: ['demo', 'fuerza-sur'] })

const logOut = async (page: Page) => {
  await screen(page).getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.getByLabel('Usuario').waitFor()
}
/** Sends a request with only the browser's cookies. */
const askWithCookies = (page: Page, action: string) =>
  page.evaluate(async name => {
    const response = await fetch(`/pwa/${name}`, { method: 'POST', credentials: 'include' })
    return await response.json()
  }, action)

test('an offline logout makes the cookie useless and is sent to the gym later', async ({ gym, login }) => {
  const { page, context } = await login('ana', 'tab3', { withWorker: true })
  const ticket = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}').ck)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await waitUntilStable(page)
  await page.waitForLoadState('networkidle')
  // `setOffline` sometimes lets the first requests of a new document through.
  await page.route('**/pwa/logout', route => route.abort('internetdisconnected'))
  await context.setOffline(true)
  await logOut(page)
  const perfil = () => gym.sandbox.answer({ gym: 'demo', action: 'perfil', fields: {}, ticket, address: '' })
  expect(await perfil()).toMatchObject({ ok: 1 })
  const logoutSent = page.waitForRequest('**/pwa/logout')
  await page.unroute('**/pwa/logout')
  await context.setOffline(false)
  for (const action of ['perfil', 'misreservas', 'datos'])
    expect(await askWithCookies(page, action)).toMatchObject({ ok: 0, cod: 'sesion' })
  await logoutSent
  await expect.poll(perfil).toMatchObject({ ok: 0, cod: 'sesion' })
})

test('a failed logout still shows the login and is sent again until it succeeds', async ({ gym, login }) => {
  const { page } = await login('dani', 'tab3')
  const answers: readonly Failure[] = ['refusal', '401 with a page']
  for (const failure of failureNames) {
    const ticket = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}').ck)
    await page.route('**/pwa/logout', route => fail(route, failure))
    await logOut(page)
    await page.getByText('Ingresá para reservar tus clases').first().waitFor()
    await page.unroute('**/pwa/logout')
    await page.reload()
    const perfil = () =>
      gym.sandbox.answer({ gym: 'demo', action: 'perfil', fields: {}, ticket, address: '' })
    if (!answers.includes(failure)) await expect.poll(perfil).toMatchObject({ ok: 0, cod: 'sesion' })
    await logIn(page, 'dani')
  }
  loseAnswers(gym, 'logout')
  await logOut(page)
  await page.getByText('Ingresá para reservar tus clases').first().waitFor()
  gym.sandbox.troubles.clear()
  await logIn(page, 'dani')
})

test('a frozen window shows nothing of the earlier member after another member logged in', async ({
  gym,
  login,
}) => {
  const { page, context } = await login('ana', 'tab3')
  const sleeper = await context.newPage()
  // A frozen window receives storage events only when it resumes, with the values at that time.
  await sleeper.addInitScript(() => {
    Object.assign(window, { asleep: false })
    const sleep = (event: Event) => Reflect.get(window, 'asleep') && event.stopImmediatePropagation()
    window.addEventListener('storage', sleep)
  })
  await sleeper.goto(gym.url('perfil'))
  await screen(sleeper).getByText('ana@example.com').waitFor()
  await sleeper.evaluate(() => Object.assign(window, { asleep: true }))
  // The window is frozen because its timers would check the session as well.
  const system = await context.newCDPSession(sleeper)
  await system.send('Page.setWebLifecycleState', { state: 'frozen' })
  await page.bringToFront()
  await logOut(page)
  await logIn(page, 'beto')
  await sleeper.bringToFront()
  await system.send('Page.setWebLifecycleState', { state: 'active' })
  await sleeper.evaluate(() => {
    Object.assign(window, { asleep: false })
    window.dispatchEvent(new StorageEvent('storage', { key: 'userData' }))
  })
  await screen(sleeper).getByText('beto@example.com').waitFor()
  expect(await sleeper.getByText('ana@example.com').count()).toBe(0)
  expect(await sleeper.getByText('Tomás Paredes').count()).toBe(0)
})

test('a logout in one window does not show an expired session in the other window', async ({
  gym,
  login,
}) => {
  const { page, context } = await login('caro', 'tab3')
  const other = await context.newPage()
  await other.goto(gym.url('tab3'))
  await screen(other).getByRole('button', { name: 'Menú' }).waitFor()
  await page.bringToFront()
  await logOut(page)
  await other.bringToFront()
  await other.getByLabel('Usuario').waitFor()
  await other.waitForLoadState('networkidle')
  expect(await other.getByText('Tu sesión venció').count()).toBe(0)
})

test('the schedule shows the member’s branch after a login', async ({ gym, login }) => {
  const ana = await new Client(gym.sandbox, 'fuerza-sur').logIn('ana')
  const { branches } = await ana.ask('sedes')
  const branch = String(branches.at(-1)?.id ?? '')
  expect((await ana.ask('sedeset', { sede: branch })).ok).toBe(1)
  const { page } = await login('ana', 'tab3', { gym: 'fuerza-sur' })
  const request = page.waitForRequest('**/pwa/turnos')
  await page.goto(gym.url('turnos', 'fuerza-sur'))
  expect(new URLSearchParams((await request).postData() ?? '').get('sede')).toBe(branch)
})
