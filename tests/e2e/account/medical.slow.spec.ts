// A medical certificate, from the member's phone to the desk and back: what became of it is told, and a refusal loses nothing.
import type { Page } from 'playwright'
import { addDays } from '../../../generator/sandbox/gym-time.ts'
import { violations } from '../../support/axe.ts'
import { Client } from '../../support/clients.ts'
import { afterEach, expect, test } from '../../support/playwright.ts'
import { loggedIn, loseAnswers, screen, sheet, stageFor } from '../../support/served-gym.ts'

const stage = stageFor('demo', 'fuerza-sur')
afterEach(() => stage.preview.sandbox.troubles.clear())

const title = 'Mandar tu apto médico'
const day = addDays(new Date().toISOString().slice(0, 10), 200)
const [year, , date] = day.split('-')
const monthName = new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' }).format(new Date(day))
const inWords = `Hasta el ${Number(date)} de ${monthName} de ${year}`
const picture = {
  name: 'apto.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const button = (page: Page, name: string) => screen(page).getByRole('button', { name, exact: true })
const form = (page: Page) => sheet(page, title)

async function fillIn(page: Page) {
  await button(page, title).click()
  await form(page).locator('input[type=file]').last().setInputFiles(picture)
  await form(page).getByRole('img', { name: 'El apto que elegiste' }).waitFor()
  await form(page).getByLabel('Vale hasta').fill(day)
}
const submit = (page: Page) => form(page).getByRole('button', { name: 'Enviar' }).click()
const part = (page: Page) => screen(page).getByRole('region', { name: 'Apto médico' })
const card = (page: Page) => screen(page).getByRole('region', { name: 'Apto médico por revisar' })

test('is sent, rejected with a reason, sent again and accepted', async () => {
  const { page, complaints } = await loggedIn(stage, 'demo', 'beto', 'perfil')
  await expect(part(page).getByText('No hay ninguno cargado')).toBeVisible()
  await fillIn(page)
  expect(await violations(page)).toEqual([])
  await submit(page)
  await expect(part(page).getByText(/^Lo mandaste .+\. El gimnasio lo va a revisar\.$/)).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  expect(await violations(page)).toEqual([])

  const staff = await loggedIn(stage, 'demo', 'sofi', 'persona?id=2')
  await card(staff.page).getByRole('button', { name: 'Ver el certificado en grande' }).waitFor()
  expect(await violations(staff.page)).toEqual([])
  await card(staff.page).getByRole('button', { name: 'Rechazar' }).click()
  await sheet(staff.page, 'Rechazar apto médico').getByRole('button', { name: 'La foto no se lee' }).click()
  await sheet(staff.page, 'Rechazar apto médico')
    .getByRole('button', { name: 'Rechazar', exact: true })
    .click()
  await expect(card(staff.page)).toHaveCount(0)

  await page.reload()
  await expect(
    part(page).getByText('El gimnasio no aceptó el que mandaste. La foto no se lee.'),
  ).toBeVisible()
  await fillIn(page)
  await submit(page)
  await expect(part(page).getByText(/^Lo mandaste /)).toBeVisible()

  await staff.page.reload()
  await expect(card(staff.page).getByLabel('Vale hasta')).toHaveValue(day)
  await card(staff.page).getByRole('button', { name: 'Aceptar' }).focus()
  await staff.page.keyboard.press('Enter')
  await expect(card(staff.page)).toHaveCount(0)
  // Not lost with the button that had it.
  await expect.poll(() => staff.page.evaluate(() => document.activeElement?.localName)).toBe('div')
  await expect(screen(staff.page).getByText(inWords)).toBeVisible()

  await page.reload()
  await expect(part(page).getByText(inWords)).toBeVisible()
  await expect(part(page).getByText(/^Lo mandaste /)).toHaveCount(0)
  expect([...complaints, ...staff.complaints]).toEqual([])
})

test('what is missing is said, and neither photo nor day is lost where the gym does not take it', async () => {
  const { page } = await loggedIn(stage, 'fuerza-sur', 'beto', 'perfil')
  await button(page, title).click()
  await submit(page)
  await expect(form(page).getByText('Falta la foto del apto.')).toBeVisible()
  await expect(form(page).getByText('Decinos hasta cuándo vale.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form(page)).toHaveCount(0)
  await fillIn(page)
  await page.route('**/pwa/aptoadd', route => route.fulfill({ json: { ok: 0, error: ['Hoy no.'] } }))
  await submit(page)
  await expect(form(page).getByText('Hoy no.')).toBeVisible()
  await page.unroute('**/pwa/aptoadd')
  await expect(form(page).getByLabel('Vale hasta')).toHaveValue(day)
  await submit(page)
  await expect(part(page).getByText(/^Lo mandaste /)).toBeVisible()
})

test('an answer that was lost is asked for, and the certificate is there once', async () => {
  const { page } = await loggedIn(stage, 'fuerza-sur', 'caro', 'perfil')
  await fillIn(page)
  loseAnswers(stage, 'aptoadd')
  await submit(page)
  await expect(part(page).getByText(/^Lo mandaste /)).toBeVisible()
  const staff = await new Client(stage.preview.sandbox, 'fuerza-sur').logIn('sofi')
  const { messages } = await staff.ask('mensajes', { desde: '' })
  expect(messages.filter(({ title: words }) => words === 'Apto médico de Carolina Núñez')).toHaveLength(1)
})

test('a gym that takes none by the app has no such part', async () => {
  const { page } = await loggedIn(stage, 'demo', 'fede', 'perfil')
  await page.route('**/pwa/perfil', async route => {
    const perfil = { fullname: 'Federico Olmos', email: '', celular: '', nacimiento: '', foto: '' }
    await route.fulfill({ json: { ok: 1, perfil: { ...perfil, sede: 0, visible: '1' } } })
  })
  await page.reload()
  await expect(screen(page).getByRole('region', { name: 'Mis datos' })).toBeVisible()
  await expect(part(page)).toHaveCount(0)
})
