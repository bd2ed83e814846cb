// Back navigation with an open sheet, and missing files of the app.
import type { Page } from 'playwright'
import { waitForRest } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { chooseDay, screen, sheet, waitUntilStable } from '#tests/support/served-gym.ts'

const path = (page: Page) => new URL(page.url()).pathname
const back = (page: Page) => page.evaluate(() => history.back())
const toSchedule = async (page: Page) => {
  await screen(page)
    .getByRole('link', { name: /^Reservar/ })
    .first()
    .click()
  await page.waitForURL('**/turnos')
  await expect(screen(page)).toHaveCount(1)
  await chooseDay(page, 1)
}
const openClass = async (page: Page) => {
  await screen(page)
    .getByRole('button', { name: /^13:00/ })
    .click()
  await sheet(page, 'Open Box')
    .getByRole('button', { name: /Reservá|Cancelá/ })
    .first()
    .waitFor()
}

test.describe('Back', () => {
  test('closes an open sheet first, and leaves the page the next time', async ({ member }) => {
    const { page } = await member('ana', 'tab3')
    await toSchedule(page)
    await openClass(page)
    await back(page)
    await expect(page.locator('ion-modal.show-modal')).toHaveCount(0)
    expect(path(page)).toBe('/turnos')
    await openClass(page)
    await back(page)
    await back(page)
    await expect(page.locator('ion-modal.show-modal')).toHaveCount(0)
    await waitForRest(page, { inShadows: true })
    await back(page)
    await page.waitForURL('**/tab3')
    await screen(page).getByText('Abono 8 clases').first().waitFor()
  })
})

test.describe('a missing file', () => {
  test('of pull-to-refresh does not affect the page', async ({ gym, member }) => {
    const { page } = await member('ana', 'perfil')
    await page.route('**/assets/Refresher-*.js', route => route.abort())
    const refused = page.waitForEvent('requestfailed', request => request.url().includes('/Refresher-'))
    await page.goto(gym.url('tab3'))
    await screen(page).getByRole('heading', { name: 'Mis Reservas' }).click()
    await waitUntilStable(page)
    await refused
    await screen(page).getByText('Abono 8 clases').first().waitFor()
    expect(await page.getByText('Algo salió mal').count()).toBe(0)
  })

  test('of a sheet shows a message, and the next tap opens the sheet', async ({ gym, member }) => {
    const { page } = await member('ana', 'perfil')
    await page.addInitScript(() => sessionStorage.setItem('molde.reloaded.sheet', '1'))
    let missing = true
    await page.route('**/assets/SheetModal-*.js', route => (missing ? route.abort() : route.continue()))
    await page.goto(gym.url('tab3'))
    await toSchedule(page)
    const card = screen(page).getByRole('button', { name: /^13:00/ })
    await card.click()
    await page.getByText('No se pudo abrir. Revisá tu conexión y probá de nuevo.').first().waitFor()
    missing = false
    await card.click()
    await expect(page.locator('ion-modal.show-modal')).toHaveCount(1)
    expect(await page.getByText('Algo salió mal').count()).toBe(0)
    expect(path(page)).toBe('/turnos')
  })
})

test('an unreachable host shows the error page, which opens the app once the host answers', async ({
  gym,
  member,
}) => {
  const { page } = await member('ana', 'perfil')
  let isReachable = true
  let asked = 0
  await page.route('**/tab3', route => {
    asked += 1
    const answers = isReachable
    isReachable = false
    return answers ? route.continue() : route.abort()
  })
  await page.route('**/assets/boot-*.js', route => (isReachable ? route.continue() : route.abort()))
  await page.goto(gym.url('tab3'))
  await page.getByText('No se pudo abrir la app.', { exact: false }).waitFor()
  expect(asked).toBe(2)
  const refused = page.waitForEvent('requestfailed')
  await page.getByRole('link', { name: 'probá de nuevo' }).click()
  await refused
  await page.getByText('No se pudo abrir la app.', { exact: false }).waitFor()
  await page.unroute('**/tab3')
  isReachable = true
  await page.getByRole('link', { name: 'probá de nuevo' }).click()
  await screen(page).getByText('Abono 8 clases').first().waitFor()
})
