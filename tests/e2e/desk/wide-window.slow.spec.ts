// A wide window of a built gym: the side navigation, and the app without the files of the wide layout.
import type { Page } from 'playwright'
import { expect, test } from '#tests/support/fixtures.ts'
import { screen } from '#tests/support/served-gym.ts'

const wide = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false }
const side = (page: Page) => page.getByRole('navigation', { name: 'Principal' })

/** Records layout shifts from the start of every document. */
function recordShifts(): void {
  const shifts: unknown[] = []
  Reflect.set(window, 'shifts', shifts)
  new PerformanceObserver(list => shifts.push(...list.getEntries().map(entry => entry.toJSON()))).observe({
    type: 'layout-shift',
    buffered: true,
  })
}

test('the side navigation never moves the page, survives a reload, and logs out', async ({ gym, login }) => {
  const { page, complaints } = await login('ana', 'tab3', wide)
  await page.addInitScript(recordShifts)
  for (const path of ['tab3', 'turnos', 'tab3', 'turnos']) {
    await page.goto(gym.url(path))
    await side(page).waitFor()
    await expect(screen(page).getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const { left, width } = await screen(page).evaluate(element => element.getBoundingClientRect())
    expect(left + width).toBe(1280)
    expect(left).toBeGreaterThanOrEqual(248)
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  }
  await side(page).getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  await expect(side(page)).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('without the files of the wide layout the app shows the tab bar, the menu and the days of the schedule', {
  tag: '@nightly',
}, async ({ gym, member }) => {
  const { page } = await member('ana', 'tab3', wide)
  await page.route(/\/assets\/(SideBar|WeekGrid)-[^/]+\.js/, route => route.abort())
  await page.goto(gym.url('turnos'))
  await expect(screen(page).getByRole('radio')).toHaveCount(28)
  await expect(screen(page).getByRole('table')).toHaveCount(0)
  await page.goto(gym.url('tab3'))
  await expect(screen(page).getByRole('button', { name: 'Menú' })).toBeVisible()
  await expect(side(page).getByRole('link')).toHaveCount(5)
})
