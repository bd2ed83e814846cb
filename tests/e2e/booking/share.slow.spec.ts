// A class handed on to a friend: the link opens that class, on whatever day it is.
import type { Page } from 'playwright'
import { addDays, dateIn, fullDay } from '../../../template/src/platform/time/gym-time.ts'
import { violations } from '../../support/axe.ts'
import { expect, test } from '../../support/playwright.ts'
import { chooseDay, loggedIn, screen, sheet, stageFor, workdayAhead } from '../../support/served-gym.ts'

const stage = stageFor('demo')
const today = dateIn('America/Argentina/Buenos_Aires', Date.now())

/** What was handed to the phone's own share sheet. */
const keepShared = () =>
  Object.assign(navigator, {
    share: async (shared: object) => {
      Object.assign(window, { shared })
    },
  })

async function shareOn(page: Page, after: number): Promise<{ text: string; url: string }> {
  await chooseDay(page, after)
  await screen(page)
    .getByRole('button', { name: /^18:00/ })
    .click()
  await sheet(page, 'Cross Training').getByRole('button', { name: 'Compartir' }).click()
  return page.evaluate(() => Reflect.get(window, 'shared'))
}

for (const after of [workdayAhead(), workdayAhead() + 7])
  test(`of a day ${after} days from now`, async () => {
    const { page, context } = await loggedIn(stage, 'demo', 'ana', 'tab3')
    await context.addInitScript(keepShared)
    await page.goto(`${stage.preview.url('demo')}/turnos`)
    const { text, url } = await shareOn(page, after)
    const day = fullDay(addDays(today, after))
    expect(text).toBe(`Cross Training en Demo Fit, ${day} a las 18:00.`)
    expect(await violations(page)).toEqual([])
    const { page: other } = await loggedIn(stage, 'demo', 'beto', 'tab3')
    await other.goto(url)
    await expect(sheet(other, 'Cross Training')).toContainText(new RegExp(day, 'i'))
    // Closed, it stays closed.
    await other.keyboard.press('Escape')
    await expect(other.locator('ion-modal.show-modal')).toHaveCount(0)
    await expect(screen(other).getByRole('radio', { name: day })).toBeChecked()
  })

for (const [name, query] of [
  ['that is gone', `class=999999&date=${addDays(today, 2)}`],
  ['beyond what is published', `class=1&date=${addDays(today, 300)}`],
] as const)
  test(`a class ${name} is said to be gone`, async () => {
    const { page } = await loggedIn(stage, 'demo', 'ana', `turnos?${query}`)
    await expect(page.getByText('Esa clase ya no está.').first()).toBeVisible()
    await expect(page.locator('ion-modal.show-modal')).toHaveCount(0)
  })

test('what is no class is no more than the schedule', async () => {
  const { page, complaints } = await loggedIn(stage, 'demo', 'ana', 'turnos?class=%3Cimg%3E&date=ayer')
  await expect(screen(page).getByRole('radio').first()).toBeVisible()
  await expect(page.locator('ion-modal.show-modal')).toHaveCount(0)
  expect(complaints).toEqual([])
})
