// What is around the pages, when a page breaks, a file does not come, or somebody goes back.
import type { Page } from 'playwright'
import { isAtRest } from '../../support/axe.ts'
import { describe, expect, test } from '../../support/playwright.ts'
import {
  chooseDay,
  isStable,
  loggedIn,
  screen,
  sheet,
  stageFor,
  workdayAhead,
} from '../../support/served-gym.ts'

const stage = stageFor('demo')

const url = (path: string) => `${stage.preview.url('demo')}/${path}`
const at = (path: string) => loggedIn(stage, 'demo', 'ana', path)
const path = (page: Page) => new URL(page.url()).pathname
const back = (page: Page) => page.evaluate(() => history.back())
const toSchedule = async (page: Page) => {
  await screen(page)
    .getByRole('link', { name: /^Reservar/ })
    .first()
    .click()
  await page.waitForURL('**/turnos')
  await expect(screen(page)).toHaveCount(1)
  await chooseDay(page, workdayAhead())
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

describe('Back', () => {
  test('closes the sheet that is open and stays; the next one leaves the page', async () => {
    const { page } = await at('tab3')
    await toSchedule(page)
    await openClass(page)
    await back(page)
    await expect(page.locator('ion-modal.show-modal')).toHaveCount(0)
    expect(path(page)).toBe('/turnos')
    await openClass(page)
    await back(page)
    await back(page)
    await expect(page.locator('ion-modal.show-modal')).toHaveCount(0)
    await isAtRest(page, { inShadows: true })
    await back(page)
    await page.waitForURL('**/tab3')
    await screen(page).getByText('Abono 8 clases').first().waitFor()
  })

  test('closes a question without an answer', async () => {
    const { page } = await at('tab3')
    await screen(page).getByRole('button', { name: 'Menú' }).click()
    await page.getByRole('link', { name: 'Actualizar la app' }).click()
    await screen(page).getByRole('button', { name: 'Reparar la app' }).click()
    await page.getByRole('alertdialog').waitFor()
    await back(page)
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    expect(path(page)).toBe('/updateapp')
    await screen(page).getByRole('button', { name: 'Reparar la app' }).waitFor()
  })
})

test('no sheet outlives a change of the page, and nothing in it can be tapped from then on', async () => {
  const { page } = await at('tab3')
  await toSchedule(page)
  await openClass(page)
  // As a notification that is tapped, or a link of the page under it.
  await page.evaluate(() => document.querySelector<HTMLElement>('nav[aria-label="Principal"] a')?.click())
  await expect.poll(() => path(page)).not.toBe('/turnos')
  await expect(page.locator('ion-modal.show-modal')).toHaveCount(0)
})

describe('a page that breaks', () => {
  test('shows its heading and a way on, scrolls, and is whole again when it is next entered', async () => {
    const { page } = await at('tab3')
    await page.addInitScript(() => {
      // A browser without it: the page that shows days throws.
      const weekday = Date.prototype.getUTCDay
      Object.assign(window, { broken: false })
      Date.prototype.getUTCDay = function () {
        if (Reflect.get(window, 'broken')) throw new Error('broken for the test')
        return weekday.apply(this)
      }
    })
    await page.goto(url('tab3'))
    await toSchedule(page)
    await openClass(page)
    await page.evaluate(() => Object.assign(window, { broken: true }))
    // Anything that has the page drawn again; the sheet lies over it.
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('.ion-page [role="radio"], .ion-page input[type="radio"]')?.click(),
    )
    await screen(page).getByRole('heading', { level: 1, name: 'Turnos' }).waitFor()
    await screen(page).getByRole('button', { name: 'Probar de nuevo' }).waitFor()
    expect(await page.locator('ion-modal.show-modal').count()).toBe(0)
    expect(await page.evaluate(() => document.body.className)).not.toContain('backdrop-no-scroll')
    await page.evaluate(() => Object.assign(window, { broken: false }))
    await screen(page).getByRole('link', { name: 'Reservas' }).click()
    await page.waitForURL('**/tab3')
    await screen(page).getByText('Abono 8 clases').first().waitFor()
    await toSchedule(page)
    await screen(page)
      .getByRole('button', { name: /^13:00/ })
      .waitFor()
  })
})

describe('a file that does not come', () => {
  test('what is pulled: the page stays', async () => {
    const { page } = await at('perfil')
    await page.route('**/assets/Refresher-*.js', route => route.abort())
    await page.goto(url('tab3'))
    await screen(page).getByText('Abono 8 clases').first().click()
    await isStable(page)
    await page.waitForTimeout(300)
    await screen(page).getByText('Abono 8 clases').first().waitFor()
    expect(await page.getByText('Algo salió mal').count()).toBe(0)
  })

  test('a sheet: the page stays and says so, and the next tap opens it', async () => {
    const { page } = await at('perfil')
    await page.addInitScript(() => sessionStorage.setItem('molde.reloaded.sheet', '1'))
    let missing = true
    await page.route('**/assets/SheetModal-*.js', route => (missing ? route.abort() : route.continue()))
    await page.goto(url('tab3'))
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

describe('a toast', () => {
  const boxOf = (page: Page, of: string) =>
    page.evaluate(selector => {
      const found = [...document.querySelectorAll(selector)].at(-1)
      const { top, bottom } = (
        found?.shadowRoot?.querySelector('.toast-wrapper') ??
        found ??
        document.body
      ).getBoundingClientRect()
      return { top, bottom }
    }, of)
  const shownPage = 'ion-router-outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible)'
  /** What a tap in the middle of an element would meet. */
  const isReached = (page: Page, selector: string) =>
    page.evaluate(name => {
      const element = document.querySelector(name)
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
      return element?.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ?? false
    }, selector)

  test('of what is unread stands under the bar, swallows no tap, and is not told again', async () => {
    const { page } = await at('tab3')
    const toast = page.locator('ion-toast')
    await toast.getByText(/^Tienes/).waitFor()
    await isAtRest(page, { inShadows: true })
    const [toastBox, header] = [await boxOf(page, 'ion-toast'), await boxOf(page, `${shownPage} > header`)]
    expect(toastBox.top).toBeGreaterThanOrEqual(header.bottom - 1)
    expect(await isReached(page, `${shownPage} > header button`)).toBe(true)
    await toast.waitFor({ state: 'detached' })
    await page.reload()
    await screen(page).getByText('Abono 8 clases').first().waitFor()
    await isStable(page)
    await page.waitForTimeout(1_000)
    expect(await toast.count()).toBe(0)
  })

  test('at the foot stands over what is there', async () => {
    const { page } = await at('transferencias')
    await page.locator('ion-toast').waitFor()
    await page.locator('ion-toast').waitFor({ state: 'detached' })
    await screen(page)
      .getByRole('button', { name: /^Copiar el/ })
      .first()
      .click()
    await page.locator('ion-toast').waitFor()
    await isAtRest(page, { inShadows: true })
    const [toastBox, footer] = [await boxOf(page, 'ion-toast'), await boxOf(page, `${shownPage} > footer`)]
    expect(toastBox.bottom).toBeLessThanOrEqual(footer.top + 1)
    expect(await isReached(page, `${shownPage} > footer button`)).toBe(true)
  })
})

test('no host at all: the page keeps its own words, and opens once the host answers', async () => {
  const { page } = await at('perfil')
  let there = true
  let asked = 0
  await page.route('**/tab3', route => {
    asked += 1
    const answers = there
    there = false
    return answers ? route.continue() : route.abort()
  })
  await page.route('**/assets/boot-*.js', route => (there ? route.continue() : route.abort()))
  await page.goto(url('tab3'))
  await page.getByText('No se pudo abrir la app.', { exact: false }).waitFor()
  expect(asked).toBe(2)
  const refused = page.waitForEvent('requestfailed')
  await page.getByRole('link', { name: 'probá de nuevo' }).click()
  await refused
  await page.getByText('No se pudo abrir la app.', { exact: false }).waitFor()
  await page.unroute('**/tab3')
  there = true
  await page.getByRole('link', { name: 'probá de nuevo' }).click()
  await screen(page).getByText('Abono 8 clases').first().waitFor()
})
