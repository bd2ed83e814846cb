// Answers of a gym with HTML in every string.
import { expect, test } from 'vitest'
import { answers } from '#tests/support/protocol.ts'
import { openApp } from '../stage/open-app.tsx'
import { chooseDay, resultDialog, screen } from '../stage/screen.ts'

const harm = '<img src=x onerror="window.harmed=true"><b>x</b>'

/** Fields that are terms of the protocol, not texts for people. */
const terms = new Set(['estado', 'fecha', 'time', 'fin', 'vence', 'cod', 'id', 'slot'])

const addHarm = (answer: Record<string, unknown>): object =>
  JSON.parse(
    JSON.stringify(answer, (name, value) =>
      typeof value === 'string' && !terms.has(name) ? `${value}${harm}` : value,
    ),
  )

test('HTML in the answers of the gym is shown as text on every screen', async () => {
  const { reopen } = await openApp({
    path: 'turnos',
    user: 'ana',
    before({ network }) {
      for (const action of Object.keys(answers)) network.edit(action, addHarm)
    },
  })
  const expectText = (path: string) =>
    expect.element(screen().getByText(harm).first(), { message: path }).toBeVisible()
  await chooseDay(2)
  await expectText('turnos')
  await screen()
    .getByRole('button', { name: /^Reservá: / })
    .first()
    .click()
  await expect.element(resultDialog().getByText(harm).first()).toBeVisible()
  for (const path of ['tab1', 'tab2', 'tab3', 'historial', 'estrellas']) {
    reopen(path)
    await expectText(path)
  }
  reopen('listaespera')
  await expect.element(screen().getByText('No estás en ninguna lista')).toBeVisible()
  expect('harmed' in window).toBe(false)
  expect(document.querySelector('img[src="x"]')).toBeNull()
})
