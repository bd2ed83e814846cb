// The studio's home: gyms are found, selected, built; what comes of it is told.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { lockFile } from '../../../generator/site/published.ts'
import { localSystem } from '../../../generator/system/disk.ts'
import { pathsFor } from '../../../generator/system/paths.ts'
import { violations } from '../../support/axe.ts'
import { writeGyms } from '../../support/many-gyms.js'
import { beforeEach, describe, expect, onTestFinished, test } from '../../support/playwright.ts'
import { newWindow, studioFor } from '../../support/studio-page.ts'
import { changeApp } from '../../support/tenants.ts'

let page: Page

const studio = studioFor(async place => {
  const tenants = join(place, 'tenants')
  writeGyms(tenants, 60)
  await changeApp(tenants, 'gym-0007', { name: 'Corazón del Ñandú', domain: 'reservas.nandu.example' })
  await changeApp(tenants, 'gym-0009', { theme_color: 'red' })
  return tenants
})

async function opened(): Promise<Page> {
  const window = await newWindow()
  await window.goto(studio.address)
  await expect(window.getByText('60 en total')).toBeVisible()
  return window
}
beforeEach(async () => {
  page = await opened()
})
test.afterEach(() => page.close())

const card = (name: string, within = page) =>
  within.getByRole('listitem').filter({ has: within.getByRole('link', { name, exact: true }) })
const choose = (name: string) => page.getByRole('checkbox', { name: `Elegir ${name}`, exact: true })
const button = (name: string | RegExp, within = page) => within.getByRole('button', { name, exact: true })
const search = () => page.getByRole('searchbox')
const names = () => page.locator('main h2 a').allTextContents()

describe('gyms are found', () => {
  test('by words of their name, folder and domain, without accents', async () => {
    for (const words of ['nandu corazon', 'GYM-0007', 'reservas.nandu']) {
      await search().fill(words)
      await expect(page.getByText('1 de 60', { exact: true })).toBeVisible()
      expect(await names()).toEqual(['Corazón del Ñandú'])
    }
    await search().fill('nadie se llama así')
    await expect(page.getByText('Ningún gimnasio coincide.')).toBeVisible()
    await button('Ver todos').click()
    await expect(page.getByText('60 en total')).toBeVisible()
  })

  test('by their state, with how many are in it, and why one is', async () => {
    await button('Con errores (1)').click()
    await expect(page.getByText('1 de 60', { exact: true })).toBeVisible()
    await expect(card('Gimnasio 9')).toContainText('Color de la marca: No es un color #rrggbb')
    await button('Con errores (1)').click()
    await expect(page.getByText('60 en total')).toBeVisible()
  })

  test('in the order that is wished for', async () => {
    await expect(page.getByText('Con errores (1)')).toBeVisible()
    expect((await names()).slice(0, 3)).toEqual(['Corazón del Ñandú', 'Gimnasio 0', 'Gimnasio 1'])
    await page.getByLabel('Ordenar').selectOption('state')
    await expect(page.locator('main h2 a').first()).toHaveText('Gimnasio 9')
    await changeApp(studio.tenants, 'gym-0044', { short_name: 'Nuevo' })
    await page.reload()
    await page.getByLabel('Ordenar').selectOption('changed')
    await expect(page.locator('main h2 a').first()).toHaveText('Gimnasio 44')
  })
})

test('a card says its colours, its addresses, and who can log in', async () => {
  const one = card('Corazón del Ñandú')
  const { theme_color: color, theme_text: text } = JSON.parse(
    await readFile(join(studio.tenants, 'gym-0007/app.json'), 'utf8'),
  )
  for (const said of [
    color,
    text,
    'reservas.nandu.example',
    'gym-0007.localhost:4173',
    'No, que se sepa acá',
  ])
    await expect(one).toContainText(said)
  await one.getByText('Más', { exact: true }).click()
  await expect(one.getByText('Ana Gutiérrez, socio')).toBeVisible()
  await expect(one.getByText('molde1234')).toBeVisible()
})

test('those that are selected are built, with progress in every window, and the log says what failed', async () => {
  const other = await opened()
  onTestFinished(() => other.close())
  for (const name of ['Gimnasio 1', 'Gimnasio 2', 'Gimnasio 9']) await choose(name).check()
  await expect(page.getByText('3 elegidos')).toBeVisible()
  await button('Construir').click()
  for (const window of [page, other]) {
    await expect(window.getByText('Construcción con fallas', { exact: true })).toBeVisible()
    await expect(window.getByText('2 hechos · 1 falló').first()).toBeVisible()
  }
  await expect(card('Gimnasio 1')).toContainText('Al día')
  await expect(card('Gimnasio 1', other)).toContainText('Construido')
  await expect(card('Gimnasio 9')).toContainText('No se construyó')
  await expect(card('Gimnasio 1').locator('img')).toHaveJSProperty('complete', true)
  await page.reload()
  await expect(page.getByText('Construcción con fallas', { exact: true })).toBeVisible()
  await button('Registro (1 falló)').click()
  const log = page.getByRole('region', { name: 'Lo que pasó desde que arrancó el studio' })
  await expect(log.getByRole('link')).toHaveCount(3)
  await button('Sólo fallas').click()
  await expect(log.getByRole('link')).toHaveText(['gym-0009'])
  await expect(log).toContainText('Color de la marca: No es un color #rrggbb')
  await button('Elegir los que fallaron').click()
  await expect(choose('Gimnasio 9')).toBeChecked()
  await expect(page.getByText('1 elegido', { exact: true })).toBeVisible()
})

test('a gym that a terminal holds says so, and can be cancelled', async () => {
  const paths = pathsFor({ tenants: studio.tenants, out: join(studio.place, 'dist') })
  const release = await localSystem().lock(lockFile('gym-0003', paths))
  onTestFinished(release)
  await choose('Gimnasio 3').check()
  await button('Construir').click()
  await expect(card('Gimnasio 3')).toContainText(/Waiting for process \d+ on .*, which writes gym-0003/)
  await button('Cancelar').click()
  await expect(card('Gimnasio 3')).toContainText('No se llegó')
  await expect(button('Construir')).toBeEnabled()
})

test('to deploy is asked first, and says where it is not said yet where to', async () => {
  await choose('Gimnasio 4').check()
  await button('Publicar').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Falta tenants/deploy.json')
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(dialog).toHaveCount(0)
  const host = { kind: 'command', command: ['true'], url: 'https://{gym}.example.com' }
  await writeFile(join(studio.tenants, 'deploy.json'), JSON.stringify({ targets: { vidriera: host } }))
  onTestFinished(() => rm(join(studio.tenants, 'deploy.json')))
  await button('Publicar').click()
  await expect(dialog).toContainText(
    '1 gimnasio a «vidriera» (command), por ejemplo https://gym-0004.example.com.',
  )
  await expect(dialog).toContainText('1 no está construido y no se va a publicar.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Publicando')).toHaveCount(0)
})

test('by the keyboard alone: found, selected, built, and the way back', async () => {
  await search().focus()
  await page.keyboard.type('gym-001')
  await expect(page.getByText('10 de 60')).toBeVisible()
  while (!(await choose('Gimnasio 10').evaluate(box => box === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await expect(choose('Gimnasio 19')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(choose('Gimnasio 18')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 elegido', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox', { name: 'Elegir los 10 que se ven' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button('Construir')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Construcción terminada').first()).toBeVisible()
  await expect(card('Gimnasio 18')).toContainText('Al día')
})

test('what the keyboard goes to is in sight, below what stays on top', async () => {
  await choose('Gimnasio 59').focus()
  await choose('Gimnasio 20').focus()
  const isCovered = await choose('Gimnasio 20').evaluate(box => {
    const { left, top, width, height } = box.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) !== box
  })
  expect(isCovered).toBe(false)
})

for (const [width, scheme] of [
  [820, 'light'],
  [1024, 'dark'],
  [1440, 'light'],
  [2560, 'dark'],
] as const)
  test(`at ${width} px, ${scheme}, and with text of twice the size: axe finds nothing, and nothing is cut off`, async () => {
    await page.setViewportSize({ width, height: 1000 })
    await page.emulateMedia({ colorScheme: scheme })
    await expect(page.getByText('Con errores (1)')).toBeVisible()
    await card('Gimnasio 0').getByText('Más', { exact: true }).click()
    await button(/^Registro/).click()
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await violations(page)).toEqual([])
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await violations(page)).toEqual([])
    expect(await overflow()).toBeLessThanOrEqual(0)
    await choose('Gimnasio 0').check()
    await button('Publicar').click()
    await expect(page.getByRole('dialog')).toContainText('tenants/deploy.json')
    expect(await violations(page)).toEqual([])
  })
