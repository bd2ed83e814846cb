// What parts of the app show in each of their states, in the gallery: the quickest browser in which they are whole.
import { alertCircle, flash } from 'ionicons/icons'
import type { Locator, Page } from 'playwright'
import { galleryFor } from '../support/gallery.ts'
import { afterAll, beforeAll, expect, sharedBrowser, test } from '../support/playwright.ts'

const gallery = galleryFor()
let page: Page
/** Words that were searched for: what the backend was asked. */
const searched: string[] = []

beforeAll(async () => {
  page = await sharedBrowser().newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  await page.route('**/pwa/search', route => {
    const asked = new URLSearchParams(route.request().postData() ?? '')
    searched.push(asked.get('q') ?? '')
    return route.fulfill({ json: { seq: asked.get('seq'), d: [{ id: 1, fullname: 'Ana Paz' }] } })
  })
  await page.goto(gallery.address)
  await expect(shelf('Results')).toBeVisible()
})
afterAll(() => page.close())

const shelf = (name: string) => page.getByRole('region', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** What a brand's own variable is worth, as the browser writes colours. */
const brandColor = (name: string) =>
  page.evaluate(variable => {
    const probe = document.createElement('div')
    probe.style.color = `var(${variable})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)
const styleOf = (element: Locator, property: 'color' | 'backgroundColor') =>
  element.evaluate((found, name) => getComputedStyle(found)[name], property)

/** The dialog's body and header: everything that one result shows. */
const result = (header: string) =>
  shelf('Results')
    .locator(':scope > div')
    .filter({ has: page.getByRole('heading', { name: header, exact: true }) })

/** The paths of one of Ionicons' drawings. */
const pathsIn = (drawing: string) => [...drawing.matchAll(/ d='([^']+)'/g)].map(([, path]) => path)
const pathsOf = (line: Locator) =>
  line.locator('svg path').evaluateAll(paths => paths.map(path => path.getAttribute('d')))

test('a result tells errors by one icon and colour, and information by another', {
  tag: ['@§2.24', '@§2.25'],
}, async () => {
  const lines = result('Rechazada .....').getByRole('listitem')
  await expect(lines).toHaveText(['No tenés créditos.', 'Tu abono venció.'])
  expect(await pathsOf(lines.first())).toEqual(pathsIn(alertCircle))
  expect(await pathsOf(lines.last())).toEqual(pathsIn(flash))
  expect(await styleOf(lines.first(), 'backgroundColor')).toBe(await brandColor('--molde-danger-tint'))
  expect(await styleOf(lines.last(), 'backgroundColor')).toBe(await brandColor('--molde-warning-tint'))
})

for (const [header, state] of [
  ['Reservado Correctamente', 'success'],
  ['Reservado', 'warning'],
  ['Rechazada .....', 'danger'],
] as const)
  test(`the header of “${header}” is of the brand’s ${state}`, {
    tag: ['@§4.1', '@§4.2', '@§4.3'],
  }, async () => {
    const head = result(header).locator('header')
    expect(await styleOf(head, 'backgroundColor')).toBe(await brandColor(`--molde-${state}`))
  })

test('what was booked shows its pass, and invites to rate; a refusal and a place in the line do not', {
  tag: ['@§1.14', '@§2.26', '@§2.27', '@§2.28', '@§2.29'],
}, async () => {
  const booked = result('Reservado Correctamente')
  await expect(booked.getByText("Nuevo!! calificá con ★★★★★ desde 'Mis Reservas'.")).toBeVisible()
  await expect(booked.getByRole('img', { name: '5 estrellas' })).toBeVisible()
  await expect(booked.getByText('Abono 8 clases')).toBeVisible()
  await expect(booked.getByText('restan 4 créditos')).toBeVisible()
  await expect(booked.getByText('vence en 21 días')).toBeVisible()
  await expect(result('Reservado').getByText(/restan/)).toHaveCount(0)
  for (const header of ['Rechazada .....', 'En lista de espera · 1.º'])
    await expect(result(header).getByText(/calificá con/)).toHaveCount(0)
})

test('a toast of success, warning and danger has the brand’s colours for it', async () => {
  for (const tone of ['success', 'warning', 'danger']) {
    await press(`Toast: ${tone}`)
    const toast = page.locator('ion-toast').filter({ hasText: `Un aviso: ${tone}` })
    const wrapper = toast.locator('.toast-wrapper')
    expect(await styleOf(wrapper, 'backgroundColor')).toBe(await brandColor(`--molde-${tone}`))
    expect(await styleOf(wrapper, 'color')).toBe(await brandColor(`--molde-on-${tone}`))
  }
})

for (const [tone, title] of [
  ['success', 'Reservado Correctamente !!!'],
  ['danger', 'Rechazado !!!'],
] as const)
  test(`“${title}” is written in the brand’s colour for ${tone}`, { tag: '@§8.1' }, async () => {
    await press(`Notice: ${tone}`)
    const dialog = page.locator('ion-alert')
    const words = dialog.getByText(title, { exact: true })
    expect(await styleOf(words, 'color')).toBe(await brandColor(`--molde-${tone}`))
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await expect(dialog).toHaveCount(0)
  })

test('unread messages are told on the second tab, by a dot and in words, and on no other', {
  tag: '@§2.11',
}, async () => {
  const links = shelf('Tab bar').getByRole('link')
  await expect(links).toHaveText(['Noticias', /^Mensajes, 2 sin leer$/, 'Turnos', 'Reservas', 'Entrenar'])
  await expect(links.nth(1).locator('span:empty')).toBeVisible()
  await expect(links.nth(0).locator('span:empty')).toHaveCount(0)
})

test('the menu closes at the end of every navigation, also of one that began elsewhere', {
  tag: '@§2.9',
}, async () => {
  const menu = page.locator('ion-menu')
  await press('Menú')
  await expect(menu).toHaveClass(/show-menu/)
  await expect(menu.getByRole('link', { name: 'Historial' })).toBeVisible()
  // As Ionic's outlet says it: it does not bubble.
  await page.locator('#gallery-pages').dispatchEvent('ionNavDidChange', { bubbles: false })
  await expect(menu).not.toHaveClass(/show-menu/)
  await expect(menu).toHaveJSProperty('disabled', true)
})

test('people are searched from three letters on', { tag: '@§5.1' }, async () => {
  await press('Buscá una persona')
  const sheet = page.locator('ion-modal.show-modal')
  const box = sheet.getByRole('searchbox')
  await box.pressSequentially('an')
  await expect(sheet.getByText('Escribí 3 letras')).toBeVisible()
  await box.pressSequentially('a')
  await expect(sheet.getByRole('list', { name: 'Personas' }).getByText('Ana Paz')).toBeVisible()
  expect(searched).toEqual(['ana'])
})
