// One member's data under another's name: what a logout, another window or another login must not leave behind.
import type { Page } from 'playwright'
import { Client } from '../../support/clients.ts'
import { type Failure, fail, failureNames } from '../../support/failures.ts'
import { expect, test } from '../../support/fixtures.ts'
import { isStable, logIn, loseAnswers, screen } from '../../support/served-gym.ts'

test.use({ gyms: ['demo', 'fuerza-sur'] })

const logOut = async (page: Page) => {
  await screen(page).getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.getByLabel('Usuario').waitFor()
}
/** What the gym answers to whoever has nothing but the browser's cookies. */
const askedByCookieAlone = (page: Page, action: string) =>
  page.evaluate(async name => {
    const response = await fetch(`/pwa/${name}`, { method: 'POST', credentials: 'include' })
    return await response.json()
  }, action)

test('a logout without a connection: the cookie that is left opens nothing, and the gym is told later', async ({
  gym,
  login,
}) => {
  const { page, context } = await login('ana', 'tab3', { withWorker: true })
  const ticket = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}').ck)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await isStable(page)
  await page.waitForLoadState('networkidle')
  // The browser's own switch lets the first requests of a new document through now and then.
  await page.route('**/pwa/logout', route => route.abort('internetdisconnected'))
  await context.setOffline(true)
  await logOut(page)
  const perfil = () => gym.sandbox.answer({ gym: 'demo', action: 'perfil', fields: {}, ticket, address: '' })
  expect(await perfil()).toMatchObject({ ok: 1 })
  const told = page.waitForRequest('**/pwa/logout')
  await page.unroute('**/pwa/logout')
  await context.setOffline(false)
  for (const action of ['perfil', 'misreservas', 'datos'])
    expect(await askedByCookieAlone(page, action)).toMatchObject({ ok: 0, cod: 'sesion' })
  await told
  await expect.poll(perfil).toMatchObject({ ok: 0, cod: 'sesion' })
})

test('a logout that fails in any way ends at the login, and is sent again until the gym knows', async ({
  gym,
  login,
}) => {
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

test('a window that slept while another member logged in elsewhere shows nothing of the earlier one', async ({
  gym,
  login,
}) => {
  const { page, context } = await login('ana', 'tab3')
  const sleeper = await context.newPage()
  // A stopped window hears of other windows when it wakes, and only of what is there by then.
  await sleeper.addInitScript(() => {
    Object.assign(window, { asleep: false })
    const sleep = (event: Event) => Reflect.get(window, 'asleep') && event.stopImmediatePropagation()
    window.addEventListener('storage', sleep)
  })
  await sleeper.goto(gym.url('perfil'))
  await screen(sleeper).getByText('ana@example.com').waitFor()
  await sleeper.evaluate(() => Object.assign(window, { asleep: true }))
  // Its own timers, too, would have it look who is logged in.
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

test('a logout in one window is no session that ran out in the other', async ({ gym, login }) => {
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

test('after a login the schedule is of the member’s own branch', async ({ gym, login }) => {
  const ana = await new Client(gym.sandbox, 'fuerza-sur').logIn('ana')
  const { branches } = await ana.ask('sedes')
  const own = String(branches.at(-1)?.id ?? '')
  expect((await ana.ask('sedeset', { sede: own })).ok).toBe(1)
  const { page } = await login('ana', 'tab3', { gym: 'fuerza-sur' })
  const asked = page.waitForRequest('**/pwa/turnos')
  await page.goto(gym.url('turnos', 'fuerza-sur'))
  expect(new URLSearchParams((await asked).postData() ?? '').get('sede')).toBe(own)
})
