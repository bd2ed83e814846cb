// From `molde studio` to a new gym that is built, without another word in the terminal.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FrameLocator, Page } from 'playwright'
import { violations } from '../../support/axe.ts'
import { molde, moldeRunning } from '../../support/molde.ts'
import { beforeEach, expect, onTestFinished, sharedBrowser, test } from '../../support/playwright.ts'
import { newWindow, studioFor } from '../../support/studio-page.ts'
import { tenantsIn } from '../../support/tenants.ts'

let page: Page

const studio = studioFor(place => tenantsIn(place, ['box']))
beforeEach(async () => {
  page = await newWindow()
  await page.goto(studio.address)
})
test.afterEach(() => page.close())

const frame = (name: string): FrameLocator => page.frameLocator(`iframe[title="${name}"]`)
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M32 6 58 58H6Z" fill="#fff"/></svg>'

test('a new gym of one’s own logo, seen before it is written, saved and built', async () => {
  await button('Gimnasio nuevo').click()
  await field('Nombre').fill('Box Ñandú')
  await expect(field('Carpeta y dirección')).toHaveValue('box-nandu')
  await button('Empezar').click()
  await expect(page.getByRole('heading', { name: 'Box Ñandú' })).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mío.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) })
  await expect(page.getByText('logo.svg', { exact: true })).toBeVisible()
  await expect(frame('Ingreso').getByRole('heading', { name: 'Box Ñandú' })).toBeVisible()
  await expect(frame('Reservas').getByText('Abono 8 clases').first()).toBeVisible()
  await field('Color de la marca').fill('#0a7d33')
  await expect(frame('Ingreso').locator('meta[name="theme-color"]').first()).toHaveAttribute(
    'content',
    '#0a7d33',
  )
  await button('Guardar').click()
  await expect(page.getByText('Guardado en tenants/.')).toBeVisible()
  expect(JSON.parse(await readFile(join(studio.tenants, 'box-nandu/app.json'), 'utf8'))).toEqual({
    $schema: '../app.schema.json',
    name: 'Box Ñandú',
    theme_color: '#0a7d33',
    theme_text: '#ffffff',
  })
  expect(await readFile(join(studio.tenants, 'box-nandu/logo.svg'), 'utf8')).toBe(logo)
  await button('Construir').click()
  await expect(page.getByText('Construido', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Todos los gimnasios' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Box Ñandú' })).toContainText('Al día')
  const verified = await molde(
    'verify',
    'box-nandu',
    '--tenants',
    studio.tenants,
    '--out',
    join(studio.place, 'dist'),
  )
  expect(verified.code, verified.stderr).toBe(0)
})

test('what an editor writes meanwhile ends in a question, and the draft outlasts a reload', async () => {
  await page.getByRole('link', { name: /Demo Fit/ }).click()
  await field('Nombre corto').fill('Mío')
  await expect(page.getByText('Sin guardar')).toBeVisible()
  const file = join(studio.tenants, 'box/app.json')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('Demo Fit', 'De un editor'))
  await expect(page.getByText(/Alguien cambió este gimnasio/)).toBeVisible()
  await page.reload()
  await expect(field('Nombre corto')).toHaveValue('Mío')
  await button('Usar lo que hay en el disco').click()
  await expect(page.getByRole('heading', { name: 'De un editor' })).toBeVisible()
  await expect(page.getByText('Sin guardar')).toHaveCount(0)
  await writeFile(file, text)
})

test('what is typed into app.json is not lost to another window, and does not take its place unseen', async () => {
  await page.getByRole('link', { name: /Demo Fit/ }).click()
  await page.getByRole('tab', { name: 'app.json' }).click()
  const text = page.getByRole('textbox', { name: 'app.json' })
  const mine = (await text.inputValue()).replace(/"name": "[^"]*"/, '"name": "Mío"')
  let goOn = () => {}
  const isOtherDone = new Promise<void>(resolve => {
    goOn = resolve
  })
  await page.route('**/api/gyms/box/text', async route => {
    await isOtherDone
    await route.continue()
  })
  await text.fill(mine)
  // As another window asks for it; one that came to the front would end what is being typed here.
  await page.evaluate(async () => {
    const token = sessionStorage.getItem('studio.token')
    await fetch('/api/gyms/box/change', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ field: 'name', value: 'De otra ventana' }),
    })
  })
  goOn()
  const question = page.getByRole('region', { name: /Otra ventana cambió este gimnasio/ })
  await expect(question).toBeVisible()
  await expect(page.getByRole('heading', { name: 'De otra ventana', level: 1 })).toBeVisible()
  await expect(text).toHaveValue(mine)
  await expect(question.getByRole('row', { name: /Nombre.*Mío.*De otra ventana/ })).toBeVisible()
  await page.reload()
  await expect(question).toBeVisible()
  await page.getByRole('tab', { name: 'app.json' }).click()
  await expect(text).toHaveValue(mine)
  await button('Usar lo de la otra ventana').click()
  await expect(question).toHaveCount(0)
  await expect(text).toHaveValue(mine.replace('Mío', 'De otra ventana'))
  await button('Deshacer').click()
})

test('what is typed goes on in its field, while the phones show it', async () => {
  await page.getByRole('link', { name: /Demo Fit/ }).click()
  await frame('Reservas').owner().scrollIntoViewIfNeeded()
  await expect(frame('Reservas').getByText('Abono 8 clases').first()).toBeVisible()
  await field('Nombre corto').fill('')
  // Slowly enough for every phone to be there in between, and to take the focus if it can.
  await page.keyboard.type('Caja', { delay: 2_000 })
  await expect(field('Nombre corto')).toHaveValue('Caja')
  await expect(field('Nombre corto')).toBeFocused()
  await button('Deshacer').click()
})

test('beside what is served, as npm start does: its address comes first', async () => {
  const served = moldeRunning(
    ...['preview', 'box-nandu', '--studio', '--port', '0'],
    ...['--tenants', studio.tenants, '--out', join(studio.place, 'dist')],
  )
  onTestFinished(async () => {
    await served.stop()
  })
  const [, own = '', gym = ''] = await served.printed(
    /^(http:\/\/studio\.localhost:\d+\/#[\w-]{43}) [\s\S]*(http:\/\/box-nandu\.localhost:\d+)/,
  )
  await page.goto(own)
  await page.getByRole('link', { name: /Box Ñandú/ }).click()
  await expect(field('Color de la marca')).toHaveValue('#0a7d33')
  expect((await fetch(gym.replace('box-nandu.localhost', '127.0.0.1'))).status).toBe(200)
})

test('a gym’s page begins at its top, however far the home was scrolled', async () => {
  await page.setViewportSize({ width: 1024, height: 300 })
  const card = page.getByRole('link', { name: /Demo Fit/ })
  await card.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await card.click()
  await expect(page.getByRole('heading', { name: 'Demo Fit', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the address of another start says so, in the place of gyms', async () => {
  const other = await sharedBrowser().newPage({ locale: 'es-AR' })
  await other.goto(studio.address.replace(/#.*/, `#${'a'.repeat(43)}`))
  await expect(other.getByText(/arranque anterior/)).toBeVisible()
  await other.close()
})

for (const [width, scheme] of [
  [1024, 'light'],
  [1440, 'dark'],
  [2560, 'light'],
] as const)
  test(`at ${width} px, ${scheme}: axe finds nothing, and nothing is cut off`, async () => {
    await page.setViewportSize({ width, height: 1000 })
    await page.emulateMedia({ colorScheme: scheme })
    await expect(page.getByRole('listitem').filter({ hasText: 'Demo Fit' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: /Demo Fit/ }).click()
    // A browser does not run what is out of sight.
    await frame('Reservas').owner().scrollIntoViewIfNeeded()
    await expect(frame('Reservas').getByText('Abono 8 clases').first()).toBeVisible()
    expect(await violations(page, { inFrames: false })).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })
