// A day at reception in a wide window: every task with the keyboard alone.
import { fullDay } from '#platform/time/gym-time.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { press, tabTo, waitForAlertFocus, waitForSheetFocus } from '#tests/support/keys.ts'
import { screen, sheet, tomorrow } from '#tests/support/served-gym.ts'

test('roll, booking, cancellation, sale and note are done with the keyboard alone', async ({
  gym,
  member,
}) => {
  const date = tomorrow
  gym.setTime('12:45', date)
  const ana = await gym.client('ana')
  const slot = (await ana.slots(date)).find(({ time }) => time === '13:00')
  await ana.book(slot?.id ?? '')
  const { page, complaints } = await member('sofi', 'hoy', {
    viewport: { width: 1280, height: 900 },
  })
  await expect(screen(page).getByText(fullDay(date), { exact: true })).toBeVisible()
  const beside = screen(page).getByRole('region', { name: 'Asistencia' })
  const people = beside.getByRole('list', { name: 'Quiénes tienen un lugar' })

  await test.step('a mark is set and changed', async () => {
    await press(page, /^13:00.*Open Box/)
    await press(page, /^(AG)?Ana Gutiérrez/)
    await waitForSheetFocus(sheet(page, 'Ana Gutiérrez'))
    await page.keyboard.press('Escape')
    await expect(sheet(page, 'Ana Gutiérrez')).toBeHidden()
    await tabTo(page, /^Presente$/)
    await page.keyboard.press('Space')
    await expect(beside.getByText(/^1 de \d+ presentes$/)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(people.getByRole('radio', { name: 'Tarde' }).first()).toBeChecked()
  })

  await test.step('a person is added to a class', async () => {
    await page.keyboard.press('h')
    await press(page, /^Agregar a alguien a Cross Training, 18:00$/)
    await expect(sheet(page, 'Agregar a Cross Training, 18:00').getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('ibáñez')
    await sheet(page, 'Agregar a Cross Training, 18:00')
      .getByRole('button', { name: /Beto Ibáñez/ })
      .waitFor()
    await press(page, /^(BI)?Beto Ibáñez/)
    await waitForAlertFocus(page)
    await press(page, /^Reservá$/)
    await expect(page.getByRole('alertdialog', { name: 'Reservado Correctamente !!!' })).toBeVisible()
    await waitForAlertFocus(page)
    await press(page, /^Cerrar$/)
  })

  await test.step('a spot is cancelled', async () => {
    await expect(sheet(page, 'Agregar a Cross Training, 18:00')).toBeHidden()
    // The focus has returned to the button that adds a person.
    await tabTo(page, /^18:00.*Cross Training/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await press(page, /^(BI)?Beto Ibáñez/)
    await waitForSheetFocus(sheet(page, 'Beto Ibáñez'))
    await press(page, /^Cancelar y devolver el crédito$/)
    await expect(page.getByText(/^Beto Ibáñez ya no tiene lugar/).first()).toBeVisible()
    await expect(people.getByText('Beto Ibáñez')).toHaveCount(0)
    await expect(sheet(page, 'Beto Ibáñez')).toBeHidden()
    // The closing sheet no longer has a name, but receives keys until it is closed.
    await expect(page.locator('ion-modal.show-modal')).toHaveCount(0)
  })

  await test.step('a person is found, buys a pass, and gets a note', async () => {
    await page.keyboard.press('/')
    await expect(screen(page).getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('ibáñez')
    await screen(page)
      .getByRole('button', { name: /Beto Ibáñez/ })
      .waitFor()
    await press(page, /^(BI)?Beto Ibáñez/)
    await press(page, /^Vender abono$/)
    await waitForSheetFocus(sheet(page, 'Vender abono'))
    await press(page, /^Clase suelta/)
    await waitForAlertFocus(page)
    await press(page, /^Efectivo o tarjeta$/)
    await page.getByRole('alertdialog', { name: 'Abono vendido' }).waitFor()
    await waitForAlertFocus(page)
    await press(page, /^Cerrar$/)
    await expect(sheet(page, 'Vender abono')).toBeHidden()
    await tabTo(page, /^Nota nueva$/)
    await page.keyboard.type('Vuelve en enero.')
    await press(page, /^Guardar nota$/)
    await expect(screen(page).getByRole('list', { name: 'Notas' })).toContainText('Vuelve en enero.')
  })

  expect(complaints).toEqual([])
})
