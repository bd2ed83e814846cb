// Who comes in, and how: by an invitation, with a forgotten password, through the gym's door, and with a face that staff know.
import type { Page } from 'playwright'
import { addDays, dateIn } from '../../../template/src/platform/time/gym-time.ts'
import { violations } from '../../support/axe.ts'
import { Client } from '../../support/clients.ts'
import { phone } from '../../support/phone.ts'
import { afterEach, describe, expect, test } from '../../support/playwright.ts'
import {
  isKept,
  loggedIn,
  readBefore,
  screen,
  sheet,
  stageFor,
  workdayAhead,
} from '../../support/served-gym.ts'

const today = dateIn('America/Argentina/Buenos_Aires', Date.now())
/** The next day that is not a weekend: classes from 7:00 on. */
const date = addDays(today, workdayAhead())

const stage = stageFor('demo')
afterEach(() => stage.preview.sandbox.setClock(null))

const setTime = (hour: string) => stage.preview.sandbox.setClock(Date.parse(`${date}T${hour}:00-03:00`))
const client = (user: string) => new Client(stage.preview.sandbox).logIn(user)
const url = (path: string) => `${stage.preview.url('demo')}/${path}`
const button = (page: Page, name: string | RegExp) => screen(page).getByRole('button', { name })

describe('an invitation', () => {
  test('names who invites, is not lost on the way through the login, and is told to them', async () => {
    const ana = await client('ana')
    const { url: link } = await ana.ask('invitar')
    const { page, complaints } = await phone(stage.browser)
    await page.goto(url(link.slice(1)))
    await expect(screen(page).getByText('Ana te invita a entrenar en Demo Fit.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto(url('login'))
    await page.getByRole('link', { name: 'Crear tu cuenta' }).click()
    await page.waitForURL('**/registro')
    await expect(screen(page).getByText('Ana te invita a entrenar en Demo Fit.')).toBeVisible()
    await screen(page).getByLabel('Nombre y apellido').fill('Luz Ferro')
    await screen(page).getByLabel('Correo').fill('luz@example.com')
    await screen(page).getByLabel('Usuario').fill('luz')
    await screen(page).getByLabel('Clave', { exact: true }).fill('molde1234')
    await button(page, 'Crear tu cuenta').click()
    await page.waitForURL('**/tab3')
    const { messages } = await ana.ask('mensajes', { desde: '' })
    expect(messages[0]?.title).toBe('Luz Ferro se sumó con tu invitación')
    expect(complaints).toEqual([])
  })

  test('of nobody, or of a gym that does not tell, keeps nobody out', async () => {
    const { page } = await phone(stage.browser)
    await page.goto(url('registro?invita=NADIE0000'))
    await expect(
      screen(page).getByText('Esa invitación ya no vale, pero podés crear tu cuenta igual.'),
    ).toBeVisible()
    await page.route('**/pwa/invitaver', route =>
      route.fulfill({ status: 404, json: { ok: 0, cod: 'nohay' } }),
    )
    await page.goto(url('registro?invita=ANA1234'))
    await expect(screen(page).getByText('Venís con la invitación ANA1234.')).toBeVisible()
    await page.goto(url('registro?invita=%3Cimg%20src%3Dx%3E'))
    await expect(screen(page).getByText('Venís con la invitación ANA1234.')).toBeVisible()
  })
})

test('a forgotten password is chosen anew by the link of a mail', async () => {
  const { page } = await phone(stage.browser)
  await page.goto(url('login'))
  await page.getByRole('button', { name: 'Olvidé mi clave' }).click()
  const dialog = sheet(page, 'Olvidé mi clave')
  await dialog.getByRole('button', { name: 'Mandame el correo' }).click()
  await expect(dialog.getByText('Escribí tu usuario o tu correo.', { exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username')
  await dialog.getByLabel('Usuario o correo').fill('beto')
  await dialog.getByRole('button', { name: 'Mandame el correo' }).click()
  await expect(dialog.getByText('Si esa cuenta existe', { exact: false })).toBeVisible()
  await page.goto(stage.preview.mailUrl('demo'))
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
})

test('a parent says that their child is there, with the child’s own class and code', async () => {
  setTime('06:00')
  const ana = await client('ana')
  const cid = (await ana.ask('familia')).family[0]?.id ?? ''
  const slot = (await ana.slots(date)).find(({ time }) => time === '18:00')
  expect((await ana.book(slot?.id ?? '', { cid })).errors).toEqual([])
  setTime('17:45')
  const { page, complaints } = await loggedIn(stage, 'demo', 'ana', 'checkin')
  const who = screen(page).getByRole('group', { name: '¿Quién llega?' })
  await expect(screen(page).getByText('Hoy no tenés clases')).toBeVisible()
  expect(await who.getByRole('button', { name: 'Yo' }).getAttribute('aria-pressed')).toBe('true')
  await who.getByRole('button', { name: 'Tomás' }).click()
  await expect(screen(page).getByRole('heading', { name: 'O mostrá el código de Tomás' })).toBeVisible()
  await expect(screen(page).getByText(new RegExp(`^${cid}-`))).toBeVisible()
  expect(await violations(page)).toEqual([])
  await button(page, 'Tomás está acá').click()
  await expect(screen(page).getByText('Tomás ya dio el presente', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await who.getByRole('button', { name: 'Yo' }).click()
  await expect(screen(page).getByText('Hoy no tenés clases')).toBeVisible()
  expect((await ana.ask('checkincode', { cid })).classes).toMatchObject([{ attendance: 'present' }])
  expect(complaints).toEqual([])
})

test('who has no family is not asked who comes', async () => {
  const { page } = await loggedIn(stage, 'demo', 'dani', 'checkin')
  await expect(screen(page).getByText('Hoy no tenés clases')).toBeVisible()
  expect(await screen(page).getByRole('group', { name: '¿Quién llega?' }).count()).toBe(0)
})

describe('a photo', () => {
  /** One pixel. */
  const drawn =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

  test('is there in the search and in the roll; the initials where it does not come', async () => {
    const ana = await client('ana')
    const sent = await ana.wire('upload_img.php', { img: drawn, tipo: 'avatar' })
    await ana.ask('avataredit', { img: String(sent?.url), rid: crypto.randomUUID() })
    const slot = (await ana.slots(date)).find(({ time }) => time === '20:00')
    await ana.book(slot?.id ?? '')
    const { page } = await loggedIn(stage, 'demo', 'sofi', 'turnos')
    const photo = (of: Page) =>
      screen(of).getByRole('listitem').filter({ hasText: 'Ana Gutiérrez' }).locator('img')
    await page.goto(url(`checkmodal?id=${slot?.id}`))
    await expect.poll(() => photo(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    await page.goto(url('turnos'))
    await screen(page).getByRole('radio').nth(workdayAhead()).dispatchEvent('click')
    await button(page, /^20:00/).click()
    await page.getByRole('button', { name: 'Reservar para alguien' }).click()
    const search = sheet(page, 'Reservar para alguien')
    await search.getByRole('searchbox').fill('gutierrez')
    await expect(search.getByRole('button', { name: 'Ana Gutiérrez' }).locator('img')).toBeVisible()
    await page.route('**/pwa/uploads/**', route => route.abort())
    await page.goto(url(`checkmodal?id=${slot?.id}`))
    await expect(
      screen(page).getByRole('listitem').filter({ hasText: 'Ana Gutiérrez' }).getByText('AG'),
    ).toBeVisible()
    expect(await photo(page).count()).toBe(0)
  })
})

test('rankings that were looked at are read without a connection, with their age, of other months too', async () => {
  const { page, context } = await loggedIn(stage, 'demo', 'ana', 'leaderboard', { withWorker: true })
  const tab = (name: string) => screen(page).getByRole('tab', { name }).click()
  await tab('Benchmarks')
  await expect(screen(page).getByRole('list', { name: 'Fran' })).toBeVisible()
  await tab('Del mes')
  await expect(screen(page).getByRole('heading', { name: /^Este mes/ })).toBeVisible()
  expect(await button(page, 'Mes siguiente').isDisabled()).toBe(true)
  await expect(screen(page).getByRole('list', { name: 'Constancia del mes' })).toBeVisible()
  await button(page, 'Mes anterior').click()
  await expect(button(page, 'Volver a este mes')).toBeVisible()
  const rows = screen(page).getByRole('list', { name: 'Constancia del mes' })
  const empty = screen(page).getByText('Nadie cargó su marca ese mes')
  await expect(rows.or(empty)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.evaluate(() => navigator.serviceWorker.ready)
  const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
  await isKept(page, `"kind":"month","date":"${lastMonth}`)
  await context.setOffline(true)
  await page.goto(url('leaderboard'))
  await expect(screen(page).getByText(readBefore('Estás sin conexión.'))).toBeVisible()
  await expect(rows.or(empty)).toBeVisible()
  await button(page, 'Volver a este mes').click()
  await expect(rows).toBeVisible()
  await tab('Benchmarks')
  await expect(screen(page).getByRole('list', { name: 'Fran' })).toBeVisible()
})
