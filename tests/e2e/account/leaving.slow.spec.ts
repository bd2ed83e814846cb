// Leaving the app: the logout, which clears the phone, and the closing of an account.
import type { Page } from 'playwright'
import { expect, test } from '#tests/support/fixtures.ts'
import { copiesOn, logIn, screen, sheet } from '#tests/support/served-gym.ts'

const readStored = (page: Page, key: string) => page.evaluate(name => localStorage.getItem(name), key)
const amount = (page: Page) => screen(page).getByLabel('Monto')

/** Reads the appearance of the page: theme, text size, background. */
const readAppearance = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.dataset.theme ?? '',
    document.documentElement.style.fontSize,
    getComputedStyle(document.body).backgroundColor,
  ])
const darkAndLarge = ['dark', '130%', expect.stringMatching(/^rgb\((\d|1\d), /)]

test('a logout ends every window and removes all data except the appearance, and a closed account cannot log in', async ({
  gym,
  login,
  guest,
}) => {
  const { page, context } = await login('beto', 'carrito', { colorScheme: 'light' })
  await screen(page).getByRole('button', { name: 'Agregar Abono 8 clases' }).click()
  await expect(screen(page).getByText('Total · 1 abono')).toBeVisible()
  await page.goto(gym.url('transferencias'))
  await amount(page).fill('777')
  await expect.poll(() => copiesOn(page)).toContain('777')
  await page.goto(gym.url('perfil'))
  await screen(page).getByRole('radio', { name: 'Oscuro' }).check()
  for (let time = 0; time < 3; time += 1)
    await screen(page).getByRole('button', { name: 'Más: Tamaño del texto' }).click()
  await expect.poll(() => readAppearance(page)).toEqual(darkAndLarge)
  const other = await context.newPage()
  await other.goto(gym.url('tab3'))
  await expect(screen(other).getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()

  await page.goto(gym.url('tab3'))
  await screen(page).getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL('**/login')
  await expect(page.locator('#login-username')).toBeVisible()
  await expect(other.locator('#login-username')).toBeVisible()
  await other.close()
  await expect.poll(() => readStored(page, 'molde.cart.2')).toBeNull()
  expect(await readStored(page, 'userData')).toBeNull()
  expect(await copiesOn(page)).not.toContain('777')

  // Without scripts the page shows its first paint.
  await page.route('**/assets/*.js', route => route.abort())
  await page.reload()
  await expect(page.getByRole('alert').getByText('No se pudo abrir la app.', { exact: false })).toBeVisible()
  expect(await readAppearance(page)).toEqual(darkAndLarge)
  await page.unroute('**/assets/*.js')
  await page.reload()
  await logIn(page, 'beto')
  await page.goto(gym.url('transferencias'))
  // The button is enabled after the app has looked for a draft on the phone.
  await expect(screen(page).getByRole('button', { name: 'Enviar el comprobante' })).toBeEnabled()
  await expect(amount(page)).not.toHaveValue('777')

  await page.goto(gym.url('perfil'))
  await screen(page).getByRole('button', { name: 'Eliminá mi cuenta' }).click()
  const dialog = sheet(page, 'Eliminá tu cuenta')
  await dialog.getByLabel('Tu clave').fill('molde1234')
  await dialog.getByRole('button', { name: 'Eliminá mi cuenta' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminala' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar' }).click()
  await page.waitForURL('**/login')
  // The page reloads and cannot be read in between.
  await expect.poll(() => readStored(page, 'userData').catch(() => 'loading')).toBeNull()
  const stranger = await guest()
  await stranger.page.goto(gym.url('login'))
  await stranger.page.getByLabel('Usuario').fill('beto')
  await stranger.page.getByLabel('Clave', { exact: true }).fill('molde1234')
  await stranger.page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(stranger.page.getByText('El usuario o la clave no son correctos.')).toBeVisible()
})
