// The navigation beside the pages of a wide window.
import type { Page } from 'playwright'
import { violations } from '../../support/axe.ts'
import { describe, expect, test } from '../../support/playwright.ts'
import { freshlyLoggedIn, loggedIn, screen, stageFor } from '../../support/served-gym.ts'

const stage = stageFor('demo', 'fuerza-sur', 'corazon-del-nandu')
const sized = (width: number, height: number, more: object = {}) => ({
  ...{ viewport: { width, height }, hasTouch: false, isMobile: false },
  ...more,
})
const side = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const menuButton = (page: Page) => screen(page).getByRole('button', { name: 'Menú' })
const heading = (page: Page, name: string) =>
  expect(screen(page).getByRole('heading', { level: 1, name })).toBeVisible()

/** How far anything has jumped since the page began. */
function keepShifts(): void {
  const shifts: unknown[] = []
  Reflect.set(window, 'shifts', shifts)
  new PerformanceObserver(list => shifts.push(...list.getEntries().map(entry => entry.toJSON()))).observe({
    type: 'layout-shift',
    buffered: true,
  })
}

test('leads everywhere, says where one is and how much is unread, and ends the session', async () => {
  const { page, complaints } = await freshlyLoggedIn(stage, 'demo', 'ana', 'tab3', sized(1280, 800))
  const current = side(page).locator('[aria-current=page]')
  await expect(current).toHaveText('Reservas')
  await expect(side(page).getByRole('link', { name: /^Noticias ?, \d+ sin leer$/ })).toBeVisible()
  await expect(menuButton(page)).toHaveCount(0)
  for (const [link, title] of [
    ['Turnos', 'Turnos'],
    ['Pagos', 'Pagos'],
    ['Mi perfil', 'Mi perfil'],
  ] as const) {
    await side(page).getByRole('link', { name: link, exact: true }).click()
    await heading(page, title)
    await expect(current).toHaveText(link)
  }
  await page.goBack()
  await expect(current).toHaveText('Pagos')
  // Where one is already is no step more in the history.
  await current.click()
  await page.goBack()
  await expect(current).toHaveText('Turnos')
  await side(page).getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  await expect(side(page)).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('has each way once, what a gym has switched off not at all, and what is for staff for staff alone', async () => {
  for (const [user, isStaff] of [
    ['ana', false],
    ['sofi', true],
  ] as const) {
    const { page } = await loggedIn(stage, 'demo', user, 'tab3', sized(1280, 800))
    await side(page).waitFor()
    const ways = await side(page)
      .getByRole('link')
      .evaluateAll(links => links.map(link => link.getAttribute('href')))
    expect(new Set(ways).size).toBe(ways.length)
    expect(ways.includes('/hoy')).toBe(isStaff)
    await page.close()
  }
})

test('a window that becomes narrow, and wide again, keeps page, focus and what is typed', async () => {
  const { page } = await loggedIn(stage, 'demo', 'ana', 'perfil', sized(1280, 800))
  const field = screen(page).getByRole('textbox').first()
  await field.fill('Ana de un lado a otro')
  await page.setViewportSize({ width: 600, height: 800 })
  await expect(side(page)).toHaveCount(0)
  await expect(field).toHaveValue('Ana de un lado a otro')
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(side(page)).toBeVisible()
  await expect(field).toHaveValue('Ana de un lado a otro')
  await expect(field).toBeFocused()
})

test('a phone on its side stays a phone', async () => {
  const { page } = await loggedIn(stage, 'demo', 'ana', 'tab3', { viewport: { width: 844, height: 390 } })
  await expect(menuButton(page)).toBeVisible()
  await expect(side(page).getByRole('link')).toHaveCount(5)
})

test('where its file does not come, tab bar and menu are there', async () => {
  const { page } = await freshlyLoggedIn(
    stage,
    'demo',
    'ana',
    'tab3',
    sized(1280, 800, { serviceWorkers: 'block' }),
  )
  await page.route(/\/assets\/SideBar-[^/]+\.js/, route => route.abort())
  await page.reload()
  await expect(menuButton(page)).toBeVisible()
  await expect(side(page).getByRole('link')).toHaveCount(5)
})

for (const path of ['tab3', 'turnos'])
  test(`${path}: nothing moves when it comes, neither at the first visit nor at the next`, async () => {
    const { page } = await loggedIn(stage, 'demo', 'ana', 'updateapp', sized(1280, 800))
    await page.addInitScript(keepShifts)
    for (const _ of ['first', 'next']) {
      await page.goto(`${stage.preview.url('demo')}/${path}`)
      await side(page).waitFor()
      await expect(screen(page).getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const { left, width } = await screen(page).evaluate(page => page.getBoundingClientRect())
      expect(left + width).toBe(1280)
      expect(left).toBeGreaterThanOrEqual(248)
      expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
    }
  })

describe('seen', () => {
  for (const [gym, width, height, colorScheme, text] of [
    ['demo', 820, 1180, 'light', 100],
    ['fuerza-sur', 1280, 800, 'dark', 100],
    ['corazon-del-nandu', 1920, 1080, 'light', 100],
    ['corazon-del-nandu', 1280, 800, 'dark', 200],
  ] as const)
    test(`${gym}, ${width} px, ${colorScheme}, text at ${text} %: no violation, nothing cut off`, async () => {
      const { page } = await loggedIn(stage, gym, 'sofi', 'tab3', sized(width, height, { colorScheme }))
      await side(page).waitFor()
      if (text !== 100)
        await page.evaluate(text => (document.documentElement.style.fontSize = `${text}%`), text)
      expect(await violations(page)).toEqual([])
      const wide = await side(page).evaluate(nav => nav.scrollWidth - nav.clientWidth)
      expect(wide).toBeLessThanOrEqual(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
    })
})
