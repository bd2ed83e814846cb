// §7: what leaves the phone, read on the wire.
import type { Page, Request } from 'playwright'
import { phone } from '../../support/phone.ts'
import { expect, test } from '../../support/playwright.ts'
import {
  chooseDay,
  loggedIn,
  logIn,
  screen,
  sheet,
  stageFor,
  workdayAhead,
} from '../../support/served-gym.ts'

const stage = stageFor('demo')

const fieldsOf = (request: Request) => Object.fromEntries(new URLSearchParams(request.postData() ?? ''))
const formType = /^application\/x-www-form-urlencoded/
const called = (page: Page, action: string) => page.waitForRequest(`**/pwa/${action}`)

test('the gym’s manifest is read from the app’s own origin', { tag: '@§7.1' }, async () => {
  const { page } = await phone(stage.browser)
  const asked = page.waitForRequest('**/assets/dominios/demo/app.json')
  await page.goto(stage.preview.url('demo'))
  expect((await asked).method()).toBe('GET')
  expect(new URL((await asked).url()).origin).toBe(new URL(stage.preview.url('demo')).origin)
})

test('a login is sent as a form', { tag: '@§7.2' }, async () => {
  const { page } = await phone(stage.browser)
  const asked = called(page, 'login')
  await page.goto(`${stage.preview.url('demo')}/login`)
  await logIn(page, 'ana')
  const request = await asked
  expect(request.method()).toBe('POST')
  expect(request.headers()['content-type']).toMatch(formType)
  expect(fieldsOf(request)).toMatchObject({ username: 'ana', password: 'molde1234' })
})

test('each action is a form with the session’s values and its cookie', {
  tag: ['@§7.4', '@§7.5', '@§3.21'],
}, async () => {
  const { page, context } = await loggedIn(stage, 'demo', 'ana', 'tab3')
  const asked = called(page, 'misreservas')
  await page.reload()
  const request = await asked
  const { ck } = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}'))
  const cookie = (await context.cookies()).find(({ name }) => name === 'CAKEPHP')?.value
  expect(request.method()).toBe('POST')
  expect(request.headers()['content-type']).toMatch(formType)
  expect(fieldsOf(request)).toMatchObject({ app1: ck[0], app2: ck[1], cookieios: expect.stringMatching(/./) })
  expect((await request.allHeaders()).cookie).toContain(`CAKEPHP=${cookie}`)
})

test('what is unread is asked for with the session’s values alone', { tag: '@§7.7' }, async () => {
  const { page } = await loggedIn(stage, 'demo', 'ana', 'tab3')
  const asked = called(page, 'unread')
  await page.reload()
  expect(Object.keys(fieldsOf(await asked)).sort()).toEqual(['app1', 'app2', 'cookieios'])
})

test('the companies of a user are asked for with an empty body', { tag: '@§7.8' }, async () => {
  const { page } = await phone(stage.browser)
  const login = `http://localhost:${stage.preview.port}/login`
  // The page of all gyms is told by its stamp.
  await page.route(login, async route => {
    const response = await route.fetch()
    const html = (await response.text()).replace('data-tenant="demo"', 'data-tenant="_universal"')
    await route.fulfill({ response, body: html })
  })
  await page.goto(login)
  // The page of all gyms has no login in it; this one's goes once the app is there.
  await expect(page.locator('html')).not.toHaveAttribute('data-opening')
  const asked = page.waitForRequest('**/pwa/getuser/ana')
  await page.getByLabel('Usuario').fill('ana')
  await page.getByLabel('Clave', { exact: true }).fill('molde1234')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  const request = await asked
  expect(request.method()).toBe('POST')
  expect(request.postData() ?? '').toBe('')
})

async function searchPage() {
  const { page } = await loggedIn(stage, 'demo', 'sofi', 'turnos')
  await chooseDay(page, workdayAhead())
  await screen(page)
    .getByRole('button', { name: /^13:00/ })
    .click()
  await sheet(page, 'Open Box').getByRole('button', { name: 'Reservar para alguien' }).click()
  return { page, dialog: sheet(page, 'Reservar para alguien') }
}

test('a person is searched with the words, the time and the session, as plain text', {
  tag: '@§7.11',
}, async () => {
  const { page, dialog } = await searchPage()
  const asked = called(page, 'search')
  const before = Date.now()
  await dialog.getByRole('searchbox').fill('Gutiérrez')
  const request = await asked
  const fields = fieldsOf(request)
  expect(fields).toMatchObject({
    q: 'Gutiérrez',
    app1: expect.stringMatching(/./),
    app2: expect.stringMatching(/./),
  })
  expect(Number(fields.seq)).toBeGreaterThanOrEqual(before - 1_000)
  expect(Number(fields.seq)).toBeLessThanOrEqual(Date.now() + 1_000)
  expect(request.headers().accept).toBe('text/plain')
  expect(request.headers()['content-type']).toMatch(formType)
  expect((await request.allHeaders()).cookie).toContain('CAKEPHP=')
})

test('a person is booked by class and person', { tag: '@§7.12' }, async () => {
  const { page, dialog } = await searchPage()
  await dialog.getByRole('searchbox').fill('Roldán')
  await dialog.getByRole('button', { name: 'Daniela Roldán' }).click()
  const asked = called(page, 'reservaradd')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reservá', exact: true }).click()
  expect(fieldsOf(await asked)).toMatchObject({ id: expect.stringMatching(/^\d+$/), cid: '4' })
})

test('the user table is refreshed before a person is booked', { tag: ['@§7.13', '@§3.22'] }, async () => {
  const { page, dialog } = await searchPage()
  const order: string[] = []
  page.on('request', request => order.push(request.url().split('/pwa/')[1] ?? ''))
  await dialog.getByRole('searchbox').fill('Roldán')
  await dialog.getByRole('button', { name: 'Daniela Roldán' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reservá', exact: true }).click()
  await expect(page.getByRole('alertdialog').filter({ hasText: '!!!' })).toBeVisible()
  const [refreshed, booked] = [order.indexOf('usuarios'), order.indexOf('reservaradd')]
  expect(refreshed).toBeGreaterThanOrEqual(0)
  expect(booked).toBeGreaterThan(refreshed)
})

test('the XSRF token of the cookie is sent back in a header', { tag: '@§7.19' }, async () => {
  const { page, context } = await loggedIn(stage, 'demo', 'ana', 'tab3')
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'abc%3D', url: stage.preview.url('demo') }])
  const asked = called(page, 'misreservas')
  await page.reload()
  expect((await asked).headers()['x-xsrf-token']).toBe('abc=')
})

/** Says on the page's console how each request was to be sent. */
const watchCredentials = () => {
  const { fetch } = window
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (pathname.includes('/pwa/')) console.info(`sent ${pathname} ${init?.credentials}`)
    return fetch(input, init)
  }
}

test('every action is sent with credentials', { tag: '@§6.1' }, async () => {
  const { page, context } = await loggedIn(stage, 'demo', 'ana', 'tab3')
  const sent: string[] = []
  page.on('console', message => message.text().startsWith('sent ') && sent.push(message.text()))
  await context.addInitScript(watchCredentials)
  await page.goto(`${stage.preview.url('demo')}/turnos`)
  await expect(screen(page).getByRole('radio').first()).toBeVisible()
  await expect.poll(() => sent.join()).toContain('/pwa/turnos')
  expect(sent.filter(words => !words.endsWith(' include'))).toEqual([])
})

test('an addon is asked with site, token, the token’s time and user', { tag: '@§7.9' }, async () => {
  const { page } = await loggedIn(stage, 'demo', 'ana', 'tab1')
  const asked = page.waitForRequest(request => new URL(request.url()).pathname.includes('/api/'))
  await page.goto(`${stage.preview.url('demo')}/myfit`)
  const request = await asked
  const { myfit } = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}'))
  expect(request.method()).toBe('GET')
  const fields = Object.fromEntries(new URL(request.url()).searchParams)
  expect(fields).toMatchObject({ site: 'demo', token: myfit[1], tokentime: myfit[0], u: 'ana' })
  expect(Object.keys(fields).length).toBeGreaterThan(4)
})
