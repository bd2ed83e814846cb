// A gym's page in the studio: its form, its text, what is wrong with it, what others write meanwhile, and how it is saved.
import { execFileSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FrameLocator, Locator, Page } from 'playwright'
import { violations } from '../../support/axe.ts'
import { moldeRunning } from '../../support/molde.ts'
import {
  beforeEach,
  describe,
  expect,
  onTestFinished,
  sharedBrowser,
  test,
} from '../../support/playwright.ts'
import { addressSaid, newWindow, studioFor } from '../../support/studio-page.ts'
import { tenantsIn } from '../../support/tenants.ts'

let page: Page

const studio = studioFor(async place => {
  const tenants = await tenantsIn(place, ['box', 'otro'])
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

const frame = (name: string): FrameLocator => page.frameLocator(`iframe[title="${name}"]`)
const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true })
const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M32 6 58 58H6Z" fill="#fff"/></svg>'
const app = async (gym = 'box') => JSON.parse(await readFile(join(studio.tenants, gym, 'app.json'), 'utf8'))
/** A gym's page, whatever was tried with that before. */
const open = async (gym = 'box') => {
  await page.evaluate(async gym => {
    const headers = { Authorization: `Bearer ${sessionStorage.getItem('studio.token')}` }
    await fetch(`/api/gyms/${gym}/draft`, { method: 'DELETE', headers })
    location.hash = `#/${gym}`
  }, gym)
  await expect(field('Nombre')).toBeVisible()
}
const discardAll = async () => {
  await button('Descartar').click()
  await button('Descartar todo').click()
  await expect(page.getByText('Sin guardar')).toHaveCount(0)
}

/** Moves by the keyboard alone until it is there. */
async function tabTo(wanted: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    if (await wanted.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error('The keyboard does not lead there.')
}
const type = async (wanted: Locator, text: string) => {
  await tabTo(wanted)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test('where answers take long, what is looked at again and again is asked for once at a time', async () => {
  await open()
  let [now, most, all] = [0, 0, 0]
  await page.route('**/api/gyms/box', async route => {
    now += 1
    all += 1
    most = Math.max(most, now)
    await new Promise(resolve => setTimeout(resolve, 1_000))
    now -= 1
    await route.continue()
  })
  // Whether the icons are drawn is looked at most often.
  await type(field('Color de la marca'), '#123456')
  await expect.poll(() => all).toBeGreaterThan(3)
  // One more may be under way when it begins to look more often.
  expect(most).toBeLessThanOrEqual(2)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await discardAll()
})

test('by the keyboard alone: from the home to a gym of its own logo, saved, built and opened', async () => {
  const isFine = async () => expect(await violations(page, { inFrames: false })).toEqual([])
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
  await tabTo(form.getByRole('button', { name: 'Elegir archivo' }))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
  await chooser.setFiles({ name: 'mío.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) })
  await expect(form.getByText('mío.svg')).toBeVisible()
  await isFine()
  await tabTo(button('Empezar'))
  await expect(button('Empezar')).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Box Ñandú', level: 1 })).toBeVisible()
  await expect(page.getByText('logo.svg', { exact: true })).toBeVisible()
  await isFine()
  await type(field('Color de la marca'), 'navy')
  // What is wrong is at its field, and mended there.
  await tabTo(page.locator('[data-field="theme_color"]').getByRole('button', { name: 'Usar «#000080»' }))
  await isFine()
  await page.keyboard.press('Enter')
  await expect(field('Color de la marca')).toHaveValue('#000080')
  await tabTo(page.getByRole('switch', { name: 'Noticias' }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: 'Noticias' })).not.toBeChecked()
  await type(page.getByRole('combobox', { name: 'Zona horaria' }), 'montevideo')
  await isFine()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Zona horaria' })).toHaveValue('America/Montevideo')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Guardado en tenants/.')).toBeVisible()
  expect(await app('box-nandu')).toEqual({
    ...{ $schema: '../app.schema.json', name: 'Box Ñandú', theme_color: '#000080', theme_text: '#ffffff' },
    ...{ links: { web: 'https://www.box-nandu.com.ar/clases' }, domain: 'app.box-nandu.com.ar' },
    ...{ areas: { news: false }, timezone: 'America/Montevideo' },
  })
  expect(await readFile(join(studio.tenants, 'box-nandu/logo.svg'), 'utf8')).toBe(logo)
  // Back to the bar, as the keyboard goes back.
  await tabTo(button('Construir'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Construido', { exact: true })).toBeVisible()
  await isFine()
  const report = JSON.parse(await readFile(join(studio.place, 'dist/report.json'), 'utf8'))
  expect(JSON.stringify(report)).toContain('box-nandu')
  const opener = page.getByRole('link', { name: 'Abrir lo construido' })
  await expect(opener).toBeVisible()
  await tabTo(opener)
  const [site] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await expect(site.getByRole('heading', { name: 'Box Ñandú' })).toBeVisible()
  await expect(site.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#000080')
  await site.close()
})

describe('the form', () => {
  test('shows and hides areas and branches in the frames at once', async () => {
    await open()
    // A browser does not run what is out of sight.
    await frame('Reservas').owner().scrollIntoViewIfNeeded()
    const news = frame('Reservas')
      .getByRole('link', { name: 'Noticias' })
      .or(frame('Reservas').getByText('Noticias'))
    await expect(news.first()).toBeVisible()
    await page.getByRole('switch', { name: 'Noticias' }).click()
    await expect(news).toHaveCount(0)
    await page.getByRole('switch', { name: 'Tiene sedes' }).click()
    await expect(field('Cantidad de sedes')).toHaveValue('2')
    await expect(field('Sede inicial')).toHaveValue('1')
    await page.getByRole('switch', { name: 'Tiene sedes' }).click()
    await expect(field('Cantidad de sedes')).toHaveCount(0)
    await button('Deshacer').click()
    await expect(field('Cantidad de sedes')).toHaveValue('2')
  })

  test('says what holds anyway, and leads back to it', async () => {
    await open()
    await expect(field('Nombre corto')).toHaveAttribute('placeholder', 'Por defecto: Demo Fit')
    await field('Nombre corto').fill('Caja')
    await page.getByRole('button', { name: 'Nombre corto: volver al valor por defecto (Demo Fit)' }).click()
    await expect(field('Nombre corto')).toHaveValue('')
    await expect(page.getByText('Sin guardar')).toHaveCount(0)
  })

  test('is searched, and its groups are gone to', async () => {
    await open()
    await page.getByRole('searchbox', { name: 'Buscar un campo' }).fill('huella')
    await expect(field('Certificado')).toBeVisible()
    await expect(field('Nombre')).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Buscar un campo' }).fill('')
    const groups = page.getByRole('navigation', { name: 'Ir a un grupo' })
    await groups.getByRole('button', { name: 'Notificaciones' }).click()
    await expect(field('Clave pública')).toBeVisible()
    await expect(page.locator('#group-push')).toBeFocused()
    await expect(page.locator('#group-push')).toBeInViewport()
  })

  test('keeps what is typed while the studio does not answer', async () => {
    await open()
    await page.route('**/api/**', route => route.abort())
    await field('Nombre corto').fill('Sin red')
    await field('Nombre').focus()
    await expect(page.getByText('Todavía no está en el borrador.')).toBeVisible()
    await expect(field('Nombre corto')).toHaveValue('Sin red')
    await page.unroute('**/api/**')
    await button('Reintentar').click()
    await expect(page.getByText('Sin guardar')).toBeVisible()
    await expect(field('Nombre corto')).toHaveValue('Sin red')
  })

  test('asks where another window changed a field that is typed in', async () => {
    await open()
    const other = await sharedBrowser().newPage({ locale: 'es-AR' })
    await other.goto(studio.address)
    await other.goto(`${studio.address.replace(/#.*/, '')}#/box`)
    const theirs = other.getByRole('textbox', { name: 'Nombre corto', exact: true })
    await field('Nombre corto').fill('M')
    await expect(theirs).toHaveValue('M')
    await theirs.fill('Suyo')
    await expect(other.getByText('Sin guardar')).toBeVisible()
    await other.close()
    await field('Nombre corto').pressSequentially('ío')
    await expect(page.getByText('Otra ventana escribió «Suyo» mientras tanto.')).toBeVisible()
    await expect(field('Nombre corto')).toHaveValue(/^Mío?$/)
    await button('Poner lo mío').click()
    await field('Nombre').focus()
    await expect(page.getByText(/Otra ventana escribió/)).toHaveCount(0)
    await expect(field('Nombre corto')).toHaveValue('Mío')
  })
})

describe('what is wrong', () => {
  test('is told above all, leads to its field, and is mended with a tap that can be undone', async () => {
    await open()
    await field('Color de la marca').fill('navy')
    const problems = page.getByRole('region', { name: 'Problemas' })
    await expect(problems.getByText('1 error')).toBeVisible()
    await field('Nombre').focus()
    await problems.getByRole('button', { name: 'Ir a Color de la marca' }).click()
    await expect(field('Color de la marca')).toBeFocused()
    await expect(field('Color de la marca')).toHaveAttribute('aria-invalid', 'true')
    await problems.getByRole('button', { name: 'Usar «#000080»' }).click()
    await expect(field('Color de la marca')).toHaveValue('#000080')
    await expect(problems).toHaveCount(0)
    await button('Deshacer').click()
    await expect(field('Color de la marca')).toHaveValue('navy')
  })

  test('inside of a group that is shut opens it', async () => {
    await open()
    await page
      .getByRole('navigation', { name: 'Ir a un grupo' })
      .getByRole('button', { name: 'Videos' })
      .click()
    await field('Para Android').fill('v.example.com/a.mp4')
    const problems = page.getByRole('region', { name: 'Problemas' })
    await problems.getByRole('button', { name: 'Usar «https://v.example.com/a.mp4»' }).click()
    await problems.getByRole('button', { name: 'Ir a Para los demás' }).click()
    await expect(field('Para los demás')).toBeFocused()
  })

  test('in the text is at its line, which a tap selects', async () => {
    await open()
    await page.getByRole('tab', { name: 'app.json' }).click()
    const text = page.getByRole('textbox', { name: 'app.json' })
    const given = await text.inputValue()
    await text.fill(given.replace('"name"', '"descripton": "x",\n  "name"'))
    await button('Línea 3').click()
    await expect(text).toBeFocused()
    const selected = () =>
      text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd))
    expect(await selected()).toBe('  "descripton": "x",')
    // A field that there is not is gone to in the text.
    await page.getByRole('tab', { name: 'Campos' }).click()
    await page.getByRole('button', { name: 'Ir a descripton' }).click()
    await expect(text).toBeFocused()
    await page
      .getByRole('region', { name: 'Problemas' })
      .getByRole('button', { name: 'Quitar «descripton»' })
      .click()
    await expect(text).toHaveValue(given)
    await expect(page.getByText('Sin guardar')).toHaveCount(0)
  })
})

test('the text and the form are one: what is typed in either shows in the other, and Ctrl-S saves it', async () => {
  await open()
  await field('Nombre corto').fill('Caja')
  await page.getByRole('tab', { name: 'app.json' }).click()
  const text = page.getByRole('textbox', { name: 'app.json' })
  await expect(text).toHaveValue(/"short_name": "Caja"/)
  await text.fill((await text.inputValue()).replace('"Caja"', '"Cajón"'))
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Guardado en tenants/.')).toBeVisible()
  expect((await app()).short_name).toBe('Cajón')
  await page.getByRole('tab', { name: 'Campos' }).click()
  await expect(field('Nombre corto')).toHaveValue('Cajón')
  // Outside of a text, the keys go back and forth in the draft.
  await page.getByRole('tab', { name: 'Campos' }).focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(field('Nombre corto')).toHaveValue('Caja')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(field('Nombre corto')).toHaveValue('Cajón')
})

test('what is typed into app.json keeps the line ends and the comments of the file', async () => {
  const file = join(studio.tenants, 'otro/app.json')
  const before = await readFile(file, 'utf8')
  const theirs = before.replace('{', '{\n  // De Ana').replaceAll('\n', '\r\n')
  await writeFile(file, theirs)
  await open('otro')
  await page.getByRole('tab', { name: 'app.json' }).click()
  const text = page.getByRole('textbox', { name: 'app.json' })
  await text.fill((await text.inputValue()).replace('"Demo Fit"', '"Fin de línea"'))
  await expect(page.getByRole('heading', { name: 'Fin de línea', level: 1 })).toBeVisible()
  await button('Guardar').click()
  await expect(page.getByText('Guardado en tenants/.')).toBeVisible()
  expect(await readFile(file, 'utf8')).toBe(theirs.replace('"Demo Fit"', '"Fin de línea"'))
  await writeFile(file, before)
})

test('what an editor changed meanwhile is shown beside mine, and each field is chosen', async () => {
  await open('otro')
  await field('Color de la marca').fill('#0a7d33')
  await field('Nombre corto').fill('Mío')
  await expect(page.getByText('Sin guardar')).toBeVisible()
  const file = join(studio.tenants, 'otro/app.json')
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace('"Demo Fit"', '"De un editor", "short_name": "Suyo"'),
  )
  const question = page.getByRole('region', { name: /Alguien cambió este gimnasio en el disco/ })
  // It may have come above what is looked at.
  await button('Cambió en el disco').click()
  await expect(question).toBeFocused()
  await expect(question.getByRole('row', { name: /Nombre corto.*Mío.*Suyo/ })).toContainText(
    'lo cambiaron los dos',
  )
  await expect(question.getByRole('radio', { name: 'Nombre: En el disco' })).toBeChecked()
  await expect(question.getByRole('radio', { name: 'Color de la marca: Lo mío' })).toBeChecked()
  expect(await violations(page, { inFrames: false })).toEqual([])
  await question.getByRole('radio', { name: 'Nombre corto: En el disco' }).check()
  await button('Aplicar lo elegido').click()
  await expect(page.getByRole('heading', { name: 'De un editor', level: 1 })).toBeVisible()
  await expect(field('Nombre corto')).toHaveValue('Suyo')
  await expect(field('Color de la marca')).toHaveValue('#0a7d33')
  await button('Guardar').click()
  await expect(page.getByText('Guardado en tenants/.')).toBeVisible()
  expect(await app('otro')).toMatchObject({
    name: 'De un editor',
    short_name: 'Suyo',
    theme_color: '#0a7d33',
  })
  // What was chosen of a field then is not chosen of it now.
  await field('Nombre corto').fill('Mío otra vez')
  await expect(page.getByText('Sin guardar')).toBeVisible()
  await writeFile(file, (await readFile(file, 'utf8')).replace('De un editor', 'De otro editor'))
  await expect(question.getByRole('radio', { name: 'Nombre corto: Lo mío' })).toBeChecked()
  await question.getByRole('button', { name: 'Usar lo que hay en el disco' }).click()
  await expect(field('Nombre corto')).toHaveValue('Suyo')
})

test('saved and committed with a message; what git refuses is told in its words, beside what was saved', async () => {
  const hook = join(studio.tenants, '.git/hooks/pre-commit')
  await writeFile(hook, '#!/bin/sh\necho "sin permiso los viernes" >&2\nexit 1\n', { mode: 0o755 })
  await open()
  await field('Descripción').fill('Otra descripción.')
  await button('Guardar y commit…').click()
  const dialog = page.getByRole('dialog', { name: 'Guardar y dejarlo en git' })
  await expect(dialog.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(/^box: change .*description/)
  expect(await violations(page, { inFrames: false })).toEqual([])
  await dialog.getByRole('textbox', { name: 'Mensaje' }).fill('box: say it better')
  await dialog.getByRole('button', { name: 'Guardar y hacer el commit' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Se guardó, pero el commit no se hizo.')
  await expect(dialog.getByRole('alert')).toContainText('sin permiso los viernes')
  expect((await app()).description).toBe('Otra descripción.')
  await rm(hook)
  await dialog.getByRole('button', { name: 'Guardar y hacer el commit' }).click()
  await expect(page.getByText(/Guardado, y en git como [0-9a-f]{7,} en main\./)).toBeVisible()
  const log = execFileSync('git', ['log', '-1', '--format=%s', '--name-only'], {
    cwd: studio.tenants,
    encoding: 'utf8',
  })
  expect(log.trim().split('\n')).toEqual(['box: say it better', '', 'box/app.json'])
})

test('a commit that fails after its dialog was put away is told all the same', async () => {
  const hook = join(studio.tenants, '.git/hooks/pre-commit')
  await writeFile(hook, '#!/bin/sh\nsleep 3\necho "tarde" >&2\nexit 1\n', { mode: 0o755 })
  onTestFinished(() => rm(hook))
  await open()
  await field('Descripción').fill('Para más tarde.')
  await button('Guardar y commit…').click()
  const dialog = page.getByRole('dialog', { name: 'Guardar y dejarlo en git' })
  await expect(dialog.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(/^box: /)
  await dialog.getByRole('button', { name: 'Guardar y hacer el commit' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/Se guardó, pero el commit no se hizo\..*tarde/)).toBeVisible()
})

test('a draft is discarded only after a question', async () => {
  await open()
  await field('Nombre').fill('Otro nombre')
  await button('Descartar').click()
  const dialog = page.getByRole('dialog', { name: '¿Descartar los cambios?' })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(field('Nombre')).toHaveValue('Otro nombre')
  await page.route('**/api/gyms/box/draft', route => route.abort())
  await button('Descartar').click()
  await button('Descartar todo').click()
  await expect(dialog.getByRole('alert')).toContainText('molde studio no responde')
  await page.unroute('**/api/gyms/box/draft')
  await page.keyboard.press('Escape')
  await expect(field('Nombre')).toHaveValue('Otro nombre')
  await discardAll()
  await expect(field('Nombre')).toHaveValue('Demo Fit')
})

test('a new gym as a copy says what it takes, and one that was begun is found again', async () => {
  await button('Gimnasio nuevo').click()
  const form = page.getByRole('form', { name: 'Gimnasio nuevo' })
  await form.getByRole('radio', { name: 'Copia de otro' }).check()
  await form.getByRole('combobox', { name: 'Gimnasio que se copia' }).selectOption('box')
  await field('Nombre').fill('Una Copia')
  await expect(form.getByText(/^Logo, .*Color de la marca/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await field('Carpeta y dirección').fill('www')
  await expect(form.getByText(/«www» está reservado/)).toBeVisible()
  await expect(button('Empezar')).toBeDisabled()
  await field('Carpeta y dirección').fill('una-copia')
  await button('Empezar').click()
  await expect(page.getByRole('heading', { name: 'Una Copia', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Todos los gimnasios' }).click()
  await button('Gimnasio nuevo').click()
  await field('Nombre').fill('Una Copia')
  await expect(page.getByText(/Ya empezaste un gimnasio con ese nombre/)).toBeVisible()
  await button('Seguir con ese').click()
  await expect(page.getByRole('heading', { name: 'Una Copia', level: 1 })).toBeVisible()
  await button('Descartar').click()
  await button('Descartar todo').click()
  await expect(page.getByRole('heading', { name: 'Gimnasios' })).toBeVisible()
})

test('what is not saved is found again after the studio was ended, from the home', async () => {
  const args = ['studio', '--port', '0', '--tenants', studio.tenants, '--out', join(studio.place, 'dist')]
  const first = moldeRunning(...args)
  await page.goto(await addressSaid(first))
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
  await expect(page.getByText(/molde studio no responde\. ¿/)).toBeVisible()
  const second = moldeRunning(...args)
  onTestFinished(async () => {
    await second.stop()
  })
  await page.goto(await addressSaid(second))
  const left = page.getByRole('region', { name: 'Sin guardar' })
  await expect(left.getByRole('listitem')).toContainText(['Sin ApuroNuevo'])
  expect(await violations(page)).toEqual([])
  await left.getByRole('link', { name: 'Sin Apuro' }).click()
  await expect(field('Nombre corto')).toHaveValue('Apuro')
  await button('Guardar').click()
  await expect(page.getByText('Guardado en tenants/.')).toBeVisible()
  expect((await app('sin-apuro')).short_name).toBe('Apuro')
})

for (const { width, scheme, text } of [
  { width: 1024, scheme: 'light', text: 100 },
  { width: 1440, scheme: 'dark', text: 100 },
  { width: 1440, scheme: 'light', text: 200 },
  { width: 2560, scheme: 'light', text: 100 },
] as const)
  test(`at ${width} px, ${scheme}, text at ${text} %: axe finds nothing in the whole form, and nothing is cut off`, async () => {
    await page.setViewportSize({ width, height: 1000 })
    await page.emulateMedia({ colorScheme: scheme })
    await open()
    await page.evaluate(size => {
      document.documentElement.style.fontSize = `${size}%`
    }, text)
    await field('Color de la marca').fill('navy')
    for (const group of ['Videos', 'Notificaciones', 'App de la tienda', 'Direcciones'])
      await page
        .getByRole('navigation', { name: 'Ir a un grupo' })
        .getByRole('button', { name: group })
        .click()
    await expect(page.getByRole('region', { name: 'Problemas' })).toBeVisible()
    await expect(field('Certificado')).toBeVisible()
    expect(await violations(page, { inFrames: false })).toEqual([])
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.getByRole('tab', { name: 'app.json' }).click()
    expect(await violations(page, { inFrames: false })).toEqual([])
    expect(await overflow()).toBeLessThanOrEqual(0)
  })
