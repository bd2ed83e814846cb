// The app with the smallest backend of the docs, started as in the backend guide.
import { join } from 'node:path'
import { noon } from '#tests/support/clients.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { expectSuccess, molde, startMolde } from '#tests/support/molde.ts'
import { phone } from '#tests/support/phone.ts'
import {
  afterAll,
  beforeAll,
  expect,
  onTestFinished,
  sharedBrowser,
  test,
} from '#tests/support/playwright.ts'
import { chooseDay, logIn, resultDialog, screen } from '#tests/support/served-gym.ts'
import { startSmallestBackend } from '#tests/support/smallest-backend.ts'
import { changeApp } from '#tests/support/tenants.ts'

let backend: Awaited<ReturnType<typeof startSmallestBackend>>

beforeAll(async () => {
  backend = await startSmallestBackend()
})
afterAll(async () => {
  backend.stop()
})

test('a member logs in, books a class and finds the booking', async () => {
  const folder = await emptyFolder()
  const tenants = join(folder, 'tenants')
  const folders = ['--tenants', tenants, '--out', join(folder, 'dist')]
  const brand = ['--name', 'Tiny', '--theme-color', '#1d4ed8', '--theme-text', '#ffffff']
  expectSuccess(await molde('new', 'tiny', ...brand, '--yes', ...folders))
  await changeApp(tenants, 'tiny', { api: backend.base })
  expectSuccess(await molde('build', 'tiny', ...folders))
  const preview = startMolde('preview', 'tiny', '--port', '0', ...folders)
  onTestFinished(async () => {
    await preview.stop()
  })
  const [address = ''] = await preview.waitForOutput(/http:\/\/tiny\.localhost:\d+/)

  const { page, complaints } = await phone(sharedBrowser(), { clockShift: noon - Date.now() })
  await page.goto(`${address}/turnos`)
  await logIn(page, 'ana')
  await chooseDay(page, 2)
  await screen(page).getByRole('button', { name: 'Reservá: Funcional' }).click()
  const dialog = resultDialog(page)
  await expect(dialog.getByText('Reservado Correctamente')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  await page.goto(`${address}/tab3`)
  await expect(screen(page).getByRole('heading', { name: 'Funcional' })).toBeVisible()
  await page.goto(`${address}/tab1`)
  await expect(screen(page).getByText('Tu gimnasio no usa esta parte de la app.').first()).toBeVisible()
  // The backend answers 404 for missing actions, and the browser logs these answers.
  expect(complaints.filter(complaint => !/^Failed to load resource/.test(complaint))).toEqual([])
})
