// Layouts of a wide window with a mouse, and of the narrowest phone.
import { expect, onTestFinished, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { openApp } from '../stage/open-app.tsx'
import { screen, sheet } from '../stage/screen.ts'

const desk = { width: 1280, height: 800 }

/** Waits until a part is visible. Returns its position. */
async function measure(part: Locator): Promise<DOMRect> {
  await expect.element(part).toBeVisible()
  return part.element().getBoundingClientRect()
}

test('a wide window keeps the main action in the column of its form', async () => {
  await openApp({ path: 'checkin', user: 'sofi', ...desk })
  const action = await measure(screen().getByRole('link', { name: 'Tomar lista' }))
  const field = await measure(screen().getByLabelText('O escribí el código'))
  expect(action.width).toBeLessThan(700)
  expect(Math.abs(action.x - field.x)).toBeLessThan(3)
})

test('a wide window opens a class in the middle, not at the edge', async () => {
  await openApp({ path: 'turnos', user: 'ana', ...desk })
  await screen()
    .getByRole('table', { name: 'Las clases de la semana' })
    .getByRole('button', { name: /19:00: Spinning/ })
    .last()
    .click()
  const dialog = sheet('Spinning')
  await expect.element(dialog.getByRole('heading', { name: 'Spinning' })).toBeVisible()
  // The dialog moves in from below.
  const bottom = () => dialog.getByCss('div').first().element().getBoundingClientRect().bottom
  await expect.poll(bottom).toBeLessThan(800)
})

test('the narrowest phone shows a label above its number, without overlap', async () => {
  await openApp({ path: 'transferencias', user: 'ana', width: 320, height: 640 })
  const label = await measure(screen().getByText('CBU', { exact: true }))
  const number = await measure(screen().getByText(/^\d{22}$/))
  expect(label.bottom).toBeLessThanOrEqual(number.y + 1)
})

test.each([
  ['at a zoom of 400 %', 320, 256],
  ['on a small phone in landscape', 568, 320],
])('%s the heading scrolls with the schedule, and pulling does not refresh', async (_, width, height) => {
  await openApp({ path: 'turnos', user: 'ana', width, height })
  const card = screen()
    .getByRole('button', { name: /Spinning/ })
    .first()
  await expect.element(card).toBeVisible()
  card.element().scrollIntoView({ block: 'start' })
  const { top, bottom } = await measure(card)
  const tabs = await measure(screen().getByRole('navigation', { name: 'Principal' }))
  expect(screen().getByRole('banner').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(0)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(tabs.top)
  expect(tabs.bottom).toBe(height)
  await expect.poll(() => screen().element().querySelector('ion-refresher')).toHaveProperty('disabled', true)
})

test('pulling shows an arc in the colour of the gym', async () => {
  await openApp({ path: 'turnos', user: 'ana' })
  const findSpinners = () => [
    ...screen().element().querySelectorAll<HTMLElement & { name?: string }>('ion-refresher ion-spinner'),
  ]
  await expect.poll(() => findSpinners().map(({ name }) => name)).toEqual(['crescent', 'crescent'])
  const probe = document.body.appendChild(document.createElement('p'))
  onTestFinished(() => probe.remove())
  probe.style.color = 'var(--molde-link)'
  for (const spinner of findSpinners())
    expect(getComputedStyle(spinner).color).toBe(getComputedStyle(probe).color)
})

test('the heading stays in place when a keyboard shortens a phone in portrait', async () => {
  await openApp({ path: 'turnos', user: 'ana', width: 360, height: 400 })
  const card = screen()
    .getByRole('button', { name: /Spinning/ })
    .first()
  await expect.element(card).toBeVisible()
  card.element().scrollIntoView({ block: 'start' })
  expect((await measure(screen().getByRole('banner'))).top).toBe(0)
})

test('an e-mail address breaks between its parts at text size 200 %', async () => {
  await openApp({ path: 'perfil', user: 'ana', width: 320, height: 640, text: 200 })
  const address = screen().getByText('@example', { exact: true })
  await expect.element(address).toBeVisible()
  const lines = new Set(
    ['ana', '@example', '.com'].map(part => {
      const rects = screen().getByText(part, { exact: true }).element().getClientRects()
      expect(rects, part).toHaveLength(1)
      return rects[0]?.top
    }),
  )
  expect(lines.size).toBe(2)
})
