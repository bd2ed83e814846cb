// Faults that need a built gym, several windows or a worker. tests/component/failures/ has the others.
import { phone } from '../../support/phone.ts'
import { expect, test } from '../../support/playwright.ts'
import {
  chooseDay,
  freshlyLoggedIn,
  isStable,
  loggedIn,
  memberPhone,
  resultDialog,
  screen,
  stageFor,
} from '../../support/served-gym.ts'

const stage = stageFor('demo', 'fuerza-sur')

const url = (path: string, gym = 'demo') => `${stage.preview.url(gym)}/${path}`

test('P5: two tabs book the same class: one place, and both say so', async () => {
  const { page, context } = await loggedIn(stage, 'demo', 'ana', 'turnos')
  const other = await context.newPage()
  await other.goto(url('turnos'))
  // A tab in the background paints nothing, and a click would wait for it to come to rest.
  for (const tab of [page, other]) await chooseDay(tab, 1)
  await Promise.all(
    [page, other].map(tab =>
      screen(tab).getByRole('button', { name: 'Reservá: Halterofilia' }).first().dispatchEvent('click'),
    ),
  )
  const results: (string | null)[] = []
  for (const tab of [page, other]) {
    // A tab in the background may take its time to show anything.
    await tab.bringToFront()
    results.push(await resultDialog(tab).locator('h2').first().textContent())
  }
  expect(results.sort()).toEqual(['Rechazada .....', 'Reservado Correctamente'])
  await page.bringToFront()
  await page.goto(url('tab3'))
  // A request for stars names a class too, in the hours after it. The button belongs to a booking alone.
  const booked = screen(page).getByRole('button', { name: /^Cancelá Halterofilia/ })
  await booked.first().waitFor()
  expect(await booked.count()).toBe(1)
})

test('P21: a stored gym that does not exist gives way to the gym of the page', async () => {
  for (const stored of ['null', '', '//evil.example', '../x', 'no-such-gym']) {
    const { page } = await memberPhone(stage, 'demo', 'ana')
    await page.addInitScript(value => localStorage.setItem('dominio', value), stored)
    const origins = new Set<string>()
    page.on('request', request => origins.add(new URL(request.url()).origin))
    await page.goto(url('tab3'))
    await expect(page).toHaveTitle(/Demo Fit/)
    expect(origins, stored).toEqual(new Set([stage.preview.url('demo')]))
  }
  const { page } = await memberPhone(stage, 'fuerza-sur', 'ana')
  await page.addInitScript(() => localStorage.setItem('dominio', 'old-name'))
  await page.goto(url('tab3', 'fuerza-sur'))
  await expect(page).toHaveTitle(/Fuerza Sur/)
  await screen(page).getByText('Abono 8 clases').first().waitFor()
})

const gym = 'fuerza-sur'

/** A member whose phone has no copy of the gym's app.json. */
async function openWithoutCopy() {
  const opened = await loggedIn(stage, gym, 'ana', 'tab3')
  await screen(opened.page).getByRole('heading', { level: 1 }).waitFor()
  await opened.page.evaluate(() => localStorage.removeItem('manifiest'))
  const requests: string[] = []
  opened.page.on('request', request => requests.push(request.url()))
  return { ...opened, requests }
}

const demoApp = { name: 'Demo Fit', theme_color: '#1d4ed8', theme_text: '#ffffff' }

test('P23: a site without its gym shows demo to a guest, and no other gym to a member, whose session stays', {
  tag: '@§9.7',
}, async () => {
  for (const answer of [
    { status: 404, body: '' },
    { contentType: 'text/html', body: '<!doctype html>' },
  ]) {
    const guest = await phone(stage.browser)
    await guest.page.route('**/dominios/fuerza-sur/app.json', route => route.fulfill(answer))
    await guest.page.route('**/dominios/demo/app.json', route => route.fulfill({ json: demoApp }))
    await guest.page.goto(url('tab3', gym))
    await expect(guest.page.getByRole('heading', { name: 'Demo Fit' })).toBeVisible()

    const { page, requests } = await openWithoutCopy()
    await page.route('**/dominios/fuerza-sur/app.json', route => route.fulfill(answer))
    await page.route('**/dominios/demo/app.json', route => route.fulfill({ json: demoApp }))
    await page.goto(url('tab3', gym))
    await page.getByRole('heading', { name: 'No encontramos tu gimnasio' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(requests.filter(address => address.includes('/dominios/demo/'))).toEqual([])
    // The page begins as its own gym's, before the host says that there is no such gym.
    const backends = requests.filter(address => address.includes('/pwa/')).map(one => new URL(one).origin)
    expect(backends.filter(origin => origin !== stage.preview.url(gym))).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('userData'))).toContain('ana')
    await page.unroute('**/dominios/fuerza-sur/app.json')
    await page.getByRole('button', { name: 'Probar de nuevo' }).click()
    await screen(page).getByText('Abono 8 clases').first().waitFor()
  }
})

test('P23: a site that fails, without a copy, leaves the gym as the page has it', async () => {
  const { page, requests } = await openWithoutCopy()
  const failed = page.waitForResponse('**/dominios/fuerza-sur/app.json')
  await page.route('**/dominios/fuerza-sur/app.json', route => route.fulfill({ status: 500, body: '' }))
  await page.goto(url('tab3', gym))
  await screen(page).getByText('Abono 8 clases').first().waitFor()
  await failed
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveTitle(/Fuerza Sur/)
  expect(requests.filter(address => address.includes('/dominios/demo/'))).toEqual([])
})

test('P33: a logout in one tab reaches the other tab', async () => {
  const { page, context } = await freshlyLoggedIn(stage, 'demo', 'dani', 'tab3')
  const other = await context.newPage()
  await other.goto(url('tab3'))
  await screen(other).getByText('No tenés reservas').waitFor()
  await screen(page).getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL('**/login')
  await other.getByLabel('Usuario').waitFor()
})

test('P33: a logout works without a connection', async () => {
  const { page, context } = await freshlyLoggedIn(stage, 'demo', 'dani', 'tab3', { withWorker: true })
  await screen(page).getByText('No tenés reservas').waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await isStable(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await screen(page).getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.getByLabel('Usuario').waitFor()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('userData')).catch(() => 'loading'))
    .toBeNull()
})
