// From nothing to a booked class, the way an operator and then a member go.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { molde, moldeRunning, type Running } from '../support/molde.ts'
import { phone, startBrowser } from '../support/phone.ts'
import { chooseDay, logIn, resultDialog, screen, workdayAhead } from '../support/served-gym.ts'

let folder: string
let browser: Browser
let preview: Running | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'molde-onboard-'))
  browser = await startBrowser()
})
afterAll(async () => {
  await preview?.stop()
  await browser.close()
  await rm(folder, { recursive: true, force: true })
})

test('a new gym, by command, and a member who books a class in it', async () => {
  const folders = ['--tenants', join(folder, 'tenants'), '--out', join(folder, 'dist')]
  const brand = ['--name', 'Box Norte', '--theme-color', '#d7263d', '--theme-text', '#ffffff']
  const branches = ['--branches', '2', '--default-branch', '1001']
  const created = await molde('new', 'box-norte', ...brand, ...branches, '--yes', ...folders)
  expect(created.code, created.stderr).toBe(0)
  expect(created.stdout).toContain('npx molde build box-norte')
  const built = await molde('build', 'box-norte', ...folders)
  expect(built.code, built.stderr).toBe(0)
  preview = moldeRunning('preview', 'box-norte', '--port', '0', ...folders)
  const [address = ''] = await preview.printed(/http:\/\/box-norte\.localhost:\d+/)
  await preview.printed(/ana .*pass/)

  const { page, complaints } = await phone(browser)
  await page.goto(`${address}/turnos`)
  expect(await page.title()).toContain('Box Norte')
  await logIn(page, 'ana')
  await chooseDay(page, workdayAhead())
  const yoga = screen(page).getByRole('listitem').filter({ hasText: 'Yoga Vinyasa' })
  await yoga.getByRole('button', { name: 'Reservá: Yoga Vinyasa' }).click()

  const dialog = resultDialog(page)
  await dialog.getByText('Reservado Correctamente').waitFor()
  await dialog.getByText('Yoga Vinyasa').waitFor()
  await dialog.getByText('Abono 8 clases').waitFor()
  await dialog.getByText('restan 5 créditos').waitFor()
  await dialog.getByText('vence en 21 días').waitFor()
  expect(await dialog.getByText('Nuevo!! calificá con').textContent()).toBe(
    "Nuevo!! calificá con ★★★★★ desde 'Mis Reservas'.",
  )
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  await dialog.waitFor({ state: 'hidden' })
  await yoga.getByText('Reservado').waitFor()

  await page.goto(`${address}/tab3`)
  await screen(page).getByRole('heading', { name: 'Yoga Vinyasa' }).waitFor()
  await screen(page).getByText('Abono 8 clases').waitFor()
  expect(complaints).toEqual([])
})
