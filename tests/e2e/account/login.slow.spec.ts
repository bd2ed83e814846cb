// The login is in the page: it is used before the app is there, and the app takes it over.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page, Route } from 'playwright'
import { violations } from '../../support/axe.ts'
import { type PhoneOptions, phone } from '../../support/phone.ts'
import { describe, expect, onTestFinished, test } from '../../support/playwright.ts'
import { memberPhone, screen, sheet, stageFor } from '../../support/served-gym.ts'

const stage = stageFor('demo', 'fuerza-sur', 'corazon-del-nandu')

const username = (page: Page) => page.getByLabel('Usuario')
const password = (page: Page) => page.getByLabel('Clave', { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Ingresar' })

/** A phone on the login of a gym, whose scripts do not come before `release` is called. */
async function early(options: PhoneOptions = {}, { path = '', gym = 'demo' } = {}) {
  const opened = await phone(stage.browser, options)
  const { page, context } = opened
  const held: Route[] = []
  let isHeld = true
  await context.route(/\/assets\/.+\.js$/, async route => {
    if (isHeld) held.push(route)
    else await route.continue()
  })
  const logins: string[] = []
  page.on('request', request => {
    if (/\/pwa\/login$/.test(request.url())) logins.push(request.postData() ?? '')
  })
  await page.addInitScript(keepShifts)
  await page.goto(`${stage.preview.url(gym)}/${path}`, { waitUntil: 'commit' })
  await username(page).waitFor()
  const release = async () => {
    isHeld = false
    for (const route of held.splice(0)) await route.continue()
  }
  /** Until the app has taken the login over, and everything after it is there. */
  const takenOver = async () => {
    await release()
    await page.locator('#root ion-router-outlet > .ion-page').waitFor({ state: 'attached' })
  }
  return { ...opened, logins, release, takenOver }
}

/** Runs in the page: keeps how far things jump in it. */
function keepShifts(): void {
  globalThis.shifts = []
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) globalThis.shifts.push(entry.toJSON())
  }).observe({ type: 'layout-shift', buffered: true })
}

declare global {
  var shifts: unknown[]
  var fields: Element[]
}

/** Marks the fields, to tell later whether they are the same. */
const markFields = (page: Page) =>
  page.evaluate(() => {
    globalThis.fields = [...document.querySelectorAll('input')]
  })
const areSameFields = (page: Page) =>
  page.evaluate(() => {
    const now = [...document.querySelectorAll('input')]
    return now.length === fields.length && now.every((field, at) => field === fields[at])
  })

test('what is typed before the app is there stays, with the caret, and nothing moves', async () => {
  const { page, takenOver, complaints, logins } = await early()
  await username(page).click()
  await page.keyboard.type('anaxx')
  await password(page).fill('molde1234')
  await username(page).focus()
  await page.evaluate(() => document.querySelector('input')?.setSelectionRange(3, 5, 'backward'))
  await markFields(page)
  const place = await send(page).boundingBox()
  await takenOver()
  expect(await areSameFields(page)).toBe(true)
  expect(
    await page.evaluate(() => {
      const field = document.activeElement
      if (!(field instanceof HTMLInputElement)) return null
      return [field.value, field.selectionStart, field.selectionEnd, field.selectionDirection]
    }),
  ).toEqual(['anaxx', 3, 5, 'backward'])
  expect(await send(page).boundingBox()).toEqual(place)
  expect(await page.evaluate(() => globalThis.shifts)).toEqual([])
  await page.keyboard.press('Delete')
  expect(logins).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/tab3')
  expect(logins).toHaveLength(1)
  expect(complaints).toEqual([])
})

/** As a password manager does: into the field itself, with or without telling the page. */
const fillIn = (page: Page, tellsIt: boolean) =>
  page.evaluate(tellsIt => {
    const values = ['ana', 'molde1234']
    document.querySelectorAll('input').forEach((field, at) => {
      field.value = values[at] ?? ''
      if (!tellsIt) return
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    })
  }, tellsIt)

for (const tellsIt of [true, false])
  for (const when of ['before', 'after'])
    test(`what a password manager fills in ${when} the app is there is sent${tellsIt ? '' : ', though it tells nobody'}`, async () => {
      const { page, takenOver, logins } = await early()
      if (when === 'before') await fillIn(page, tellsIt)
      await takenOver()
      if (when === 'after') await fillIn(page, tellsIt)
      expect(await username(page).inputValue()).toBe('ana')
      await send(page).click()
      await page.waitForURL('**/tab3')
      expect(logins).toHaveLength(1)
    })

describe('a tap before the app is there', () => {
  for (const way of ['two taps on the button', 'Enter'])
    test(`${way}: is seen to be heard, and sent once`, async () => {
      const { page, release, logins, complaints } = await early({}, { path: 'turnos' })
      await username(page).fill('ana')
      await password(page).fill('molde1234')
      if (way === 'Enter') await page.keyboard.press('Enter')
      else for (let taps = 0; taps < 2; taps += 1) await send(page).click()
      await expect(send(page)).toHaveAttribute('aria-busy', 'true')
      await expect(page.getByText('Un momento: la app se está abriendo.')).toBeAttached()
      expect(await violations(page)).toEqual([])
      expect(logins).toEqual([])
      await release()
      await page.waitForURL('**/turnos')
      await screen(page).getByRole('heading', { name: 'Turnos' }).waitFor()
      expect(logins).toHaveLength(1)
      expect(new URL(page.url()).search).toBe('')
      expect(complaints).toEqual([])
    })

  test('with a wrong password: the login says so, and keeps what was typed', async () => {
    const { page, release, logins } = await early()
    await username(page).fill('ana')
    await password(page).fill('otra')
    await send(page).click()
    await release()
    await expect(page.getByRole('alert')).toContainText('El usuario o la clave no son correctos.')
    expect(logins).toHaveLength(1)
    await expect(username(page)).toHaveValue('ana')
    await expect(send(page)).not.toHaveAttribute('aria-busy')
    await password(page).fill('molde1234')
    await expect(page.getByText('El usuario o la clave no son correctos.')).toHaveCount(0)
    await send(page).click()
    await page.waitForURL('**/tab3')
    expect(logins).toHaveLength(2)
  })

  test('with nothing typed: the login says what is missing', async () => {
    const { page, release, logins } = await early()
    await send(page).click()
    await release()
    await expect(page.getByText('Escribí tu usuario.')).toBeVisible()
    await expect(username(page)).toBeFocused()
    await expect(send(page)).not.toHaveAttribute('aria-busy')
    await username(page).fill('a')
    await expect(page.getByText('Escribí tu usuario.')).toHaveCount(0)
    expect(logins).toEqual([])
  })

  test('on another button: is done', async () => {
    const { page, release } = await early()
    await page.getByRole('button', { name: 'Olvidé mi clave' }).click()
    await release()
    await expect(sheet(page, 'Olvidé mi clave')).toBeVisible()
  })
})

test('scripts that never come: the login says so, and what was typed stays', async () => {
  const { page, context } = await phone(stage.browser)
  let fail = () => {}
  const failing = new Promise<void>(resolve => {
    fail = resolve
  })
  await context.route(/\/assets\/.+\.js$/, async route => {
    await failing
    await route.abort()
  })
  await page.goto(stage.preview.url('demo'), { waitUntil: 'commit' })
  await username(page).fill('ana')
  await password(page).fill('molde1234')
  await send(page).click()
  fail()
  await expect(page.getByRole('alert')).toContainText(
    'No se pudo abrir la app. Revisá tu conexión y probá de nuevo.',
  )
  await expect(username(page)).toHaveValue('ana')
  await expect(password(page)).toHaveValue('molde1234')
  await expect(send(page)).not.toHaveAttribute('aria-busy')
  expect(await violations(page)).toEqual([])
  // Nothing goes anywhere, least of all into the address.
  await send(page).click()
  await page.keyboard.press('Enter')
  await expect(username(page)).toHaveValue('ana')
  expect(new URL(page.url()).search).toBe('')
  await context.unroute(/\/assets\/.+\.js$/)
  await page.getByRole('link', { name: 'probá de nuevo' }).click()
  await page.locator('ion-router-outlet').waitFor({ state: 'attached' })
  await expect(username(page)).toBeVisible()
})

test('without any script the page says what it needs, and shows no form', async () => {
  const { page } = await phone(stage.browser, { javaScriptEnabled: false })
  await page.goto(stage.preview.url('demo'))
  await expect(page.locator('noscript p')).toContainText('Para usar esta app necesitás JavaScript.')
  await expect(page.locator('noscript p')).toBeVisible()
  await expect(page.locator('form')).toBeHidden()
})

test('a manifest that is newer than the page changes what the login says, not what was typed', async () => {
  const { page, context, takenOver, complaints } = await early()
  await context.route('**/app.json', async route => {
    const url = route.request().url().replace('demo.localhost', '127.0.0.1')
    const response = await route.fetch({ url })
    const app = { ...(await response.json()), name: 'Demo <b>Nueva</b>', videos: undefined }
    await route.fulfill({ response, json: app })
  })
  await expect(page.getByRole('heading', { name: 'Demo Fit' })).toBeVisible()
  await username(page).fill('ana')
  await markFields(page)
  await takenOver()
  await expect(page.getByRole('heading', { name: 'Demo <b>Nueva</b>' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver el video' })).toHaveCount(0)
  await expect(username(page)).toHaveValue('ana')
  expect(await areSameFields(page)).toBe(true)
  expect(complaints).toEqual([])
})

test('on the way to the sign-up and back the login is as it was', async () => {
  const { page, takenOver } = await early()
  await takenOver()
  await username(page).fill('ana')
  await page.getByRole('link', { name: 'Crear tu cuenta' }).click()
  await screen(page).getByRole('heading', { name: 'Crear tu cuenta' }).waitFor()
  await expect(page.locator('#login-username')).toBeHidden()
  await page.goBack()
  await expect(page.locator('#login-username')).toBeVisible()
  await expect(page.locator('#login-username')).toHaveValue('ana')
  expect(await page.title()).toContain('Ingresar')
})

describe('the phone’s own back button goes back one step', () => {
  /** Steps from tab to tab, and back by the phone's button. */
  async function expectOneStepBack(page: Page) {
    const tabs = screen(page).getByRole('navigation', { name: 'Principal' })
    for (const [tab, heading] of [
      ['Mensajes', 'Mensajes'],
      ['Noticias', 'Noticias'],
    ] as const) {
      await tabs.getByRole('link', { name: tab }).click()
      await expect(screen(page).getByRole('heading', { level: 1, name: heading })).toBeVisible()
    }
    const steps = await page.evaluate(() => {
      let heard = 0
      document.addEventListener('ionBackButton', () => {
        heard += 1
      })
      document.dispatchEvent(new Event('backbutton'))
      return heard
    })
    await page.waitForURL('**/tab2')
    expect(steps).toBe(1)
  }

  test('after a login that the page began with', async () => {
    const { page, takenOver } = await early()
    await takenOver()
    await username(page).fill('ana')
    await password(page).fill('molde1234')
    await send(page).click()
    await page.waitForURL('**/tab3')
    await expectOneStepBack(page)
  })

  test('where somebody has logged in elsewhere while the page showed its login', async () => {
    const { context } = await memberPhone(stage, 'demo', 'ana')
    const [{ localStorage: kept = [] } = {}] = (await context.storageState()).origins
    const { page, release, complaints } = await early()
    await page.evaluate(items => {
      for (const { name, value } of items) localStorage.setItem(name, value)
    }, kept)
    await release()
    await expect(screen(page).getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
    await expect(page.locator('ion-app')).toHaveCount(1)
    await expectOneStepBack(page)
    expect(complaints).toEqual([])
  })
})

test('who is led elsewhere sees no login meanwhile', async () => {
  const { page, context } = await phone(stage.browser)
  await context.route(/\/assets\/.+\.js$/, () => {})
  await page.goto(`${stage.preview.url('demo')}/registro`, { waitUntil: 'commit' })
  await expect(page.locator('#first-paint')).toBeVisible()
  await expect(page.locator('form')).toBeHidden()
  await page.evaluate(() => localStorage.setItem('userData', '{"user":{"id":"1"},"dominio":"demo"}'))
  await page.goto(`${stage.preview.url('demo')}/login`, { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-visitor', 'member')
  await expect(page.locator('form')).toBeHidden()
})

test('a page that comes line by line does not jump', async () => {
  const { page } = await phone(stage.browser)
  const html = await readFile(join(stage.paths.out, 'demo/www/index.html'), 'utf8')
  const lines = html.slice(html.indexOf('<body>')).split(/(?<=>)(?=<)/)
  const sending: ServerResponse[] = []
  const server = createServer((request, response) => {
    // Its scripts are on their way all along.
    if (request.url !== '/login') return
    response.writeHead(200, { 'content-type': 'text/html' })
    response.write(html.slice(0, html.indexOf('<body>')))
    sending.push(response)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await page.addInitScript(keepShifts)
  await page.goto(`http://127.0.0.1:${port}/login`, { waitUntil: 'commit' })
  for (const line of lines) {
    sending[0]?.write(line)
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  sending[0]?.end()
  await expect(username(page)).toBeVisible()
  expect(await page.evaluate(() => globalThis.shifts)).toEqual([])
})

for (const gym of ['demo', 'fuerza-sur', 'corazon-del-nandu'])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${gym}, ${colorScheme}: nothing to object to before the app is there, and no difference when it is`, async () => {
      const { page, takenOver } = await early({ colorScheme }, { gym })
      expect(await violations(page)).toEqual([])
      const picture = () => page.screenshot({ animations: 'disabled', caret: 'hide' })
      const before = await picture()
      await takenOver()
      const after = await picture()
      expect(before.equals(after)).toBe(true)
    })

/** Runs in the page: a session comes, as from another window, around the step to the login's own path. */
function logInAtTheStep({ session, when }: { session: Record<string, string>; when: string }): void {
  const replace = history.replaceState.bind(history)
  const begin = () => {
    for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value)
    dispatchEvent(new StorageEvent('storage', { key: 'userData' }))
  }
  history.replaceState = (data, unused, address) => {
    if (!String(address).endsWith('/login')) return replace(data, unused, address)
    history.replaceState = replace
    if (when === 'before it') begin()
    replace(data, unused, address)
    if (when === 'after it') setTimeout(begin)
    if (when === 'a frame later') requestAnimationFrame(begin)
  }
}

for (const when of ['before it', 'after it', 'a frame later'])
  test(`who is in as fast as the step to the login comes to where they wanted to go: ${when}`, async () => {
    const { page: other } = await memberPhone(stage, 'demo', 'ana')
    await other.goto(`${stage.preview.url('demo')}/tab3`)
    const session = await other.evaluate(() => ({ ...localStorage }))
    const { page, takenOver, complaints } = await early({}, { path: 'turnos' })
    const paths: string[] = []
    page.on('framenavigated', () => paths.push(new URL(page.url()).pathname))
    await page.evaluate(logInAtTheStep, { session, when })
    await takenOver()
    await screen(page).getByRole('heading', { name: 'Turnos' }).waitFor()
    await screen(page)
      .getByRole('button', { name: /^Reservá/ })
      .first()
      .waitFor()
    expect(paths).toEqual(['/turnos', '/login', '/turnos'])
    expect(complaints).toEqual([])
  })
