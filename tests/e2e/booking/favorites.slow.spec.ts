// The activities that a member marks: alone in the schedule with one tap, on later visits too, and nobody else's.
import type { Page } from 'playwright'
import { violations } from '../../support/axe.ts'
import { expect, test } from '../../support/playwright.ts'
import {
  chooseDay,
  freshlyLoggedIn,
  loggedIn,
  logIn,
  screen,
  sheet,
  stageFor,
  workdayAhead,
} from '../../support/served-gym.ts'

const stage = stageFor('demo')

const cards = (page: Page) => screen(page).getByRole('main').locator('[data-opens^="class "]')
const chip = (page: Page) => screen(page).getByRole('button', { name: 'Favoritas', exact: true })

/** Opens the first class of an activity on a workday, marks the activity or takes that back, and closes the sheet. */
async function tapFavorite(page: Page, activity: string) {
  await cards(page).filter({ hasText: activity }).first().click()
  const details = sheet(page, activity)
  await details.getByRole('button', { name: 'Favorita' }).click()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
}

test('what is marked is shown alone with one tap, on the next visit too, until nothing is marked', async () => {
  const { page, complaints } = await loggedIn(stage, 'demo', 'ana', 'turnos')
  await chooseDay(page, workdayAhead())
  await expect(chip(page)).toHaveCount(0)
  await tapFavorite(page, 'Yoga Vinyasa')
  await tapFavorite(page, 'Open Box')
  await expect(cards(page).filter({ has: page.getByLabel('Favorita') })).toHaveCount(2)
  await chip(page).click()
  await expect(chip(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page)).toHaveCount(2)
  expect(await violations(page)).toEqual([])

  await page.reload()
  await chooseDay(page, workdayAhead())
  await expect(cards(page)).toHaveCount(2)

  await tapFavorite(page, 'Yoga Vinyasa')
  await expect(cards(page)).toHaveCount(1)
  await tapFavorite(page, 'Open Box')
  await expect(chip(page)).toHaveCount(0)
  expect(await cards(page).count()).toBeGreaterThan(2)
  expect(complaints).toEqual([])
})

test('who leaves the phone takes their favourites along', async () => {
  const { page } = await freshlyLoggedIn(stage, 'demo', 'caro', 'turnos')
  await chooseDay(page, workdayAhead())
  await tapFavorite(page, 'Yoga Vinyasa')
  await expect(chip(page)).toBeVisible()
  await page.goto(`${stage.preview.url('demo')}/perfil`)
  await screen(page).getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL('**/login')
  await logIn(page, 'beto')
  await page.goto(`${stage.preview.url('demo')}/turnos`)
  await chooseDay(page, workdayAhead())
  await expect(cards(page).first()).toBeVisible()
  await expect(chip(page)).toHaveCount(0)
})
