// From `molde studio` to a saved, built, committed and served gym.
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { violations } from '#tests/support/axe.ts'
import { molde, startMolde } from '#tests/support/molde.ts'
import { beforeEach, expect, onTestFinished, test } from '#tests/support/playwright.ts'
import { newWindow, readAddress, studioFor } from '#tests/support/studio-page.ts'
import { tenantsIn } from '#tests/support/tenants.ts'

let page: Page

const studio = studioFor(async place => {
  const tenants = await tenantsIn(place, ['otro'], () => ({ name: 'Otro' }))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: tenants })
  git('init', '--quiet', '--initial-branch', 'main')
  git('config', 'user.name', 'Ana')
  git('config', 'user.email', 'ana@example.com')
  git('add', '.')
  git('commit', '--quiet', '--message', 'begin')
  return tenants
})
beforeEach(async () => {
  page = await newWindow()
  await page.goto(studio.address)
})
test.afterEach(async () => {
  await page.close()
})

const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true })
const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M32 6 58 58H6Z" fill="#fff"/></svg>'
const readApp = async (gym: string) =>
  JSON.parse(await readFile(join(studio.tenants, gym, 'app.json'), 'utf8'))
/** Presses a key until an element has the focus. */
async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error('The keyboard does not reach the element.')
}
const type = async (target: Locator, text: string) => {
  await tabTo(target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test('a gym with its own logo is created, saved, built and opened with the keyboard alone', async () => {
  const expectAccessible = async () => expect(await violations(page, { inFrames: false })).toEqual([])
  await tabTo(button('Gimnasio nuevo'))
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Gimnasio nuevo' })
  await tabTo(form.getByRole('radio', { name: 'De cero' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(form.getByText(/el studio no visita ningún sitio/)).toBeVisible()
  await type(form.getByRole('textbox', { name: 'Dirección de su sitio' }), 'www.box-nandu.com.ar/clases')
  await expect(field('Nombre')).toHaveValue('Box Nandu')
  await expect(field('Carpeta y dirección')).toHaveValue('box-nandu')
  await type(field('Nombre'), 'Box Ñandú')
  await tabTo(button('Usar app.box-nandu.com.ar'))
  await page.keyboard.press('Enter')
  // Playwright handles the browser's dialog only some time after this call, so a key must not follow at once.
  const opening = page.waitForEvent('filechooser')
  await tabTo(form.getByRole('button', { name: 'Elegir archivo' }))
  await page.keyboard.press('Enter')
  const chooser = await opening
  await chooser.setFiles({ name: 'mío.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) })
  await expect(form.getByText('mío.svg')).toBeVisible()
  await expectAccessible()
  await tabTo(button('Empezar'))
  await expect(button('Empezar')).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Box Ñandú', level: 1 })).toBeVisible()
  await expect(page.getByText('logo.svg', { exact: true })).toBeVisible()
  const login = page.frameLocator('iframe[title="Ingreso"]')
  await expect(login.getByRole('heading', { name: 'Box Ñandú' })).toBeVisible()
  await expectAccessible()
  await type(field('Color de la marca'), 'navy')
  // Each problem is shown at its field, with its fix.
  await tabTo(page.locator('[data-field="theme_color"]').getByRole('button', { name: 'Usar «#000080»' }))
  await expectAccessible()
  await page.keyboard.press('Enter')
  await expect(field('Color de la marca')).toHaveValue('#000080')
  await expect(login.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#000080')
  await tabTo(page.getByRole('switch', { name: 'Noticias' }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: 'Noticias' })).not.toBeChecked()
  await type(page.getByRole('combobox', { name: 'Zona horaria' }), 'montevideo')
  await expectAccessible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Zona horaria' })).toHaveValue('America/Montevideo')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Guardado en tenants/.')).toBeVisible()
  expect(await readApp('box-nandu')).toEqual({
    ...{ $schema: '../app.schema.json', name: 'Box Ñandú', theme_color: '#000080', theme_text: '#ffffff' },
    ...{ links: { web: 'https://www.box-nandu.com.ar/clases' }, domain: 'app.box-nandu.com.ar' },
    ...{ areas: { news: false }, timezone: 'America/Montevideo' },
  })
  expect(await readFile(join(studio.tenants, 'box-nandu/logo.svg'), 'utf8')).toBe(logo)
  // Moves back to the bar.
  await tabTo(button('Construir'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Construido', { exact: true })).toBeVisible()
  await expectAccessible()
  const report = JSON.parse(await readFile(join(studio.place, 'dist/report.json'), 'utf8'))
  expect(JSON.stringify(report)).toContain('box-nandu')
  const opener = page.getByRole('link', { name: 'Abrir lo construido' })
  await expect(opener).toBeVisible()
  await tabTo(opener)
  const [site] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await expect(site.getByRole('heading', { name: 'Box Ñandú' })).toBeVisible()
  await expect(site.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#000080')
  await site.close()
  await page.getByRole('link', { name: 'Todos los gimnasios' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Box Ñandú' })).toContainText('Al día')
  const out = join(studio.place, 'dist')
  const verification = await molde('verify', 'box-nandu', '--tenants', studio.tenants, '--out', out)
  expect(verification.code, verification.stderr).toBe(0)
})

test('a draft survives the end of the studio and is saved and committed', async () => {
  const args = ['studio', '--port', '0', '--tenants', studio.tenants, '--out', join(studio.place, 'dist')]
  const first = startMolde(...args)
  await page.goto(await readAddress(first))
  await button('Gimnasio nuevo').click()
  await field('Nombre').fill('Sin Apuro')
  await button('Empezar').click()
  await expect(page.getByRole('heading', { name: 'Sin Apuro', level: 1 })).toBeVisible()
  await field('Nombre corto').fill('Apuro')
  await expect(button('Deshacer')).toBeEnabled()
  await page.reload()
  await expect(field('Nombre corto')).toHaveValue('Apuro')
  await first.stop()
  await field('Descripción').fill('Se escribió sin studio.')
  const form = page.getByRole('region', { name: 'Formulario' })
  await expect(form.getByText(/molde studio no responde\. ¿/)).toBeVisible()
  const second = startMolde(...args)
  onTestFinished(async () => {
    await second.stop()
  })
  await page.goto(await readAddress(second))
  const unsaved = page.getByRole('region', { name: 'Sin guardar' })
  await expect(unsaved.getByRole('listitem')).toContainText(['Sin ApuroNuevo'])
  expect(await violations(page)).toEqual([])
  await unsaved.getByRole('link', { name: 'Sin Apuro' }).click()
  await expect(field('Nombre corto')).toHaveValue('Apuro')
  await button('Guardar y commit…').click()
  const dialog = page.getByRole('dialog', { name: 'Guardar y dejarlo en git' })
  await dialog.getByRole('textbox', { name: 'Mensaje' }).fill('sin-apuro: add the gym')
  await dialog.getByRole('button', { name: 'Guardar y hacer el commit' }).click()
  await expect(page.getByText(/Guardado, y en git como [0-9a-f]{7,} en main\./)).toBeVisible()
  expect((await readApp('sin-apuro')).short_name).toBe('Apuro')
  const log = execFileSync('git', ['log', '-1', '--format=%s', '--name-only'], {
    cwd: studio.tenants,
    encoding: 'utf8',
  })
  expect(log.trim().split('\n')).toEqual(['sin-apuro: add the gym', '', 'sin-apuro/app.json'])
})

test('a preview also serves the studio and prints its address first', { tag: '@nightly' }, async () => {
  const folders = ['--tenants', studio.tenants, '--out', join(studio.place, 'dist')]
  const build = await molde('build', 'otro', ...folders)
  expect(build.code, build.stderr).toBe(0)
  const preview = startMolde('preview', 'otro', '--studio', '--port', '0', ...folders)
  onTestFinished(async () => {
    await preview.stop()
  })
  const [, studioAddress = '', gymAddress = ''] = await preview.waitForOutput(
    /^(http:\/\/studio\.localhost:\d+\/#[\w-]{43}) [\s\S]*(http:\/\/otro\.localhost:\d+)/,
  )
  await page.goto(studioAddress)
  await page.getByRole('link', { name: 'Otro', exact: true }).click()
  await expect(field('Color de la marca')).toHaveValue('#1d4ed8')
  expect((await fetch(gymAddress.replace('otro.localhost', '127.0.0.1'))).status).toBe(200)
})
