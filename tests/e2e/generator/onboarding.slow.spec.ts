// From nothing to a booked class: the steps of an operator and then of a member.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noon } from '#tests/support/clients.ts'
import { home, molde, type Running, startMoldeIn } from '#tests/support/molde.ts'
import { phone } from '#tests/support/phone.ts'
import { afterAll, beforeAll, expect, sharedBrowser, test } from '#tests/support/playwright.ts'
import { chooseDay, logIn, resultDialog, screen } from '#tests/support/served-gym.ts'
import { shiftedClock } from '#tests/support/shifted-clock.ts'

let folder: string
let preview: Running | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'molde-onboard-'))
})
afterAll(async () => {
  await preview?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('commands create a new gym, and a member books a class', async () => {
  const folders = ['--tenants', join(folder, 'tenants'), '--out', join(folder, 'dist')]
  const brand = ['--name', 'Box Norte', '--theme-color', '#d7263d', '--theme-text', '#ffffff']
  const branches = ['--branches', '2', '--default-branch', '1001']
  const creation = await molde('new', 'box-norte', ...brand, ...branches, '--yes', ...folders)
  expect(creation.code, creation.stderr).toBe(0)
  expect(creation.stdout).toContain('npx molde build box-norte')
  const build = await molde('build', 'box-norte', ...folders)
  expect(build.code, build.stderr).toBe(0)
  const clockShift = noon - Date.now()
  const clock = { NODE_OPTIONS: shiftedClock(clockShift) }
  preview = startMoldeIn(home, clock, 'preview', 'box-norte', '--port', '0', ...folders)
  const [address = ''] = await preview.waitForOutput(/http:\/\/box-norte\.localhost:\d+/)
  await preview.waitForOutput(/ana .*pass/)

  const { page, complaints } = await phone(sharedBrowser(), { clockShift })
  await page.goto(`${address}/turnos`)
  expect(await page.title()).toContain('Box Norte')
  await logIn(page, 'ana')
  await chooseDay(page, 1)
  const yoga = screen(page).getByRole('listitem').filter({ hasText: 'Yoga Vinyasa' })
  await yoga.getByRole('button', { name: 'Reservá: Yoga Vinyasa' }).click()

  const dialog = resultDialog(page)
  await expect(dialog.getByText('Reservado Correctamente')).toBeVisible()
  await expect(dialog.getByText('Yoga Vinyasa')).toBeVisible()
  await expect(dialog.getByText('Abono 8 clases')).toBeVisible()
  await expect(dialog.getByText('restan 5 créditos')).toBeVisible()
  await expect(dialog.getByText('vence en 21 días')).toBeVisible()
  await expect(dialog.getByText("Nuevo!! calificá con ★★★★★ desde 'Mis Reservas'.")).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(yoga.getByText('Reservado')).toBeVisible()

  await page.goto(`${address}/tab3`)
  await expect(screen(page).getByRole('heading', { name: 'Yoga Vinyasa' })).toBeVisible()
  await expect(screen(page).getByText('Abono 8 clases')).toBeVisible()
  expect(complaints).toEqual([])
})
