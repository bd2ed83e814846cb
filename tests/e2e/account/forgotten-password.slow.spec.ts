// A forgotten password: from the login to the mail of the gym, then a login with the new password.
import { violations } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { screen, sheet } from '#tests/support/served-gym.ts'

test('a member sets a new password with the link in a mail and logs in with it', async ({ gym, guest }) => {
  const { page, complaints } = await guest()
  await page.goto(gym.url('login'))
  await page.getByRole('button', { name: 'Olvidé mi clave' }).click()
  const dialog = sheet(page, 'Olvidé mi clave')
  await dialog.getByLabel('Usuario o correo').fill('beto')
  await dialog.getByRole('button', { name: 'Enviarme el correo' }).click()
  await expect(dialog.getByText('Si esa cuenta existe', { exact: false })).toBeVisible()
  await page.goto(gym.preview.mailUrl('demo'))
  await expect(page.getByText('beto@example.com', { exact: false })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Abrí el enlace' }).click()
  await page.getByLabel('Clave nueva').fill('otra-clave-1')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardar tu clave' }).click()
  await expect(page.getByRole('heading', { name: 'Tu clave cambió' })).toBeVisible()
  await page.getByRole('link', { name: 'Ingresar' }).click()
  await page.getByLabel('Usuario').fill('beto')
  await page.getByLabel('Clave', { exact: true }).fill('otra-clave-1')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL('**/tab3')
  await expect(screen(page).getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
  expect(complaints).toEqual([])
})
