// Layouts of a wide window with a mouse, and of the narrowest phone.
import { expect, onTestFinished, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { openApp } from '../stage/open-app.tsx'
import { screen, sheet } from '../stage/screen.ts'

const desk = { width: 1280, height: 800 }

/** The position of a part, once it is visible. */
async function boxOf(part: Locator): Promise<DOMRect> {
  await expect.element(part).toBeVisible()
  return part.element().getBoundingClientRect()
}

test('a wide window keeps the main action in the column of its subject', async () => {
  await openApp({ path: 'checkin', user: 'sofi', ...desk })
  const action = await boxOf(screen().getByRole('link', { name: 'Tomar lista' }))
  const field = await boxOf(screen().getByLabelText('O escribí el código'))
  expect(action.width).toBeLessThan(700)
  expect(Math.abs(action.x - field.x)).toBeLessThan(3)
})

test('on a wide window a class opens in the middle, not at the edge', async () => {
  await openApp({ path: 'turnos', user: 'ana', ...desk })
  await screen()
    .getByRole('table', { name: 'Las clases de la semana' })
    .getByRole('button', { name: /19:00: Spinning/ })
    .last()
    .click()
  const dialog = sheet('Spinning')
  await expect.element(dialog.getByRole('heading', { name: 'Spinning' })).toBeVisible()
  // The dialog rises from below.
  const bottom = () => dialog.getByCss('div').first().element().getBoundingClientRect().bottom
  await expect.poll(bottom).toBeLessThan(800)
})

test('on the narrowest phone no label lies under its number', async () => {
  await openApp({ path: 'transferencias', user: 'ana', width: 320, height: 640 })
  const label = await boxOf(screen().getByText('CBU', { exact: true }))
  const number = await boxOf(screen().getByText(/^\d{22}$/))
  expect(label.bottom).toBeLessThanOrEqual(number.y + 1)
})

test.each([
  ['at 400 %', 320, 256],
  ['on a small phone held sideways', 568, 320],
])(
  '%s the heading scrolls along with the schedule, and a pull refreshes nothing',
  async (_, width, height) => {
    await openApp({ path: 'turnos', user: 'ana', width, height })
    const card = screen()
      .getByRole('button', { name: /Spinning/ })
      .first()
    await expect.element(card).toBeVisible()
    card.element().scrollIntoView({ block: 'start' })
    const { top, bottom } = await boxOf(card)
    const tabs = await boxOf(screen().getByRole('navigation', { name: 'Principal' }))
    expect(screen().getByRole('banner').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(0)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(tabs.top)
    expect(tabs.bottom).toBe(height)
    await expect
      .poll(() => screen().element().querySelector('ion-refresher'))
      .toHaveProperty('disabled', true)
  },
)

test('a pull shows an arc in the colour of the gym, on every phone', async () => {
  await openApp({ path: 'turnos', user: 'ana' })
  const spinners = () => [
    ...screen().element().querySelectorAll<HTMLElement & { name?: string }>('ion-refresher ion-spinner'),
  ]
  await expect.poll(() => spinners().map(({ name }) => name)).toEqual(['crescent', 'crescent'])
  const probe = document.body.appendChild(document.createElement('p'))
  onTestFinished(() => probe.remove())
  probe.style.color = 'var(--molde-link)'
  for (const spinner of spinners())
    expect(getComputedStyle(spinner).color).toBe(getComputedStyle(probe).color)
})

test('a keyboard that shortens an upright phone leaves the heading where it is', async () => {
  await openApp({ path: 'turnos', user: 'ana', width: 360, height: 400 })
  const card = screen()
    .getByRole('button', { name: /Spinning/ })
    .first()
  await expect.element(card).toBeVisible()
  card.element().scrollIntoView({ block: 'start' })
  expect((await boxOf(screen().getByRole('banner'))).top).toBe(0)
})

test('an e-mail address breaks before its parts, with text of twice the size', async () => {
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
