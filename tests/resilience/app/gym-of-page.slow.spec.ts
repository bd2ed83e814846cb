// The gym of a page if the phone or the site names another gym.
import { expect, type ServedGyms, test } from '#tests/support/fixtures.ts'
import { memberPhone, screen } from '#tests/support/served-gym.ts'

test.use({ gyms: ['fuerza-sur', 'demo'] })

const passes = 'Abono 8 clases'
const appAddress = '**/dominios/fuerza-sur/app.json'
const demoApp = { name: 'Demo Fit', theme_color: '#1d4ed8', theme_text: '#ffffff' }

test('the gym of the page replaces an invalid stored gym', async ({ gym }) => {
  for (const stored of ['null', '', '//evil.example', '../x', 'old-name']) {
    const { page } = await memberPhone(gym, 'fuerza-sur', 'ana')
    await page.addInitScript(value => localStorage.setItem('dominio', value), stored)
    const origins = new Set<string>()
    page.on('request', request => origins.add(new URL(request.url()).origin))
    await page.goto(gym.url('tab3'))
    await expect(page).toHaveTitle(/Fuerza Sur/)
    await screen(page).getByText(passes).first().waitFor()
    expect(origins, stored).toEqual(new Set([new URL(gym.url()).origin]))
  }
})

/** Opens the app of a member without a stored app.json. Returns the page and its requests from now on. */
async function openWithoutCopy(gym: ServedGyms) {
  const { page } = await memberPhone(gym, 'fuerza-sur', 'ana')
  await page.goto(gym.url('tab3'))
  await screen(page).getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => localStorage.removeItem('manifiest'))
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  return { page, requests }
}

test('a site without its app.json shows demo to a guest, and no other gym to a logged-in member', {
  tag: '@§9.7',
}, async ({ gym, guest }) => {
  for (const answer of [
    { status: 404, body: '' },
    { contentType: 'text/html', body: '<!doctype html>' },
  ]) {
    const visitor = await guest()
    await visitor.page.route(appAddress, route => route.fulfill(answer))
    await visitor.page.route('**/dominios/demo/app.json', route => route.fulfill({ json: demoApp }))
    await visitor.page.goto(gym.url('tab3'))
    await expect(visitor.page.getByRole('heading', { name: 'Demo Fit' })).toBeVisible()

    const { page, requests } = await openWithoutCopy(gym)
    await page.route(appAddress, route => route.fulfill(answer))
    await page.route('**/dominios/demo/app.json', route => route.fulfill({ json: demoApp }))
    await page.goto(gym.url('tab3'))
    await page.getByRole('heading', { name: 'No encontramos tu gimnasio' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(requests.filter(address => address.includes('/dominios/demo/'))).toEqual([])
    // The page starts with its own gym, before the host reports the missing app.json.
    const backends = requests.filter(address => address.includes('/pwa/')).map(url => new URL(url).origin)
    expect(backends.filter(origin => origin !== new URL(gym.url()).origin)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('userData'))).toContain('ana')
    await page.unroute(appAddress)
    await page.getByRole('button', { name: 'Probar de nuevo' }).click()
    await screen(page).getByText(passes).first().waitFor()
  }
})

test('uses the gym in the page if app.json fails and is not stored', {
  tag: '@nightly',
}, async ({ gym }) => {
  const { page, requests } = await openWithoutCopy(gym)
  const failed = page.waitForResponse(appAddress)
  await page.route(appAddress, route => route.fulfill({ status: 500, body: '' }))
  await page.goto(gym.url('tab3'))
  await screen(page).getByText(passes).first().waitFor()
  await failed
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveTitle(/Fuerza Sur/)
  expect(requests.filter(address => address.includes('/dominios/demo/'))).toEqual([])
})
