// Who comes in, and how: by an invitation, with a forgotten password, through the gym's door, and with a face that staff know.
import type { Page } from 'playwright'
import { afterEach, describe, expect, test } from 'vitest'
import { addDays, dateIn } from '../../template/src/platform/gym-time.ts'
import { violations } from '../support/axe.ts'
import { Client } from '../support/clients.ts'
import { phone } from '../support/phone.ts'
import { loggedIn, screen, sheet, stageFor, workdayAhead } from '../support/served-gym.ts'

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
    await screen(page).getByText('Ana te invita a entrenar en Demo Fit.').waitFor()
    expect(await violations(page)).toEqual([])
    await page.goto(url('login'))
    await page.getByRole('link', { name: 'Creá tu cuenta' }).click()
    await page.waitForURL('**/registro')
    await screen(page).getByText('Ana te invita a entrenar en Demo Fit.').waitFor()
    await screen(page).getByLabel('Nombre y apellido').fill('Luz Ferro')
    await screen(page).getByLabel('Correo').fill('luz@example.com')
    await screen(page).getByLabel('Usuario').fill('luz')
    await screen(page).getByLabel('Clave', { exact: true }).fill('molde1234')
    await button(page, 'Creá tu cuenta').click()
    await page.waitForURL('**/tab3')
    const { messages } = await ana.ask('mensajes', { desde: '' })
    expect(messages[0]?.title).toBe('Luz Ferro se sumó con tu invitación')
    expect(complaints).toEqual([])
  })

  test('of nobody, or of a gym that does not tell, keeps nobody out', async () => {
    const { page } = await phone(stage.browser)
    await page.goto(url('registro?invita=NADIE0000'))
    await screen(page).getByText('Esa invitación ya no vale, pero podés crear tu cuenta igual.').waitFor()
    await page.route('**/pwa/invitaver', route =>
      route.fulfill({ status: 404, json: { ok: 0, cod: 'nohay' } }),
    )
    await page.goto(url('registro?invita=ANA1234'))
    await screen(page).getByText('Venís con la invitación ANA1234.').waitFor()
    await page.goto(url('registro?invita=%3Cimg%20src%3Dx%3E'))
    await screen(page).getByText('Venís con la invitación ANA1234.').waitFor()
  })
})

test('a forgotten password is chosen anew by the link of a mail', async () => {
  const { page } = await phone(stage.browser)
  await page.goto(url('login'))
  await page.getByRole('button', { name: 'Olvidé mi clave' }).click()
  const dialog = sheet(page, 'Olvidé mi clave')
  await dialog.getByRole('button', { name: 'Mandame el correo' }).click()
  await dialog.getByText('Escribí tu usuario o tu correo.', { exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username')
  await dialog.getByLabel('Usuario o correo').fill('beto')
  await dialog.getByRole('button', { name: 'Mandame el correo' }).click()
  await dialog.getByText('Si esa cuenta existe', { exact: false }).waitFor()
  await page.goto(stage.preview.mailUrl('demo'))
  await page.getByText('beto@example.com', { exact: false }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Abrí el enlace' }).click()
  await page.getByLabel('Clave nueva').fill('otra-clave-1')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardá tu clave' }).click()
  await page.getByRole('heading', { name: 'Tu clave cambió' }).waitFor()
  await page.getByRole('link', { name: 'Ingresá' }).click()
  await page.getByLabel('Usuario').fill('beto')
  await page.getByLabel('Clave', { exact: true }).fill('otra-clave-1')
  await page.getByRole('button', { name: 'Ingresá' }).click()
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
  await screen(page).getByText('Hoy no tenés clases').waitFor()
  expect(await who.getByRole('button', { name: 'Yo' }).getAttribute('aria-pressed')).toBe('true')
  await who.getByRole('button', { name: 'Tomás' }).click()
  await screen(page).getByRole('heading', { name: 'O mostrá el código de Tomás' }).waitFor()
  await screen(page)
    .getByText(new RegExp(`^${cid}-`))
    .waitFor()
  expect(await violations(page)).toEqual([])
  await button(page, 'Tomás está acá').click()
  await screen(page).getByText('Tomás ya dio el presente', { exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
  await who.getByRole('button', { name: 'Yo' }).click()
  await screen(page).getByText('Hoy no tenés clases').waitFor()
  expect((await ana.ask('checkincode', { cid })).classes).toMatchObject([{ attendance: 'present' }])
  expect(complaints).toEqual([])
})

test('who has no family is not asked who comes', async () => {
  const { page } = await loggedIn(stage, 'demo', 'dani', 'checkin')
  await screen(page).getByText('Hoy no tenés clases').waitFor()
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
    await page.getByRole('button', { name: 'Reservá para alguien' }).click()
    const search = sheet(page, 'Reservá para alguien')
    await search.getByRole('searchbox').fill('gutierrez')
    await search.getByRole('button', { name: 'Ana Gutiérrez' }).locator('img').waitFor()
    await page.route('**/pwa/uploads/**', route => route.abort())
    await page.goto(url(`checkmodal?id=${slot?.id}`))
    await screen(page).getByRole('listitem').filter({ hasText: 'Ana Gutiérrez' }).getByText('AG').waitFor()
    expect(await photo(page).count()).toBe(0)
  })
})

test('rankings that were looked at are read without a connection, with their age, of other months too', async () => {
  const { page, context } = await loggedIn(stage, 'demo', 'ana', 'leaderboard', { withWorker: true })
  const tab = (name: string) => screen(page).getByRole('tab', { name }).click()
  await tab('Benchmarks')
  await screen(page).getByRole('list', { name: 'Fran' }).waitFor()
  await tab('Del mes')
  await screen(page)
    .getByRole('heading', { name: /^Este mes/ })
    .waitFor()
  expect(await button(page, 'Mes siguiente').isDisabled()).toBe(true)
  await screen(page).getByRole('list', { name: 'Constancia del mes' }).waitFor()
  await button(page, 'Mes anterior').click()
  await button(page, 'Volvé a este mes').waitFor()
  const rows = screen(page).getByRole('list', { name: 'Constancia del mes' })
  const empty = screen(page).getByText('Nadie cargó su marca ese mes')
  await rows.or(empty).waitFor()
  expect(await violations(page)).toEqual([])
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForTimeout(1_000)
  await context.setOffline(true)
  await page.goto(url('leaderboard'))
  await screen(page)
    .getByText(/^Estás sin conexión\. Esto es de las \d\d:\d\d\.$/)
    .waitFor()
  await rows.or(empty).waitFor()
  await button(page, 'Volvé a este mes').click()
  await rows.waitFor()
  await tab('Benchmarks')
  await screen(page).getByRole('list', { name: 'Fran' }).waitFor()
})
