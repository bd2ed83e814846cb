// The phones on a gym's page, with the gym's app in them. The rest of the page is tested in tests/component/studio.
import type { FrameLocator, Locator, Page } from 'playwright'
import { listPlaces } from '../../../generator/studio/phone/phones.ts'
import { violations } from '../../support/axe.ts'
import { beforeEach, expect, onTestFinished, sharedBrowser, test } from '../../support/playwright.ts'
import { newWindow, studioFor } from '../../support/studio-page.ts'
import { tenantsIn } from '../../support/tenants.ts'

let page: Page

const studio = studioFor(place => tenantsIn(place, ['box']))
beforeEach(async () => {
  page = await newWindow()
})
test.afterEach(async () => {
  await undoAll()
  await page.close()
})

/** Opens the gym's page with all its phones in sight. */
async function open(): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 2200 })
  await page.goto(studio.address)
  await page.getByRole('link', { name: /Demo Fit/ }).click()
  // The studio compiles the app for its first page.
  await expect(page.getByRole('heading', { name: 'La app en teléfonos' })).toBeVisible({ timeout: 300_000 })
}

const names = ['Ingreso', 'Turnos', 'Reservar una clase', 'Reservas', 'De noche'] as const
type Name = (typeof names)[number]

const framed = (name: Name, within: Locator | Page = page): FrameLocator =>
  within.frameLocator(`iframe[title="${name}"]`)
/** As a hand does it: Playwright does not know that a phone is drawn smaller than it is. */
async function tap(name: Name, what: Locator): Promise<void> {
  const frame = page.locator(`iframe[title="${name}"]`)
  await frame.scrollIntoViewIfNeeded()
  const at = await what.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: (x + width / 2) / innerWidth, y: (y + height / 2) / innerHeight }
  })
  const box = await frame.boundingBox()
  if (!box) throw new Error(`${name} is not to be seen.`)
  await page.mouse.click(box.x + at.x * box.width, box.y + at.y * box.height)
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const color = () => page.getByRole('textbox', { name: 'Color de la marca', exact: true })

async function allAreThere(): Promise<void> {
  for (const name of names) await expect(page.locator(`iframe[title="${name}"]`)).toHaveCount(1)
  await expect(framed('Reservas').getByText('Abono 8 clases').first()).toBeVisible()
  await expect(framed('De noche').getByText('Abono 8 clases').first()).toBeVisible()
}

/** Asks the studio as the page does, so that what is tested is not the form. */
const ask = (path: string, body: object = {}) =>
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
const change = (field: string, value: unknown) => ask('change', { field, value })

async function undoAll(): Promise<void> {
  if (!page.url().startsWith('http')) return
  for (let more = true; more; ) more = (await ask('undo')).canUndo
}

/** Notes that a document is the same one for as long as it has this. */
const mark = (name: Name) =>
  framed(name)
    .locator('html')
    .evaluate(html => html.setAttribute('data-mark', ''))
const isSameDocument = async (name: Name) =>
  (await framed(name).locator('html').getAttribute('data-mark')) !== null

/** An app may be exchanged while it is asked: then it is asked again. */
const soon = (holds: () => Promise<void>) => expect(holds).toPass({ timeout: 60_000, intervals: [200] })

/**
 * From now on the document that is in a phone now notes that it wears a colour, or has no link of a name any more. The next one can tell: on a
 * busy machine it is there before this one could be asked.
 */
const noteOnce = (name: Name, sight: { color?: string; noLink?: string }) =>
  framed(name)
    .locator('html')
    .evaluate((html, { color, noLink }) => {
      sessionStorage.removeItem('noted')
      const isSeen = () =>
        (color === undefined || getComputedStyle(html).getPropertyValue('--molde-brand') === color) &&
        (noLink === undefined ||
          ![...html.querySelectorAll('a')].some(({ textContent }) => textContent?.includes(noLink)))
      const timer = setInterval(() => {
        if (!isSeen()) return
        clearInterval(timer)
        sessionStorage.setItem('noted', 'yes')
      }, 20)
    }, sight)
const isNoted = (name: Name) =>
  soon(async () => {
    const noted = framed(name)
      .locator('html')
      .evaluate(() => sessionStorage.getItem('noted'))
    expect([name, await noted]).toEqual([name, 'yes'])
  })

test('a colour that is typed shows in every phone and in the brand preview, and the focus stays', async () => {
  await open()
  await allAreThere()
  const preview = page.frameLocator('iframe[title^="La marca en"]')
  const icon = preview.getByAltText('Ícono redondo')
  const iconBefore = await icon.getAttribute('src')
  const heading = preview.getByRole('heading', { name: 'Una notificación' })
  await heading.evaluate(element => Reflect.set(element, 'isMarked', true))
  for (const name of names) {
    await mark(name)
    await noteOnce(name, { color: '#0a7d33' })
  }
  await color().focus()
  await color().fill('#0a7d33')
  for (const name of names) await isNoted(name)
  await expect(color()).toBeFocused()
  await expect(preview.getByText('Color #0a7d33 · texto #ffffff')).toBeVisible()
  await expect(icon).not.toHaveAttribute('src', iconBefore ?? '')
  // An unchanged part of the preview stays the same element.
  expect(await heading.evaluate(element => Reflect.get(element, 'isMarked'))).toBe(true)
  // Once typing stops, each app is loaded again behind the visible app.
  for (const name of names) await soon(async () => expect(await isSameDocument(name)).toBe(false))
  await allAreThere()
  await expect(color()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('4')
  await expect(color()).toHaveValue('#0a7d34')
})

test('a part that is switched off is gone from the open apps, and comes back', {
  tag: '@nightly',
}, async () => {
  await open()
  await allAreThere()
  const tab = framed('Reservas').getByRole('link', { name: /Noticias/ })
  await expect(tab).toBeVisible()
  await noteOnce('Reservas', { noLink: 'Noticias' })
  const news = page.getByRole('switch', { name: 'Noticias' })
  await news.click()
  await isNoted('Reservas')
  await expect(tab).toHaveCount(0)
  await news.click()
  await expect(tab).toBeVisible()
})

test('each phone shows its screen as its device, and Escape in a large app closes it', {
  tag: '@nightly',
}, async () => {
  await open()
  await allAreThere()
  const booking = framed('Reservar una clase')
  await expect(booking.getByRole('dialog')).toBeVisible()
  const book = booking.locator('ion-modal').getByRole('button', { name: /^Reservá/ })
  await expect(book.first()).toBeVisible()
  const agent = (name: Name) =>
    framed(name)
      .locator('html')
      .evaluate(() => navigator.userAgent)
  const isA = (device: string, name: Name) => soon(async () => expect(await agent(name)).toContain(device))
  await isA('iPhone', 'Ingreso')
  await isA('Android', 'Turnos')
  await button('Quién y cómo: Turnos').click()
  await page.getByRole('radio', { name: 'iPhone' }).check({ force: true })
  await isA('iPhone', 'Turnos')
  const opener = button('Ver grande: Reservas')
  const large = page.getByRole('dialog', { name: 'Reservas' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(framed('Reservas', large).getByText('Abono 8 clases').first()).toBeVisible()
  await framed('Reservas', large)
    .getByRole('link', { name: /Noticias/ })
    .focus()
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('an app that is used by hand is not loaded anew meanwhile, nor do others take the focus from it', {
  tag: '@nightly',
}, async () => {
  await open()
  await allAreThere()
  const user = framed('Ingreso').getByLabel('Usuario')
  // From where somebody typed before.
  await color().focus()
  await tap('Ingreso', user)
  await mark('Ingreso')
  await mark('Turnos')
  await page.keyboard.type('an')
  await change('theme_color', '#7a1f5c')
  await soon(async () => expect(await isSameDocument('Turnos')).toBe(false))
  await page.keyboard.type('a')
  await expect(user).toHaveValue('ana')
  expect(await isSameDocument('Ingreso')).toBe(true)
})

const isInNetwork = listPlaces().length > 0
test('the app opens on a phone by a code, once, until it is switched off', async () => {
  test.skip(!isInNetwork, 'This machine is in no network.')
  await open()
  await button('Probar en tu teléfono').click()
  const dialog = page.getByRole('dialog', { name: 'Probar en tu teléfono' })
  await expect(dialog.getByRole('img', { name: /Código QR/ })).toHaveCount(0)
  await dialog.getByRole('switch', { name: 'Abrir en mi red' }).click()
  await expect(dialog.getByRole('img', { name: /Código QR/ })).toBeVisible()
  await expect(dialog.getByText('Vence en 5 min.')).toBeVisible()
  expect(await violations(page, { inFrames: false })).toEqual([])
  const url = await codeOf(page)
  // The studio itself is not there.
  const own = `http://${new URL(url).hostname}:${new URL(studio.address).port}/`
  await expect(page.request.get(own)).rejects.toThrow('ECONNREFUSED')
  const mine = await sharedBrowser().newPage({ viewport: { width: 390, height: 844 }, locale: 'es-AR' })
  onTestFinished(() => mine.close())
  await mine.goto(url)
  await mine.getByRole('button', { name: 'Abrir' }).click()
  await expect(mine.getByText('Abono 8 clases').first()).toBeVisible()
  await expect(dialog.getByText('Este código ya se usó. 1 teléfono abrió la app.')).toBeVisible()
  await expect(dialog.getByRole('img', { name: /Código QR/ })).toHaveCount(0)
  const other = await sharedBrowser().newPage({ locale: 'es-AR' })
  onTestFinished(() => other.close())
  await other.goto(url)
  await expect(other.getByRole('heading', { name: 'Este código ya se usó' })).toBeVisible()
  await dialog.getByRole('switch', { name: 'Abrir en mi red' }).click()
  await expect(dialog.getByText('Este código ya se usó.', { exact: false })).toHaveCount(0)
  await expect(mine.goto(url)).rejects.toThrow('ERR_CONNECTION_REFUSED')
  await page.keyboard.press('Escape')
  await expect(button('Probar en tu teléfono')).toBeFocused()
})

/** What a camera would read from the code that is shown. */
const codeOf = (from: Page) =>
  from.evaluate(async () => {
    const token = sessionStorage.getItem('studio.token')
    const asked = await fetch('/api/gyms/box/phone', { headers: { Authorization: `Bearer ${token}` } })
    return String((await asked.json()).places[0].url)
  })
