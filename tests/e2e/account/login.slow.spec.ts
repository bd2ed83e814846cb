// The login is part of the page. It works before the app has started, and the app takes it over.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page, Route } from 'playwright'
import { violations } from '#tests/support/axe.ts'
import { expect, onTestFinished, type ServedGyms, test } from '#tests/support/fixtures.ts'
import { sampleOf } from '#tests/support/nightly.ts'
import { type PhoneOptions, phone } from '#tests/support/phone.ts'
import { memberPhone, screen, sheet } from '#tests/support/served-gym.ts'

test.use({ gyms: ['demo', 'fuerza-sur', 'corazon-del-nandu'] })

const username = (page: Page) => page.getByLabel('Usuario')
const password = (page: Page) => page.getByLabel('Clave', { exact: true })
const submitButton = (page: Page) => page.getByRole('button', { name: 'Ingresar' })

/** Opens the login of a gym on a phone. Scripts arrive only after `release` is called. */
async function openEarly(gym: ServedGyms, options: PhoneOptions = {}, { path = '', name = 'demo' } = {}) {
  const openedPhone = await phone(gym.browser, options)
  const { page, context } = openedPhone
  const heldRoutes: Route[] = []
  let isHeld = true
  await context.route(/\/assets\/.+\.js$/, async route => {
    if (isHeld) heldRoutes.push(route)
    else await route.continue()
  })
  const logins: string[] = []
  page.on('request', request => {
    if (/\/pwa\/login$/.test(request.url())) logins.push(request.postData() ?? '')
  })
  await page.addInitScript(recordShifts)
  await page.goto(gym.url(path, name), { waitUntil: 'commit' })
  await username(page).waitFor()
  const release = async () => {
    isHeld = false
    for (const route of heldRoutes.splice(0)) await route.continue()
  }
  /** Lets the scripts arrive. Waits until the app has taken over the login. */
  const startApp = async () => {
    await release()
    await page.locator('#root ion-router-outlet > .ion-page').waitFor({ state: 'attached' })
  }
  return { ...openedPhone, logins, release, startApp }
}

/** Runs in the page. Records layout shifts. */
function recordShifts(): void {
  globalThis.shifts = []
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) globalThis.shifts.push(entry.toJSON())
  }).observe({ type: 'layout-shift', buffered: true })
}

declare global {
  var shifts: unknown[]
  var fields: Element[]
}

/** Stores the fields for `areSameFields`. */
const markFields = (page: Page) =>
  page.evaluate(() => {
    globalThis.fields = [...document.querySelectorAll('input')]
  })
const areSameFields = (page: Page) =>
  page.evaluate(() => {
    const now = [...document.querySelectorAll('input')]
    return now.length === fields.length && now.every((field, index) => field === fields[index])
  })

/** Moves between tabs, and back with the back button of the phone. Expects a single step back. */
async function expectOneStepBack(page: Page): Promise<void> {
  const tabs = screen(page).getByRole('navigation', { name: 'Principal' })
  for (const name of ['Mensajes', 'Noticias']) {
    await tabs.getByRole('link', { name }).click()
    await expect(screen(page).getByRole('heading', { level: 1, name })).toBeVisible()
  }
  const steps = await page.evaluate(() => {
    let eventCount = 0
    document.addEventListener('ionBackButton', () => {
      eventCount += 1
    })
    document.dispatchEvent(new Event('backbutton'))
    return eventCount
  })
  await page.waitForURL('**/tab2')
  expect(steps).toBe(1)
}

test('text typed before the start of the app stays with its caret, nothing moves, and the login works', async ({
  gym,
}) => {
  const { page, startApp, complaints, logins } = await openEarly(gym)
  await username(page).click()
  await page.keyboard.type('anaxx')
  // A password manager may fill in a field without an event.
  await password(page).evaluate((field: HTMLInputElement) => {
    field.value = 'molde1234'
  })
  await page.evaluate(() => document.querySelector('input')?.setSelectionRange(3, 5, 'backward'))
  await markFields(page)
  const box = await submitButton(page).boundingBox()
  await startApp()
  expect(await areSameFields(page)).toBe(true)
  expect(
    await page.evaluate(() => {
      const field = document.activeElement
      if (!(field instanceof HTMLInputElement)) return null
      return [field.value, field.selectionStart, field.selectionEnd, field.selectionDirection]
    }),
  ).toEqual(['anaxx', 3, 5, 'backward'])
  expect(await submitButton(page).boundingBox()).toEqual(box)
  expect(await page.evaluate(() => globalThis.shifts)).toEqual([])
  await page.keyboard.press('Delete')
  expect(logins).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/tab3')
  expect(logins).toHaveLength(1)
  await expectOneStepBack(page)
  expect(complaints).toEqual([])
})

/** Runs in the page. Wraps each text as a translator does, including texts added later. */
function translate(): void {
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text)
    for (const text of texts) {
      const parent = text.parentElement
      if (!parent || !text.textContent?.trim() || parent.matches('script, style, font, template')) continue
      const font = document.createElement('font')
      parent.replaceChild(font, text)
      font.append(`«${text.textContent}»`)
    }
  }
  wrap(document.body)
  new MutationObserver(changes => {
    for (const { target } of changes) wrap(target)
  }).observe(document.body, { childList: true, subtree: true })
}

/**
 * Changes that extensions and translators make to a page before the start of the app. Each change runs in the
 * page.
 */
const changes = [
  ['nothing', () => {}, 'same fields'],
  [
    'elements in body and html',
    () => {
      document.body.prepend(document.createElement('div'))
      document.body.append(document.createElement('extension-root'))
      document.documentElement.append(document.createElement('div'))
    },
    'same fields',
  ],
  [
    'attributes and styles of the fields',
    () => {
      for (const field of document.querySelectorAll('input')) {
        field.setAttribute('data-manager', 'on')
        field.style.backgroundImage = 'none'
        field.classList.add('managed')
      }
    },
    'same fields',
  ],
  [
    'an element at the end of the form',
    () => document.querySelector('#login form')?.append(document.createElement('div')),
    'same fields',
  ],
  [
    'an icon after each field, and elements before the first field',
    () => {
      for (const field of document.querySelectorAll('input')) field.after(document.createElement('span'))
      const row = document.querySelector('#login form > div')
      row?.before(document.createElement('div'), 'Manager')
      document.querySelector('#login')?.prepend(document.createElement('div'))
    },
    'same fields',
  ],
  [
    'another text',
    () => {
      const label = document.querySelector('#login label')
      if (label) label.textContent = 'User'
    },
    'same fields',
  ],
  [
    'an element around each field',
    () => {
      const field = document.activeElement
      for (const input of document.querySelectorAll('input')) {
        const wrapper = document.createElement('div')
        input.replaceWith(wrapper)
        wrapper.append(input)
      }
      if (field instanceof HTMLInputElement) field.focus()
    },
    'new fields',
  ],
  ['a translator that keeps translating', translate, 'new fields'],
] as const

test('text typed before the start of the app stays in a page changed by extensions', async ({ gym }) => {
  for (const [name, change, effect] of changes) {
    const { page, context, startApp, logins } = await openEarly(gym)
    await username(page).click()
    await page.keyboard.type('anaxx')
    await password(page).evaluate((field: HTMLInputElement) => {
      field.value = 'molde1234'
    })
    await page.evaluate(() => document.querySelector('input')?.setSelectionRange(3, 5))
    await page.evaluate(change)
    await markFields(page)
    await startApp()
    expect
      .soft(
        await page.evaluate(() => {
          const fields = [...document.querySelectorAll('#root input')]
          return {
            values: fields.map(field => field instanceof HTMLInputElement && field.value),
            focused: fields.indexOf(document.activeElement ?? document.body),
            caret: fields[0] instanceof HTMLInputElement && [
              fields[0].selectionStart,
              fields[0].selectionEnd,
            ],
          }
        }),
        name,
      )
      .toEqual({ values: ['anaxx', 'molde1234'], focused: 0, caret: [3, 5] })
    if (effect === 'same fields') expect.soft(await areSameFields(page), name).toBe(true)
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/tab3')
    expect(logins, name).toHaveLength(1)
    await context.close()
  }
})

test('taps before the start of the app are acknowledged and sent once, and a newer manifest keeps typed text', async ({
  gym,
}) => {
  const { page, context, startApp, logins, complaints } = await openEarly(gym, {}, { path: 'turnos' })
  await context.route('**/app.json', async route => {
    const url = route.request().url().replace('demo.localhost', '127.0.0.1')
    const response = await route.fetch({ url })
    const app = { ...(await response.json()), name: 'Demo <b>Nueva</b>', videos: undefined }
    await route.fulfill({ response, json: app })
  })
  await expect(page.getByRole('heading', { name: 'Demo Fit' })).toBeVisible()
  await username(page).fill('ana')
  await password(page).fill('otra')
  await markFields(page)
  await page.getByRole('button', { name: 'Olvidé mi clave' }).click()
  for (let taps = 0; taps < 2; taps += 1) await submitButton(page).click()
  await password(page).press('Enter')
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Un momento: la app se está abriendo.')).toBeAttached()
  expect(await violations(page)).toEqual([])
  expect(logins).toEqual([])
  await startApp()
  await expect(page.getByRole('alert')).toContainText('El usuario o la clave no son correctos.')
  await expect(page.getByRole('heading', { name: 'Demo <b>Nueva</b>' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver el video' })).toHaveCount(0)
  await expect(sheet(page, 'Olvidé mi clave')).toHaveCount(0)
  await expect(username(page)).toHaveValue('ana')
  expect(await areSameFields(page)).toBe(true)
  expect(logins).toHaveLength(1)
  await expect(submitButton(page)).not.toHaveAttribute('aria-busy')
  await password(page).fill('molde1234')
  await submitButton(page).click()
  await page.waitForURL('**/turnos')
  await expect(screen(page).getByRole('heading', { name: 'Turnos' })).toBeVisible()
  expect(logins).toHaveLength(2)
  expect(new URL(page.url()).search).toBe('')
  expect(complaints).toEqual([])
})

test('the login without scripts shows an error and keeps typed text, and without JavaScript it has no form', {
  tag: '@nightly',
}, async ({ gym, guest }) => {
  const { page, context } = await guest()
  let fail = () => {}
  const failing = new Promise<void>(resolve => {
    fail = resolve
  })
  await context.route(/\/assets\/.+\.js$/, async route => {
    await failing
    await route.abort()
  })
  await page.goto(gym.url(), { waitUntil: 'commit' })
  await username(page).fill('ana')
  await password(page).fill('molde1234')
  await submitButton(page).click()
  fail()
  await expect(page.getByRole('alert')).toContainText(
    'No se pudo abrir la app. Revisá tu conexión y probá de nuevo.',
  )
  await expect(username(page)).toHaveValue('ana')
  await expect(password(page)).toHaveValue('molde1234')
  await expect(submitButton(page)).not.toHaveAttribute('aria-busy')
  expect(await violations(page)).toEqual([])
  // The form must not appear in the address.
  await submitButton(page).click()
  await page.keyboard.press('Enter')
  await expect(username(page)).toHaveValue('ana')
  expect(new URL(page.url()).search).toBe('')
  await context.unroute(/\/assets\/.+\.js$/)
  await page.getByRole('link', { name: 'probá de nuevo' }).click()
  await page.locator('ion-router-outlet').waitFor({ state: 'attached' })
  await expect(username(page)).toBeVisible()

  const { page: plain } = await guest({ javaScriptEnabled: false })
  await plain.goto(gym.url())
  await expect(plain.locator('noscript p')).toContainText('Para usar esta app necesitás JavaScript.')
  await expect(plain.locator('noscript p')).toBeVisible()
  await expect(plain.locator('form')).toBeHidden()
})

test('a redirected visitor sees no login, and a login in another window continues in this window', {
  tag: '@nightly',
}, async ({ gym, guest }) => {
  const { page: visitor, context } = await guest()
  await context.route(/\/assets\/.+\.js$/, () => {})
  await visitor.goto(gym.url('registro'), { waitUntil: 'commit' })
  await expect(visitor.locator('#first-paint')).toBeVisible()
  await expect(visitor.locator('form')).toBeHidden()
  await visitor.evaluate(() => localStorage.setItem('userData', '{"user":{"id":"1"},"dominio":"demo"}'))
  await visitor.goto(gym.url('login'), { waitUntil: 'commit' })
  await expect(visitor.locator('html')).toHaveAttribute('data-visitor', 'member')
  await expect(visitor.locator('form')).toBeHidden()

  const other = await memberPhone(gym, 'demo', 'ana')
  const [{ localStorage: storedItems = [] } = {}] = (await other.context.storageState()).origins
  const { page, release, complaints } = await openEarly(gym)
  await page.evaluate(items => {
    for (const { name, value } of items) localStorage.setItem(name, value)
  }, storedItems)
  await release()
  await expect(screen(page).getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
  await expect(page.locator('ion-app')).toHaveCount(1)
  await expectOneStepBack(page)
  expect(complaints).toEqual([])
})

test('the page does not shift while it loads, and the started app looks the same in every gym and theme', async ({
  gym,
  guest,
}) => {
  const { page } = await guest()
  const html = await readFile(join(gym.paths.out, 'demo/www/index.html'), 'utf8')
  const lines = html.slice(html.indexOf('<body>')).split(/(?<=>)(?=<)/)
  const responses: ServerResponse[] = []
  const server = createServer((request, response) => {
    // The scripts never arrive.
    if (request.url !== '/login') return
    response.writeHead(200, { 'content-type': 'text/html' })
    response.write(html.slice(0, html.indexOf('<body>')))
    responses.push(response)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await page.addInitScript(recordShifts)
  await page.goto(`http://127.0.0.1:${port}/login`, { waitUntil: 'commit' })
  for (const line of lines) {
    responses[0]?.write(line)
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  responses[0]?.end()
  await expect(username(page)).toBeVisible()
  expect(await page.evaluate(() => globalThis.shifts)).toEqual([])

  for (const name of sampleOf(['corazon-del-nandu', 'demo', 'fuerza-sur']))
    for (const colorScheme of ['light', 'dark'] as const) {
      const earlyLogin = await openEarly(gym, { colorScheme }, { name })
      expect(await violations(earlyLogin.page)).toEqual([])
      const takePicture = () => earlyLogin.page.screenshot({ animations: 'disabled', caret: 'hide' })
      const before = await takePicture()
      await earlyLogin.startApp()
      expect(before.equals(await takePicture()), `${name}, ${colorScheme}`).toBe(true)
      await earlyLogin.context.close()
    }
})
