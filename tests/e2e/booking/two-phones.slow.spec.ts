// Journeys of a member and the staff on two phones, on a built gym.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from '#tests/support/fixtures.ts'
import { startBrowser } from '#tests/support/phone.ts'
import { filmOfCode } from '#tests/support/qr-film.ts'
import { chooseDay, openLoggedIn, resultDialog, screen, sheet, tomorrow } from '#tests/support/served-gym.ts'

test('staff book a class for a member, and the phone of the member shows it', async ({ member }) => {
  const { page } = await member('ana', 'tab3')
  await expect(screen(page).getByText('No tenés reservas')).toBeVisible()
  const staff = (await member('sofi', 'turnos')).page
  await chooseDay(staff, 1)
  await screen(staff)
    .getByRole('button', { name: /^13:00/ })
    .click()
  await staff.getByRole('button', { name: 'Reservar para alguien' }).click()
  const search = sheet(staff, 'Reservar para alguien')
  await search.getByRole('searchbox').fill('gutierrez')
  await search.getByRole('button', { name: 'Ana Gutiérrez' }).click()
  await staff
    .getByRole('alertdialog', { name: 'Ana Gutiérrez' })
    .getByRole('button', { name: 'Reservá' })
    .click()
  await expect(staff.getByRole('alertdialog', { name: 'Reservado Correctamente !!!' })).toBeVisible()
  await page.reload()
  await expect(screen(page).getByRole('heading', { name: 'Open Box' })).toBeVisible()
})

test('a waitlist entry becomes a booking when staff cancel a spot on the roll', async ({ gym, member }) => {
  const { page } = await member('ana', 'turnos')
  await chooseDay(page, 1)
  await screen(page).getByRole('button', { name: 'Lista de espera: Spinning' }).click()
  await expect(resultDialog(page).getByText('En lista de espera · 1.º')).toBeVisible()
  await page.goto(gym.url('listaespera'))
  await expect(screen(page).getByRole('listitem').filter({ hasText: 'Spinning' })).toContainText('1.º')

  const staff = (await member('sofi', 'turnos')).page
  await chooseDay(staff, 1)
  await screen(staff)
    .getByRole('button', { name: /^19:00/ })
    .click()
  await sheet(staff, 'Spinning').getByRole('button', { name: 'Asistencia' }).click()
  await screen(staff)
    .getByRole('list', { name: 'Quiénes tienen un lugar' })
    .getByRole('button')
    .first()
    .click()
  await staff.getByRole('button', { name: 'Cancelar y devolver el crédito' }).click()
  await expect(staff.getByText(/ya no tiene lugar en Spinning/).first()).toBeVisible()

  await page.reload()
  await expect(screen(page).getByText('No estás en ninguna lista')).toBeVisible()
  await page.goto(gym.url('tab2'))
  await screen(page)
    .getByRole('button', { name: /Se liberó un lugar: ya es tuyo/ })
    .click()
  await screen(page).getByRole('link', { name: 'Ver tus reservas' }).click()
  await expect(screen(page).getByText('Spinning').first()).toBeVisible()
})

test('staff scan the code of a member once, and the phone of the member shows the check-in', async ({
  gym,
  member,
}) => {
  const date = tomorrow
  gym.setTime('06:00', date)
  const { page } = await member('ana', 'turnos')
  await screen(page).getByRole('button', { name: 'Reservá: Movilidad' }).click()
  await expect(
    resultDialog(page)
      .getByText(/^Reservado/)
      .first(),
  ).toBeVisible()
  gym.setTime('21:00', date)
  await page.goto(gym.url('checkin'))
  const qr = screen(page).getByRole('img', { name: /^Código QR de tu check-in/ })
  const label = (await qr.getAttribute('aria-label')) ?? ''

  const folder = await mkdtemp(join(tmpdir(), 'molde-film-'))
  const film = join(folder, 'code.y4m')
  await filmOfCode(label.replace(/^.*: /, '').replaceAll(' ', ''), film)
  const browser = await startBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ])
  onTestFinished(async () => {
    await browser.close()
    await rm(folder, { recursive: true })
  })
  const staff = await openLoggedIn({ ...gym, browser }, 'demo', 'sofi', 'tab1')
  const checkIns: string[] = []
  staff.page.on('request', request => request.url().endsWith('/pwa/checkin') && checkIns.push(request.url()))
  // Codes are valid for a minute. The login on this phone may have taken longer.
  gym.setTime('21:00', date)
  await staff.page.goto(gym.url('checkin'))
  const turnOn = screen(staff.page).getByRole('button', { name: 'Encender la cámara' })
  const name = screen(staff.page).getByText('Ana Gutiérrez')
  await expect(turnOn.or(name).first()).toBeVisible()
  if (await turnOn.isVisible()) await turnOn.click()
  await expect(name).toBeVisible()
  await expect(screen(staff.page).getByText('Movilidad & Stretching, 21:15')).toBeVisible()
  // The camera still shows the code.
  const picture = screen(staff.page).getByLabel('Cámara')
  const readTime = () => picture.evaluate((video: HTMLVideoElement) => video.currentTime)
  const scannedAt = await readTime()
  await expect.poll(readTime).toBeGreaterThan(scannedAt + 1.5)
  expect(checkIns).toHaveLength(1)
  expect(staff.complaints).toEqual([])
  await page.reload()
  await expect(screen(page).getByText('Ya diste el presente', { exact: true })).toBeVisible()
})
