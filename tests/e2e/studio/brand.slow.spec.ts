// How a gym looks, chosen by looking: its colours, its logo, the preview of both, and the page for its owner.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FrameLocator, Page } from 'playwright'
import { violations } from '../../support/axe.ts'
import { beforeEach, expect, sharedBrowser, test } from '../../support/playwright.ts'
import { newWindow, studioFor } from '../../support/studio-page.ts'
import { tenantsIn } from '../../support/tenants.ts'

let page: Page

const colors: Record<string, [string, string]> = {
  box: ['#1d4ed8', '#ffffff'],
  amarillo: ['#fff200', '#ffffff'],
  negro: ['#0a0a0a', '#141414'],
}

const studio = studioFor(place =>
  tenantsIn(place, Object.keys(colors), gym => {
    const [theme_color, theme_text] = colors[gym] ?? []
    return { theme_color, theme_text }
  }),
)

/** A window with a gym's page, whatever was tried with that before. */
async function open(gym = 'box', options: Parameters<ReturnType<typeof sharedBrowser>['newPage']>[0] = {}) {
  page = await newWindow(options)
  // This is about the brand: the apps in the frames take the browser's time, and go from page to page meanwhile.
  await page.route(/\/__studio\/enter\.html/, route => route.fulfill({ body: '' }))
  await page.goto(studio.address)
  await page.evaluate(async gym => {
    const headers = { Authorization: `Bearer ${sessionStorage.getItem('studio.token')}` }
    await fetch(`/api/gyms/${gym}/take`, { method: 'POST', headers })
  }, gym)
  await page.goto(`${studio.address.replace(/#.*/, '')}#/${gym}`)
  await expect(field('Color de la marca')).toBeVisible()
}
beforeEach(() => open())
test.afterEach(() => page.close())

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const logo = () => page.getByRole('region', { name: 'Logo', exact: true })
const preview = (): FrameLocator => page.frameLocator('iframe[title^="La marca en"]')
const masked = () => preview().getByAltText('Ícono redondo')

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inner}</svg>`
const purple = svg('<path d="M32 6 58 58H6Z" fill="#7a1f5c"/><circle cx="32" cy="40" r="9" fill="#ffe066"/>')
const choose = (name: string, buffer: Buffer | string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(buffer) })

/** As a browser hands over what was copied or dragged: a file or a text. */
const give = (kind: 'paste' | 'drop', what: { file?: string; text?: string }) =>
  page.evaluate(
    ([kind, { file, text }]) => {
      const data = new DataTransfer()
      if (file !== undefined) data.items.add(new File([file], 'imagen.svg', { type: 'image/svg+xml' }))
      if (text !== undefined) data.setData('text/plain', text)
      const target = document.activeElement ?? document.body
      const init = { bubbles: true, cancelable: true }
      if (kind === 'paste')
        target.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }))
      else
        for (const type of ['dragenter', 'dragover', 'drop'])
          document.body.dispatchEvent(new DragEvent(type, { ...init, dataTransfer: data }))
    },
    [kind, what] as const,
  )

test('a colour shows in the preview, and its icons follow without another change', async () => {
  const before = await masked().getAttribute('src')
  await field('Color de la marca').fill('0a7d33')
  await expect(field('Color de la marca')).toHaveValue('#0a7d33')
  await expect(preview().getByText('Color #0a7d33 · texto #ffffff')).toBeVisible()
  await expect(masked()).not.toHaveAttribute('src', before ?? '')
  await expect(page.getByText('Sin guardar')).toBeVisible()
  // What was not changed has not been drawn anew: it is the same element.
  await preview()
    .getByRole('heading', { name: 'Una notificación' })
    .evaluate(element => element.setAttribute('data-here', ''))
  await button('Intercambiar los dos colores').click()
  await expect(preview().getByText('Color #ffffff')).toBeVisible()
  await expect(field('Texto sobre la marca')).toHaveValue('#0a7d33')
  await button('Deshacer').click()
  await expect(field('Color de la marca')).toHaveValue('#0a7d33')
})

test('what is made of two colours that are hard to read, and why', async () => {
  await page.close()
  await open('amarillo')
  const derived = page.getByRole('region', { name: 'Lo que la app cambia para que se lea' })
  await expect(derived).toContainText('#ffffff no se lee sobre tu color: se oscurece a #6b6b6b')
  await expect(derived).toContainText('se usa el otro color, #6b6b6b')
  await expect(derived).toContainText('contraste 1,1 → 4,5, hace falta 4,5')
  await expect(derived.getByText('De día')).toBeVisible()
  await expect(derived.getByText('De noche')).toBeVisible()
  await expect(
    preview()
      .getByText(/se usa el otro color/)
      .first(),
  ).toBeVisible()
  await button('EN').click()
  await expect(page.getByText('the other colour is used, #6b6b6b').first()).toBeVisible()
  await field('Brand colour').fill('#1d4ed8')
  await expect(page.getByText('By day')).toHaveCount(0)
  await button('ES').click()
})

test('colours out of the logo: one tap takes both, and one undo takes them back', async () => {
  await choose('mío.svg', purple)
  const proposal = button('Usar #7a1f5c con texto #ffe066')
  await expect(proposal).toBeVisible()
  // By the keyboard.
  await proposal.focus()
  await page.keyboard.press('Enter')
  await expect(proposal).toHaveAttribute('aria-pressed', 'true')
  await expect(field('Color de la marca')).toHaveValue('#7a1f5c')
  await expect(field('Texto sobre la marca')).toHaveValue('#ffe066')
  await button('Deshacer').click()
  await expect(field('Color de la marca')).toHaveValue('#1d4ed8')
  await expect(field('Texto sobre la marca')).toHaveValue('#ffffff')
})

test('a logo is pasted, as a picture or as the text of an SVG, but not into a field', async () => {
  await field('Color de la marca').focus()
  await give('paste', { text: purple })
  await field('Color de la marca').blur()
  await expect(page.getByText('Sin guardar')).toHaveCount(0)
  await give('paste', { text: `<?xml version="1.0"?>\n${purple}` })
  await expect(button('Usar #7a1f5c con texto #ffe066')).toBeVisible()
  await expect(page.getByText('Sin guardar')).toBeVisible()
  await button('Deshacer').click()
  await expect(page.getByText('Sin guardar')).toHaveCount(0)
  await give('paste', { file: purple })
  await expect(page.getByText('Sin guardar')).toBeVisible()
  await give('paste', { text: 'solo un texto' })
  await expect(logo()).not.toContainText('no se puede usar')
})

test('a logo is dropped anywhere on the page', async () => {
  await give('drop', { file: purple })
  await expect(button('Usar #7a1f5c con texto #ffe066')).toBeVisible()
  await expect(page.locator(':root[data-dropping]')).toHaveCount(0)
})

test('a logo that is refused says why, and what is shown in its place; without one it is letters', async () => {
  await choose('malo.svg', svg('<script>alert(1)</script><rect width="60" height="60"/>'))
  await expect(logo()).toContainText('Este logo no se puede usar')
  await expect(logo()).toContainText('código, o referencias a otros archivos')
  await expect(logo()).toContainText('los íconos muestran el logo de antes')
  await logo().getByRole('button', { name: 'Quitar' }).click()
  await expect(logo()).toContainText('Los íconos muestran las iniciales')
  await expect(logo()).toContainText('Sin logo')
  await expect(logo().getByRole('button', { name: 'Elegir archivo' })).toBeVisible()
})

test('what was trimmed of a logo, and that it is on another ground for a reason', async () => {
  await choose('rojo.svg', svg('<circle cx="32" cy="32" r="9" fill="#1d4ed8"/>'))
  await expect(logo()).toContainText('Se recortó el borde vacío')
  await expect(logo()).toContainText('sobre el color de la marca se perdería el 100 % del logo')
  await expect(logo()).toContainText('Casi no se ve sobre el color de la marca')
})

test('an upload that is too large, is refused by the server, or is cut off', async () => {
  await expect(logo()).toContainText('Se recortó')
  await choose('enorme.png', Buffer.alloc(30 * 1024 * 1024))
  await expect(logo()).toContainText('enorme.png: El archivo supera los 24 MB y no se subió.')
  await expect(logo().getByRole('button', { name: 'Probar de nuevo' })).toHaveCount(0)
  const uploads = '**/api/gyms/box/logo/*'
  await page.route(uploads, route => route.fulfill({ status: 413, json: { error: 'size' } }))
  await choose('grande.svg', purple)
  await expect(logo()).toContainText('grande.svg: El archivo supera')
  await page.unroute(uploads)
  await page.route(uploads, route => route.abort())
  await choose('cortado.svg', purple)
  await expect(logo()).toContainText('cortado.svg: Se cortó la conexión')
  await expect(page.getByText('Sin guardar')).toHaveCount(0)
  await page.unroute(uploads)
  await logo().getByRole('button', { name: 'Probar de nuevo' }).click()
  await expect(button('Usar #7a1f5c con texto #ffe066')).toBeVisible()
  await expect(logo()).not.toContainText('cortado.svg')
})

test('an eyedropper where the browser has one; none where it has not', async () => {
  await page.close()
  page = await sharedBrowser().newPage({ locale: 'es-AR' })
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'EyeDropper')
  })
  await page.goto(studio.address)
  await page.goto(`${studio.address.replace(/#.*/, '')}#/box`)
  await expect(field('Color de la marca')).toBeVisible()
  await expect(button('Tomar de la pantalla: Color de la marca')).toHaveCount(0)
  await page.addInitScript(() => {
    const colors = [
      Promise.reject(new DOMException('', 'AbortError')),
      Promise.resolve({ sRGBHex: '#B3121D' }),
    ]
    Object.assign(window, {
      EyeDropper: class {
        open = () => colors.shift()
      },
    })
  })
  await page.reload()
  await button('Tomar de la pantalla: Color de la marca').click()
  await expect(field('Color de la marca')).toHaveValue('#1d4ed8')
  await button('Tomar de la pantalla: Color de la marca').click()
  await expect(field('Color de la marca')).toHaveValue('#b3121d')
})

test('by the keyboard alone: from the logo to the page for its owner', async () => {
  const change = logo().getByRole('button', { name: 'Cambiar' })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), change.press('Enter')])
  await chooser.setFiles({ name: 'mío.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(purple) })
  await expect(button('Usar #7a1f5c con texto #ffe066')).toBeVisible()
  const reached: string[] = []
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    reached.push(
      await page.evaluate(() => {
        const { ariaLabel, labels, textContent } = document.activeElement as HTMLInputElement
        return ariaLabel ?? labels?.[0]?.textContent ?? textContent ?? ''
      }),
    )
  }
  const wanted = [
    'Quitar',
    'Color de la marca',
    'Elegir: Color de la marca',
    'Texto sobre la marca',
    'Intercambiar los dos colores',
    'Usar #7a1f5c con texto #ffe066',
  ]
  expect(reached.filter(name => wanted.includes(name))).toEqual(wanted)
})

test('the page for its owner: a file that asks for nothing, and a PDF, of the draft', async () => {
  await field('Color de la marca').fill('#0a7d33')
  await expect(page.getByText('Sin guardar')).toBeVisible()
  const owner = page.getByRole('region', { name: 'Para quien es dueño del gimnasio' })
  await expect(owner).toContainText('todavía no está guardado')
  const [html] = await Promise.all([
    page.waitForEvent('download'),
    owner.getByRole('button', { name: 'Descargar HTML' }).click(),
  ])
  expect(html.suggestedFilename()).toMatch(/^box-marca-\d{4}-\d\d-\d\d-borrador\.html$/)
  await expect(owner).toContainText(`Descargada: ${html.suggestedFilename()}`)
  const file = join(studio.place, 'page.html')
  await html.saveAs(file)
  const text = await readFile(file, 'utf8')
  expect(text).toContain('Color <code>#0a7d33</code>')
  expect(text).toContain('todavía no está guardado')
  const reader = await sharedBrowser().newPage()
  const asked: string[] = []
  reader.on('request', request => asked.push(request.url()))
  await reader.goto(`file://${file}`)
  await expect(reader.getByAltText('Mis Reservas, de noche')).toBeVisible()
  expect(asked.filter(url => !url.startsWith('data:'))).toEqual([`file://${file}`])
  expect(await violations(reader)).toEqual([])
  await reader.close()
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    owner.getByRole('button', { name: 'Descargar PDF' }).click(),
  ])
  expect(pdf.suggestedFilename()).toMatch(/-borrador\.pdf$/)
  await pdf.saveAs(join(studio.place, 'page.pdf'))
  const printed = await readFile(join(studio.place, 'page.pdf'), 'latin1')
  expect(printed.startsWith('%PDF-')).toBe(true)
  expect(printed).toContain('/Title (Demo Fit: la marca en la app)')
})

test('a page for its owner that cannot be made says why', async () => {
  await field('Color de la marca').fill('rojo')
  await expect(page.getByText('Sin guardar')).toBeVisible()
  await button('Descargar HTML').click()
  await expect(page.getByText('El gimnasio tiene errores, y lo que se ve es de antes')).toBeVisible()
  await field('Color de la marca').fill('#1d4ed8')
  await page.route('**/brand/page.pdf', route =>
    route.fulfill({ status: 409, json: { error: 'page-browser' } }),
  )
  await button('Descargar PDF').click()
  await expect(page.getByText('sudo apt install chromium')).toBeVisible()
})

for (const [gym, width, scheme, text] of [
  ['box', 1024, 'dark', 100],
  ['amarillo', 1440, 'light', 100],
  ['negro', 2560, 'dark', 100],
  ['amarillo', 1024, 'light', 200],
  ['box', 820, 'light', 100],
] as const)
  test(`${gym} at ${width} px, ${scheme}, ${text} % text: axe finds nothing, and nothing is cut off`, async () => {
    await page.close()
    await open(gym, { viewport: { width, height: 1000 }, colorScheme: scheme })
    await page.evaluate(text => {
      document.documentElement.style.fontSize = `${text}%`
    }, text)
    await expect(logo()).toContainText('Va sobre')
    await expect(masked()).toBeAttached()
    expect(await violations(page, { inFrames: false })).toEqual([])
    const beyond = await page.evaluate(() =>
      [
        document.documentElement,
        ...document.querySelectorAll('section, section *:not(.visually-hidden, input)'),
      ]
        .filter(element => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
        .filter(
          element => getComputedStyle(element).overflowX !== 'hidden' || element.scrollWidth > innerWidth,
        )
        .map(({ tagName, className }) => `${tagName} ${className}`),
    )
    expect(beyond).toEqual([])
    const host = new URL(studio.address).host
    await page.goto(`http://${gym}.brand.${host}/__studio/brand/preview/preview.html`)
    await expect(page.getByRole('heading', { name: 'Una notificación' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })
