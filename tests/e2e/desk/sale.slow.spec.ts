import { expect, test } from '#tests/support/fixtures.ts'
import { copiesOn, screen, sheet } from '#tests/support/served-gym.ts'

test('the desk finds a person, sells a pass that is valid at once, and forgets the name at the logout', async ({
  gym,
  member,
  login,
}) => {
  gym.setTime('12:45')
  const desk = await login('sofi', '')
  const { page } = desk
  await expect(page).toHaveURL(/\/hoy$/)

  await test.step('a person is found by name', async () => {
    await screen(page).getByRole('button', { name: 'Buscar a una persona' }).click()
    await screen(page).getByRole('searchbox').fill('roldán')
    await screen(page)
      .getByRole('link', { name: /Daniela Roldán/ })
      .click()
  })

  const card = screen(page).getByRole('article', { name: 'Ficha de Daniela Roldán' })
  const dialog = (name: string) => page.getByRole('alertdialog', { name })
  await test.step('the pass is sold on credit, and the charge is settled', async () => {
    await card.getByRole('button', { name: 'Vender abono' }).click()
    await sheet(page, 'Vender abono')
      .getByRole('button', { name: /Abono 8 clases/ })
      .click()
    await dialog('¿Vender por $ 28.000?').getByRole('button', { name: 'Queda debiendo' }).click()
    await dialog('Abono vendido').getByRole('button', { name: 'Cerrar' }).click()
    await card.getByRole('button', { name: 'Cobrar $ 28.000 de Abono 8 clases' }).click()
    await dialog('¿Cobrar $ 28.000?').getByRole('button', { name: 'Efectivo o tarjeta' }).click()
    await expect(card.getByText('No tiene nada para pagar.')).toBeVisible()
  })

  await test.step('the member has the pass and nothing to pay', async () => {
    const phone = await member('dani', 'pagos')
    await expect(screen(phone.page).getByText('Abono 8 clases').first()).toBeVisible()
    await expect(screen(phone.page).getByRole('button', { name: /28\.000/ })).toHaveCount(0)
    expect(phone.complaints).toEqual([])
  })

  await test.step('the phone of the desk stores only the name, until the logout', async () => {
    await screen(page).getByRole('button', { name: 'Volver' }).click()
    await screen(page).getByRole('searchbox').fill('')
    await expect(screen(page).getByRole('list', { name: 'Últimas búsquedas' })).toContainText(
      'Daniela Roldán',
    )
    const readStored = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(await readStored()).toContain('Daniela Roldán')
    expect(`${await readStored()}${await copiesOn(page)}`).not.toMatch(/28000|dani@example/)
    await screen(page).getByRole('button', { name: 'Volver' }).click()
    await screen(page).getByRole('button', { name: 'Menú' }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.waitForURL('**/login')
    expect(await readStored()).not.toContain('Daniela Roldán')
  })
  expect(desk.complaints).toEqual([])
})
