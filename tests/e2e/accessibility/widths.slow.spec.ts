import type { Locator } from 'playwright'
import { expect, test } from '../../support/playwright.ts'
import { isStable, loggedIn, screen, sheet, stageFor } from '../../support/served-gym.ts'

const stage = stageFor('demo')
const desk = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false }

test('a wide window keeps the main action in the column of what it is about', async () => {
  const { page } = await loggedIn(stage, 'demo', 'sofi', 'checkin', desk)
  const action = await boxOf(screen(page).getByRole('link', { name: 'Tomar lista' }))
  const field = await boxOf(screen(page).getByLabel('O escribí el código'))
  expect(action.width).toBeLessThan(700)
  expect(Math.abs(action.x - field.x)).toBeLessThan(3)
})

test('with a mouse every filter is in sight', async () => {
  const { page } = await loggedIn(stage, 'demo', 'ana', 'turnos', desk)
  const chips = screen(page).getByRole('group', { name: 'Filtrá las clases' }).getByRole('button')
  await chips.first().waitFor()
  const edges = await chips.evaluateAll(all => all.map(chip => chip.getBoundingClientRect().right))
  const row = await boxOf(screen(page).getByRole('group', { name: 'Filtrá las clases' }))
  expect(edges.length).toBeGreaterThan(6)
  expect(Math.max(...edges)).toBeLessThanOrEqual(row.x + row.width)
})

test('on a wide window a class opens in the middle, not at the edge', async () => {
  const { page } = await loggedIn(stage, 'demo', 'ana', 'turnos', desk)
  await isStable(page)
  await screen(page)
    .getByRole('table', { name: 'Las clases de la semana' })
    .getByRole('button', { name: /19:00: Spinning/ })
    .last()
    .click()
  const dialog = sheet(page, 'Spinning')
  await dialog.getByRole('heading', { name: 'Spinning' }).waitFor()
  // It comes from below.
  const bottom = () => boxOf(dialog.locator('div').first()).then(({ y, height }) => y + height)
  await expect.poll(bottom).toBeLessThan(800)
})

test('on the narrowest phone no label lies under its number', async () => {
  const narrow = { viewport: { width: 320, height: 640 } }
  const { page } = await loggedIn(stage, 'demo', 'ana', 'transferencias', narrow)
  const label = await boxOf(screen(page).getByText('CBU', { exact: true }))
  const number = await boxOf(screen(page).getByText(/^\d{22}$/))
  expect(label.y + label.height).toBeLessThanOrEqual(number.y + 1)
})

async function boxOf(part: Locator) {
  await part.waitFor()
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not to be seen.')
  return box
}
