// Booking a class: the result dialog, and what the schedule shows afterwards.
import { expect, test } from 'vitest'
import { openApp } from '../stage/open-app.tsx'
import { chooseDay, expectAccessible, resultDialog, screen } from '../stage/screen.ts'

test('a booked class shows its result and the button to cancel', async () => {
  const { network } = await openApp({ path: 'turnos', user: 'ana' })
  await chooseDay(1)
  await screen()
    .getByRole('button', { name: /^Reservá/ })
    .first()
    .click()
  await expect.element(resultDialog().getByRole('heading', { name: 'Reservado Correctamente' })).toBeVisible()
  await expectAccessible()
  expect(network.requests.filter(({ action }) => action === 'reservar')).toHaveLength(1)
})
