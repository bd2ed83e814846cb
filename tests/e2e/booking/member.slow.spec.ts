// Journeys of a member who books, on a built gym. Only tests that need the whole app in its own browser.
import type { Page } from 'playwright'
import { expect, type ServedGyms, test } from '#tests/support/fixtures.ts'
import {
  chooseDay,
  copiesOn,
  logIn,
  loseAnswers,
  readBefore,
  resultDialog,
  screen,
  sheet,
  waitUntilStored,
} from '#tests/support/served-gym.ts'

const button = (page: Page, name: string | RegExp) => screen(page).getByRole('button', { name }).first()

async function closeResult(page: Page) {
  await resultDialog(page).getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(page.locator('ion-modal.show-modal')).not.toBeAttached()
}

async function readBookings(gym: ServedGyms, user: string) {
  return (await (await gym.client(user)).ask('misreservas', { tipo: 'prox', desde: '' })).bookings
}

test('a member books for a relative, saves the class to the calendar, and cancels it', async ({
  gym,
  member,
}) => {
  const { page, complaints } = await member('ana', 'turnos')
  await chooseDay(page, 1)
  await button(page, /^09:30/).click()
  const details = sheet(page, 'Yoga Vinyasa')
  await details.getByLabel('¿Para quién?').selectOption('Tomás Paredes')
  await details.getByRole('button', { name: 'Reservá: Yoga Vinyasa, 09:30' }).click()
  await expect(resultDialog(page).getByText('para Tomás Paredes')).toBeVisible()
  const download = page.waitForEvent('download')
  await resultDialog(page).getByRole('button', { name: 'Agregar al calendario' }).click()
  expect((await download).suggestedFilename()).toBe('clase.ics')
  await closeResult(page)
  await page.goto(gym.url('tab3'))
  await button(page, 'Cancelá Yoga Vinyasa').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelá', exact: true }).click()
  await expect(screen(page).getByText('No tenés reservas')).toBeVisible()
  await page.reload()
  await expect(screen(page).getByText('No tenés reservas')).toBeVisible()
  expect(await readBookings(gym, 'ana')).toEqual([])
  expect(complaints).toEqual([])
})

test('a booking with a lost answer is confirmed and made once', {
  tag: '@nightly',
}, async ({ gym, member }) => {
  const { page } = await member('ana', 'turnos')
  await chooseDay(page, 1)
  const ids = new Set<string | null>()
  page.on('request', request => {
    if (request.url().endsWith('/pwa/reservar'))
      ids.add(new URLSearchParams(request.postData() ?? '').get('rid'))
  })
  loseAnswers(gym, 'reservar')
  await button(page, 'Reservá: Movilidad').click()
  await expect(resultDialog(page).getByText('Reservado Correctamente')).toBeVisible()
  expect(ids.size).toBe(1)
  expect(await readBookings(gym, 'ana')).toHaveLength(1)
  await closeResult(page)
  await page.reload()
  await chooseDay(page, 1)
  await expect(
    screen(page).getByRole('listitem').filter({ hasText: 'Movilidad' }).getByText('Reservado'),
  ).toBeVisible()
})

test('a session that ends during a booking leads to the login and back to the class', {
  tag: '@nightly',
}, async ({ gym, login }) => {
  const { page } = await login('ana', 'turnos')
  await chooseDay(page, 1)
  await expect(button(page, 'Reservá: Open Box')).toBeVisible()
  const ticket = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}').ck)
  await gym.sandbox.answer({ gym: 'demo', action: 'logout', fields: {}, ticket, address: '' })
  await button(page, 'Reservá: Open Box').click()
  await expect(page.getByRole('main').getByText('Tu sesión venció. Ingresá de nuevo.')).toBeVisible()
  await page.reload()
  await logIn(page, 'ana')
  expect(new URL(page.url()).pathname).toBe('/turnos')
  await sheet(page, 'Open Box').getByRole('button', { name: 'Reservá: Open Box, 13:00' }).click()
  await expect(resultDialog(page).getByText('Reservado Correctamente')).toBeVisible()
})

test('a phone without a connection shows stored copies, and a logout removes all data of the member', async ({
  gym,
  login,
}) => {
  const { page, context } = await login('ana', 'tab3', { withWorker: true })
  await waitUntilStored(page, 'Abono 8 clases')
  await page.goto(gym.url('tab2'))
  await waitUntilStored(page, 'Bienvenida, Ana')
  await page.goto(gym.url('turnos'))
  await chooseDay(page, 1)
  await button(page, /^09:30/).click()
  await sheet(page, 'Yoga Vinyasa').getByRole('button', { name: 'Favorita' }).click()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await waitUntilStored(page, 'Yoga Vinyasa')
  await context.setOffline(true)
  for (const [path, name] of [
    ['turnos', /^\d\d:\d\d/],
    ['tab2', /Bienvenida, Ana/],
    ['tab3', /Movimientos de Abono 8 clases/],
  ] as const) {
    await page.goto(gym.url(path))
    await expect(button(page, name)).toBeVisible()
    await expect(screen(page).getByText(readBefore('Estás sin conexión.'))).toBeVisible()
  }
  await page.goto(gym.url('perfil'))
  await screen(page).getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL('**/login')
  // The logout reloads the app. The page cannot be read in between.
  await expect.poll(() => copiesOn(page).catch(() => 'Abono 8 clases')).not.toContain('Abono 8 clases')
  expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull()
  await context.setOffline(false)
  await logIn(page, 'dani')
  await page.goto(gym.url('tab3'))
  await expect(screen(page).getByText('No tenés reservas')).toBeVisible()
  await expect(screen(page).getByText('Abono 8 clases')).toHaveCount(0)
  await page.goto(gym.url('turnos'))
  await chooseDay(page, 1)
  await expect(button(page, /^09:30/)).toBeVisible()
  await expect(screen(page).getByRole('button', { name: 'Favoritas', exact: true })).toHaveCount(0)
})

test('bookings, passes and the result of a booking work without optional parts of the app', {
  tag: '@nightly',
}, async ({ gym, member }) => {
  const { page } = await member('ana', 'news')
  await page.route('**/assets/now-*.js', route => route.abort())
  await page.goto(gym.url('tab3'))
  await expect(screen(page).getByRole('heading', { name: 'Mis abonos' })).toBeVisible()
  await page.unroute('**/assets/now-*.js')
  await page.route('**/assets/SheetModal-*.js', route => route.abort())
  await page.goto(gym.url('turnos'))
  await chooseDay(page, 1)
  const loads: string[] = []
  page.on('request', request => request.isNavigationRequest() && loads.push(request.url()))
  await page.route('**/pwa/reservar', route =>
    route.fulfill({ json: { ok: 0, err: ['Tenés un pago vencido.'], cod: 'deuda' } }),
  )
  await button(page, 'Reservá: Yoga Vinyasa').click()
  const refusal = page.locator('ion-toast.molde-toast-danger').getByText('Tenés un pago vencido.')
  await expect(refusal.first()).toBeVisible()
  expect(loads).toEqual([])
  await expect(page.getByText('No se pudo abrir.', { exact: false })).toHaveCount(0)
})
