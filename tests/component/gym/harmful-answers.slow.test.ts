// HTML in every string that the gym sends.
import { expect, test } from 'vitest'
import { openApp } from '../stage/open-app.tsx'
import { resultDialog, screen } from '../stage/screen.ts'

const harm = '<img src=x onerror="window.harmed=true"><b>x</b>'

/** Fields that are terms of the protocol, not texts for people. */
const terms = new Set(['estado', 'fecha', 'time', 'fin', 'vence', 'cod', 'id', 'slot'])

const addHarm = (answer: Record<string, unknown>): object =>
  JSON.parse(
    JSON.stringify(answer, (name, value) =>
      typeof value === 'string' && !terms.has(name) ? `${value}${harm}` : value,
    ),
  )

test('HTML in the answers of the gym is shown as text', async () => {
  const { reopen } = await openApp({
    path: 'turnos',
    user: 'ana',
    before({ network }) {
      for (const action of ['turnos', 'reservar', 'misreservas', 'abonos']) network.edit(action, addHarm)
    },
  })
  await screen().getByRole('radio').nth(2).click()
  await expect.element(screen().getByText(harm).first()).toBeVisible()
  await screen()
    .getByRole('button', { name: /^Reservá: / })
    .first()
    .click()
  await expect.element(resultDialog().getByText(harm).first()).toBeVisible()
  reopen('tab3')
  await expect.element(screen().getByText(harm).first()).toBeVisible()
  expect('harmed' in window).toBe(false)
  expect(document.querySelector('img[src="x"]')).toBeNull()
})
