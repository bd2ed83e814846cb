// The phones on the page of a gym, with the app. tests/component/studio tests the rest of the page.
import type { FrameLocator, Locator, Page } from 'playwright'
import { listPlaces } from '#generator/studio/phone/phones.ts'
import { violations } from '#tests/support/axe.ts'
import { beforeEach, expect, onTestFinished, sharedBrowser, test } from '#tests/support/playwright.ts'
import { newWindow, studioFor } from '#tests/support/studio-page.ts'
import { tenantsIn } from '#tests/support/tenants.ts'

let page: Page

const studio = studioFor(place => tenantsIn(place, ['box']))
beforeEach(async () => {
  page = await newWindow()
})
test.afterEach(async () => {
  await undoAll()
  await page.close()
})

/** Opens the page of the gym with all its phones visible. */
async function open(): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 2200 })
  await page.goto(studio.address)
  await page.getByRole('link', { name: /Demo Fit/ }).click()
  // For its first page the studio compiles the app.
  await expect(page.getByRole('heading', { name: 'La app en teléfonos' })).toBeVisible({ timeout: 300_000 })
}

const names = ['Ingreso', 'Turnos', 'Reservar una clase', 'Reservas', 'De noche'] as const
type Name = (typeof names)[number]

const frameOf = (name: Name, within: Locator | Page = page): FrameLocator =>
  within.frameLocator(`iframe[title="${name}"]`)
/** Taps an element by its position. Playwright does not know that a phone is drawn smaller than its size. */
async function tap(name: Name, target: Locator): Promise<void> {
  const frame = page.locator(`iframe[title="${name}"]`)
  await frame.scrollIntoViewIfNeeded()
  const position = await target.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: (x + width / 2) / innerWidth, y: (y + height / 2) / innerHeight }
  })
  const box = await frame.boundingBox()
  if (!box) throw new Error(`${name} is not visible.`)
  await page.mouse.click(box.x + position.x * box.width, box.y + position.y * box.height)
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const color = () => page.getByRole('textbox', { name: 'Color de la marca', exact: true })

async function expectAllApps(): Promise<void> {
  for (const name of names) await expect(page.locator(`iframe[title="${name}"]`)).toHaveCount(1)
  await expect(frameOf('Reservas').getByText('Abono 8 clases').first()).toBeVisible()
  await expect(frameOf('De noche').getByText('Abono 8 clases').first()).toBeVisible()
}

/** Sends a request to the studio as the page does, without the form. */
const post = (path: string, body: object = {}) =>
  page.evaluate(
    async ({ path, body }) => {
      const token = sessionStorage.getItem('studio.token')
      const response = await fetch(`/api/gyms/box/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body,
      })
      return response.json()
    },
    { path, body: JSON.stringify(body) },
  )
const change = (field: string, value: unknown) => post('change', { field, value })

async function undoAll(): Promise<void> {
  if (!page.url().startsWith('http')) return
  for (let canUndo = true; canUndo; ) canUndo = (await post('undo')).canUndo
}

/** Marks a document. A reloaded document has no mark. */
const mark = (name: Name) =>
  frameOf(name)
    .locator('html')
    .evaluate(html => html.setAttribute('data-mark', ''))
const isSameDocument = async (name: Name) =>
  (await frameOf(name).locator('html').getAttribute('data-mark')) !== null

/** Repeats a check until it succeeds. A check may fail because its app is just being replaced. */
const eventually = (check: () => Promise<void>) => expect(check).toPass({ timeout: 60_000, intervals: [200] })

/**
 * Makes the current document of a phone record that it shows a colour, or that a link is gone. The record
 * survives in sessionStorage, because on a busy machine the next document may replace this document before the
 * test can check it.
 */
const recordChange = (name: Name, change: { color?: string; noLink?: string }) =>
  frameOf(name)
    .locator('html')
    .evaluate((html, { color, noLink }) => {
      sessionStorage.removeItem('recorded')
      const isChanged = () =>
        (color === undefined || getComputedStyle(html).getPropertyValue('--molde-brand') === color) &&
        (noLink === undefined ||
          ![...html.querySelectorAll('a')].some(({ textContent }) => textContent?.includes(noLink)))
      const timer = setInterval(() => {
        if (!isChanged()) return
        clearInterval(timer)
        sessionStorage.setItem('recorded', 'yes')
      }, 20)
    }, change)
const expectRecorded = (name: Name) =>
  eventually(async () => {
    const recorded = frameOf(name)
      .locator('html')
      .evaluate(() => sessionStorage.getItem('recorded'))
    expect([name, await recorded]).toEqual([name, 'yes'])
  })

test('a typed colour appears in every phone and in the brand preview, and the focus stays', async () => {
  await open()
  await expectAllApps()
  const preview = page.frameLocator('iframe[title^="La marca en"]')
  const icon = preview.getByAltText('Ícono redondo')
  const iconBefore = await icon.getAttribute('src')
  const heading = preview.getByRole('heading', { name: 'Una notificación' })
  await heading.evaluate(element => Reflect.set(element, 'isMarked', true))
  for (const name of names) {
    await mark(name)
    await recordChange(name, { color: '#0a7d33' })
  }
  await color().focus()
  await color().fill('#0a7d33')
  for (const name of names) await expectRecorded(name)
  await expect(color()).toBeFocused()
  await expect(preview.getByText('Color #0a7d33 · texto #ffffff')).toBeVisible()
  await expect(icon).not.toHaveAttribute('src', iconBefore ?? '')
  // An unchanged part of the preview stays the same element.
  expect(await heading.evaluate(element => Reflect.get(element, 'isMarked'))).toBe(true)
  // After the typing stops, each app reloads behind the visible app.
  for (const name of names) await eventually(async () => expect(await isSameDocument(name)).toBe(false))
  await expectAllApps()
  await expect(color()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('4')
  await expect(color()).toHaveValue('#0a7d34')
})

test('switching a part off removes it from the open apps, and switching it on restores it', {
  tag: '@nightly',
}, async () => {
  await open()
  await expectAllApps()
  const tab = frameOf('Reservas').getByRole('link', { name: /Noticias/ })
  await expect(tab).toBeVisible()
  await recordChange('Reservas', { noLink: 'Noticias' })
  const news = page.getByRole('switch', { name: 'Noticias' })
  await news.click()
  await expectRecorded('Reservas')
  await expect(tab).toHaveCount(0)
  await news.click()
  await expect(tab).toBeVisible()
})

test('each phone shows its screen as its device, and Escape closes a large app', {
  tag: '@nightly',
}, async () => {
  await open()
  await expectAllApps()
  const booking = frameOf('Reservar una clase')
  await expect(booking.getByRole('dialog')).toBeVisible()
  const book = booking.locator('ion-modal').getByRole('button', { name: /^Reservá/ })
  await expect(book.first()).toBeVisible()
  const readUserAgent = (name: Name) =>
    frameOf(name)
      .locator('html')
      .evaluate(() => navigator.userAgent)
  const expectDevice = (device: string, name: Name) =>
    eventually(async () => expect(await readUserAgent(name)).toContain(device))
  await expectDevice('iPhone', 'Ingreso')
  await expectDevice('Android', 'Turnos')
  await button('Quién y cómo: Turnos').click()
  await page.getByRole('radio', { name: 'iPhone' }).check({ force: true })
  await expectDevice('iPhone', 'Turnos')
  const opener = button('Ver grande: Reservas')
  const large = page.getByRole('dialog', { name: 'Reservas' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(frameOf('Reservas', large).getByText('Abono 8 clases').first()).toBeVisible()
  await frameOf('Reservas', large)
    .getByRole('link', { name: /Noticias/ })
    .focus()
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('an app in use is not reloaded, and other apps do not take its focus', {
  tag: '@nightly',
}, async () => {
  await open()
  await expectAllApps()
  const user = frameOf('Ingreso').getByLabel('Usuario')
  // The focus starts in the field for the colour.
  await color().focus()
  await tap('Ingreso', user)
  await mark('Ingreso')
  await mark('Turnos')
  await page.keyboard.type('an')
  await change('theme_color', '#7a1f5c')
  await eventually(async () => expect(await isSameDocument('Turnos')).toBe(false))
  await page.keyboard.type('a')
  await expect(user).toHaveValue('ana')
  expect(await isSameDocument('Ingreso')).toBe(true)
})

const isInNetwork = listPlaces().length > 0
test('a code opens the app on a phone once, until the access is switched off', async () => {
  test.skip(!isInNetwork, 'This machine is in no network.')
  await open()
  await button('Probar en tu teléfono').click()
  const dialog = page.getByRole('dialog', { name: 'Probar en tu teléfono' })
  await expect(dialog.getByRole('img', { name: /Código QR/ })).toHaveCount(0)
  await dialog.getByRole('switch', { name: 'Abrir en mi red' }).click()
  await expect(dialog.getByRole('img', { name: /Código QR/ })).toBeVisible()
  await expect(dialog.getByText('Vence en 5 min.')).toBeVisible()
  expect(await violations(page, { inFrames: false })).toEqual([])
  const url = await readCode(page)
  // The network cannot reach the studio itself.
  const studioUrl = `http://${new URL(url).hostname}:${new URL(studio.address).port}/`
  await expect(page.request.get(studioUrl)).rejects.toThrow('ECONNREFUSED')
  const phonePage = await sharedBrowser().newPage({ viewport: { width: 390, height: 844 }, locale: 'es-AR' })
  onTestFinished(() => phonePage.close())
  await phonePage.goto(url)
  await phonePage.getByRole('button', { name: 'Abrir' }).click()
  await expect(phonePage.getByText('Abono 8 clases').first()).toBeVisible()
  await expect(dialog.getByText('Este código ya se usó. 1 teléfono abrió la app.')).toBeVisible()
  await expect(dialog.getByRole('img', { name: /Código QR/ })).toHaveCount(0)
  const other = await sharedBrowser().newPage({ locale: 'es-AR' })
  onTestFinished(() => other.close())
  await other.goto(url)
  await expect(other.getByRole('heading', { name: 'Este código ya se usó' })).toBeVisible()
  await dialog.getByRole('switch', { name: 'Abrir en mi red' }).click()
  await expect(dialog.getByText('Este código ya se usó.', { exact: false })).toHaveCount(0)
  await expect(phonePage.goto(url)).rejects.toThrow('ERR_CONNECTION_REFUSED')
  await page.keyboard.press('Escape')
  await expect(button('Probar en tu teléfono')).toBeFocused()
})

/** Returns the address in the visible code, which a camera would scan. */
const readCode = (from: Page) =>
  from.evaluate(async () => {
    const token = sessionStorage.getItem('studio.token')
    const response = await fetch('/api/gyms/box/phone', { headers: { Authorization: `Bearer ${token}` } })
    return String((await response.json()).places[0].url)
  })
