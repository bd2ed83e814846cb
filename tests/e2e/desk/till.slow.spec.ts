// Reported transfers at the desk, one after the other.
import type { Page } from 'playwright'
import { dateIn } from '../../../template/src/platform/time/gym-time.ts'
import { violations } from '../../support/axe.ts'
import { Client } from '../../support/clients.ts'
import { afterEach, expect, test } from '../../support/playwright.ts'
import { answerOfDemo, loggedIn, loseAnswers, screen, sheet, stageFor } from '../../support/served-gym.ts'

const stage = stageFor('demo')
afterEach(async () => {
  stage.preview.sandbox.troubles.clear()
  // Each test begins with none.
  for (const { id } of await waiting()) await decide(id, '0')
})

const client = (user: string) => new Client(stage.preview.sandbox).logIn(user)
const waiting = async () => (await (await client('sofi')).ask('transferrevisar')).transfers
const decide = async (id: string, ok: '0' | '1') =>
  (await client('sofi')).ask('transferok', { id, ok, motivo: '', rid: crypto.randomUUID() })

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const today = dateIn('America/Argentina/Buenos_Aires', Date.now())

/** A transfer that a member reports; `aim`: the charge that it is for. */
async function reported(user: string, amount: number, aim = ''): Promise<Client> {
  const member = await client(user)
  const sent = await member.wire('upload_img.php', { img: png, tipo: 'comprobante' })
  const fields = { orden: aim, monto: String(amount), fecha: today, img: String(sent?.url ?? ''), igual: '1' }
  expect(await member.ask('transferadd', { ...fields, rid: crypto.randomUUID() })).toMatchObject({ ok: 1 })
  return member
}

const at = async () => (await loggedIn(stage, 'demo', 'sofi', 'revisar')).page
const transfer = (page: Page, name: string) =>
  screen(page).getByRole('article', { name: `Transferencia de ${name}` })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name })
const accept = (page: Page) => screen(page).getByRole('button', { name: 'Aceptar' })
const nothing = (page: Page) => screen(page).getByText('No hay transferencias por revisar')

test('one of the right amount is accepted at once, and the next one comes up with the focus', async () => {
  await reported('ana', 28_000, 'c4')
  await reported('beto', 1_234)
  const page = await at()
  const ana = transfer(page, 'Ana Gutiérrez')
  await expect(ana).toContainText('$ 28.000')
  await expect(ana).toContainText('Cuota mensual')
  await expect(ana).toContainText('Quedan 2 por revisar')
  expect(await violations(page)).toEqual([])
  await accept(page).click()
  await expect(transfer(page, 'Beto Ibáñez')).toContainText('Queda 1 por revisar')
  await expect(transfer(page, 'Beto Ibáñez')).toContainText('No dijo para qué')
  await expect(screen(page).getByRole('heading', { name: 'Beto Ibáñez' })).toBeFocused()
  await expect(dialog(page, /Aceptar/)).toHaveCount(0)
  const { charges } = await (await client('sofi')).ask('persona', { cid: '1' })
  expect(charges).toEqual([])
})

test('one of another amount is accepted after a question that says by how much', async () => {
  await reported('eli', 500, 'c7')
  const page = await at()
  await expect(transfer(page, 'Elías Maidana').getByRole('status').nth(1)).toHaveText(
    'Faltan $ 27.500: se esperaban $ 28.000.',
  )
  await accept(page).click()
  const question = dialog(page, '¿Aceptar $ 500?')
  await expect(question).toContainText('Se esperaban $ 28.000. Faltan $ 27.500.')
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'No aceptar' }).click()
  await expect(question).toBeHidden()
  expect(await waiting()).toHaveLength(1)
  await accept(page).click()
  await question.getByRole('button', { name: 'Aceptar igual' }).click()
  await expect(nothing(page)).toBeVisible()
  expect(await waiting()).toEqual([])
})

test('one is rejected with a reason, which its member reads', async () => {
  const beto = await reported('beto', 700)
  const page = await at()
  await screen(page).getByRole('button', { name: 'Rechazar' }).click()
  const reasons = sheet(page, 'Rechazar transferencia')
  await expect(reasons.getByRole('button', { name: 'Rechazar' })).toBeDisabled()
  await reasons.getByRole('button', { name: 'El monto no coincide' }).click()
  await expect(reasons.getByRole('textbox')).toHaveValue('El monto no coincide.')
  await reasons.getByRole('textbox').fill('El monto no coincide. Son $ 900.')
  expect(await violations(page)).toEqual([])
  // What fails leaves the reason as it was written.
  await page.context().setOffline(true)
  await reasons.getByRole('button', { name: 'Rechazar' }).click()
  await expect(page.getByText('Necesitás conexión para esto.').first()).toBeVisible()
  await expect(reasons.getByRole('textbox')).toHaveValue('El monto no coincide. Son $ 900.')
  await page.context().setOffline(false)
  await reasons.getByRole('button', { name: 'Rechazar' }).click()
  await expect(reasons).toBeHidden()
  await expect(nothing(page)).toBeVisible()
  expect((await beto.ask('transferlist')).transfers[0]).toMatchObject({
    state: 'rejected',
    reason: 'El monto no coincide. Son $ 900.',
  })
})

test('one that somebody else has decided meanwhile is said so, and goes', async () => {
  await reported('beto', 800)
  const [here, there] = [await at(), await at()]
  for (const page of [here, there]) await expect(transfer(page, 'Beto Ibáñez')).toBeVisible()
  await accept(there).click()
  await expect(nothing(there)).toBeVisible()
  await accept(here).click()
  await expect(dialog(here, 'No se aceptó')).toContainText('Esa transferencia ya está decidida.')
  await dialog(here, 'No se aceptó').getByRole('button', { name: 'Cerrar' }).click()
  await expect(nothing(here)).toBeVisible()
})

test('one whose answer is lost is decided once', async () => {
  await reported('beto', 900)
  const page = await at()
  await expect(transfer(page, 'Beto Ibáñez')).toBeVisible()
  loseAnswers(stage, 'transferok')
  await accept(page).click()
  await expect(nothing(page)).toBeVisible()
  await expect(dialog(page, /No se|No sabemos/)).toHaveCount(0)
})

test('one of which nobody can say whether it was decided is said to be so, and stays', async () => {
  await reported('beto', 910)
  const page = await at()
  await page.route('**/pwa/transferok', route => route.abort())
  await page.route('**/pwa/reservaver', route => route.fulfill({ status: 404, body: 'Not found' }))
  await accept(page).click()
  await expect(dialog(page, 'No sabemos si se aceptó')).toContainText('Fijate si sigue en la lista')
  await dialog(page, 'No sabemos si se aceptó').getByRole('button', { name: 'Cerrar' }).click()
  await expect(transfer(page, 'Beto Ibáñez')).toBeVisible()
})

test('the proof is shown, opens large, and is said to be missing, broken or none that may be opened', async () => {
  await reported('beto', 950)
  const page = await at()
  const proof = (img: string) =>
    page.route('**/pwa/transferrevisar', async route => {
      const response = await answerOfDemo(route)
      const json = await response.json()
      await route.fulfill({ response, json: { ...json, d: json.d.map((one: object) => ({ ...one, img })) } })
    })
  await screen(page).getByRole('button', { name: 'Ver el comprobante en grande' }).click()
  const large = sheet(page, 'Comprobante')
  await expect(large.getByRole('img', { name: 'El comprobante de la transferencia' })).toBeVisible()
  await expect(large.getByRole('link', { name: 'Abrir en otra ventana' })).toHaveAttribute(
    'href',
    /^http:.*\.png$/,
  )
  expect(await violations(page)).toEqual([])
  const cases = [
    ['', 'No mandó comprobante.'],
    ['javascript:alert(1)', 'El comprobante tiene una dirección que no se puede abrir.'],
    ['/pwa/uploads/demo/none.png', 'No pudimos ver el comprobante.'],
  ] as const
  for (const [img, words] of cases) {
    await page.unroute('**/pwa/transferrevisar')
    await proof(img)
    await page.reload()
    await expect(transfer(page, 'Beto Ibáñez').getByText(words)).toBeVisible()
    expect(await violations(page)).toEqual([])
  }
})

test('one can be left for later, and comes round again', async () => {
  await reported('ana', 10)
  await reported('beto', 20)
  const page = await at()
  await expect(transfer(page, 'Ana Gutiérrez')).toBeVisible()
  await screen(page).getByRole('button', { name: 'Dejar para después' }).click()
  await expect(transfer(page, 'Beto Ibáñez')).toBeVisible()
  await screen(page).getByRole('button', { name: 'Dejar para después' }).click()
  await expect(transfer(page, 'Ana Gutiérrez')).toBeVisible()
})

test('by keys alone', async () => {
  await reported('beto', 30)
  const page = await at()
  await accept(page).focus()
  await page.keyboard.press('Tab')
  await expect(screen(page).getByRole('button', { name: 'Rechazar' })).toBeFocused()
  await page.keyboard.press('Enter')
  const reasons = sheet(page, 'Rechazar transferencia')
  await reasons.getByRole('textbox').focus()
  await page.keyboard.type('No llegó.')
  await page.keyboard.press('Tab')
  await expect(reasons.getByRole('button', { name: 'Rechazar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(nothing(page)).toBeVisible()
})

test('that the list cannot be read is no empty list; a backend without it says so', async () => {
  await reported('beto', 40)
  stage.preview.sandbox.troubles.set({ action: 'transferrevisar', kind: '500', times: 1_000 })
  const page = await at()
  await expect(screen(page).getByRole('alert')).toContainText('El sistema del gimnasio no responde')
  expect(await nothing(page).count()).toBe(0)
  stage.preview.sandbox.troubles.clear()
  await page.route('**/pwa/transferrevisar', route => route.fulfill({ status: 404, body: 'Not found' }))
  await page.reload()
  await expect(screen(page).getByText('Tu gimnasio no usa esta parte de la app.')).toBeVisible()
  expect(await nothing(page).count()).toBe(0)
})
