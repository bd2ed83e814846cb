// The brand on the page of a gym: colours, logo, and the file for the owner.
import axe from 'axe-core'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { logoFile, purpleLogo, svg } from './stage/logos.ts'
import { type OpenedStudio, openStudio, type StudioOptions } from './stage/open-studio.tsx'
import { button, expectAccessiblePage, expectGone, field, region, tabTo, unsavedBadge } from './stage/page.ts'

const gyms = {
  box: { theme_color: '#1d4ed8', theme_text: '#ffffff' },
  amarillo: { theme_color: '#fff200', theme_text: '#ffffff' },
  negro: { theme_color: '#0a0a0a', theme_text: '#141414' },
}

async function openBrand(options: StudioOptions = {}): Promise<OpenedStudio> {
  const { gym = 'box' } = options
  const studio = await openStudio({ gym, gyms: { [gym]: gyms[gym as keyof typeof gyms] }, ...options })
  await expect.element(color()).toBeVisible()
  return studio
}

const color = () => field('Color de la marca')
const textColor = () => field('Texto sobre la marca')
const logo = () => region('Logo')
const logoButton = (name: string) => logo().getByRole('button', { name })
const proposal = () => button('Usar #7a1f5c con texto #ffe066')
const chooseLogo = (file: File) => userEvent.upload(page.getByCss('#logo input[type=file]'), file)

/** Pastes or drops a file or a text, as a browser does. */
function transfer(kind: 'paste' | 'drop', { file, text }: { file?: string; text?: string }): void {
  const data = new DataTransfer()
  if (file !== undefined) data.items.add(new File([file], 'imagen.svg', { type: 'image/svg+xml' }))
  if (text !== undefined) data.setData('text/plain', text)
  const target = document.activeElement ?? document.body
  const init = { bubbles: true, cancelable: true }
  if (kind === 'paste') target.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }))
  else
    for (const type of ['dragenter', 'dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { ...init, dataTransfer: data }))
}

test('a colour is completed, swapped with the other colour, and undone', async () => {
  const { brandPreview } = await openBrand()
  await color().fill('0a7d33')
  await expect.element(color()).toHaveValue('#0a7d33')
  await expect.element(unsavedBadge()).toBeVisible()
  expect(await brandPreview('box')).toMatch(/Color <code>#0a7d33<\/code> · texto <code>#ffffff<\/code>/)
  await button('Intercambiar los dos colores').click()
  await expect.element(textColor()).toHaveValue('#0a7d33')
  await expect.element(color()).toHaveValue('#ffffff')
  expect(await brandPreview('box')).toContain('Color <code>#ffffff</code>')
  await button('Deshacer').click()
  await expect.element(color()).toHaveValue('#0a7d33')
})

test('two unreadable colours are replaced, with the reason', async () => {
  const { brandPreview } = await openBrand({ gym: 'amarillo' })
  const derived = region('Lo que la app cambia para que se lea')
  await expect.element(derived).toHaveTextContent('#ffffff no se lee sobre tu color: se oscurece a #6b6b6b')
  await expect.element(derived).toHaveTextContent('se usa el otro color, #6b6b6b')
  await expect.element(derived).toHaveTextContent('contraste 1,1 → 4,5, hace falta 4,5')
  await expect.element(derived.getByText('De día')).toBeVisible()
  await expect.element(derived.getByText('De noche')).toBeVisible()
  expect(await brandPreview('amarillo')).toContain('se usa el otro color')
  await button('EN').click()
  await expect.element(page.getByText('the other colour is used, #6b6b6b').first()).toBeVisible()
  await field('Brand colour').fill('#1d4ed8')
  await expectGone(page.getByText('By day', { exact: true }))
})

test('both colours of the logo are applied with a key and undone in one step', async () => {
  await openBrand()
  await chooseLogo(logoFile('mío.svg', purpleLogo))
  await expect.element(proposal()).toBeVisible()
  await tabTo(proposal())
  await userEvent.keyboard('{Enter}')
  await expect.element(proposal()).toHaveAttribute('aria-pressed', 'true')
  await expect.element(color()).toHaveValue('#7a1f5c')
  await expect.element(textColor()).toHaveValue('#ffe066')
  await button('Deshacer').click()
  await expect.element(color()).toHaveValue('#1d4ed8')
  await expect.element(textColor()).toHaveValue('#ffffff')
})

test('a logo can be pasted as a picture or as the text of an SVG, unless a field has the focus', async () => {
  const { network } = await openBrand()
  await color().click()
  transfer('paste', { text: purpleLogo })
  color().element().blur()
  expect(network.requests.filter(({ method }) => method === 'PUT')).toEqual([])
  expect(unsavedBadge().elements()).toEqual([])
  transfer('paste', { text: `<?xml version="1.0"?>\n${purpleLogo}` })
  await expect.element(proposal()).toBeVisible()
  await expect.element(unsavedBadge()).toBeVisible()
  await button('Deshacer').click()
  await expectGone(unsavedBadge())
  transfer('paste', { file: purpleLogo })
  await expect.element(unsavedBadge()).toBeVisible()
  transfer('paste', { text: 'solo un texto' })
  expect(network.requests.filter(({ method }) => method === 'PUT').length).toBe(2)
  await expect.element(logo()).not.toHaveTextContent('no se puede usar')
})

test('a logo can be dropped anywhere on the page', async () => {
  await openBrand()
  transfer('drop', { file: purpleLogo })
  await expect.element(proposal()).toBeVisible()
  expect(document.documentElement.hasAttribute('data-dropping')).toBe(false)
})

test('a refused logo gives the reason and keeps the earlier logo, and a removed logo becomes initials', async () => {
  await openBrand()
  await expect.element(logo()).toHaveTextContent('Va sobre')
  await chooseLogo(logoFile('malo.svg', svg('<script>alert(1)</script><rect width="60" height="60"/>')))
  await expect.element(logo()).toHaveTextContent('Este logo no se puede usar')
  await expect.element(logo()).toHaveTextContent('código, o referencias a otros archivos')
  await expect.element(logo()).toHaveTextContent('los íconos muestran el logo de antes')
  await logoButton('Quitar').click()
  await expect.element(logo()).toHaveTextContent('Los íconos muestran las iniciales')
  await expect.element(logo()).toHaveTextContent('Sin logo')
  await expect.element(logoButton('Elegir archivo')).toBeVisible()
})

test('a file called icon becomes the picture of the icons', async () => {
  await openBrand()
  await expect.element(logo()).toHaveTextContent('Un archivo llamado icon')
  await chooseLogo(logoFile('icon.svg', purpleLogo))
  await expect.element(logo()).toHaveTextContent('Los íconos muestran icon.svg')
  await logoButton('Quitar el ícono').click()
  await expect.element(logo()).not.toHaveTextContent('Los íconos muestran')
})

test('a logo explains its trimmed border and its background', async () => {
  await openBrand()
  await chooseLogo(logoFile('rojo.svg', svg('<circle cx="32" cy="32" r="9" fill="#1d4ed8"/>')))
  await expect.element(logo()).toHaveTextContent('Se recortó el borde vacío')
  await expect.element(logo()).toHaveTextContent('sobre el color de la marca se perdería el 100 % del logo')
  const advice = page.getByText(/Casi no se ve sobre el color de la marca/)
  await expect.element(region('Problemas').getByText(/Casi no se ve/)).toBeVisible()
  await expect.poll(() => advice.elements().length).toBe(1)
})

test('a too large or interrupted upload is reported, and an interrupted upload can be retried', async () => {
  const { network } = await openBrand()
  await expect.element(logo()).toHaveTextContent('Se recortó')
  const transferred = new DataTransfer()
  transferred.items.add(new File([new Uint8Array(30 * 1024 * 1024)], 'enorme.png', { type: 'image/png' }))
  document.body.dispatchEvent(
    new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transferred }),
  )
  await expect.element(logo()).toHaveTextContent('enorme.png: El archivo supera los 24 MB y no se subió.')
  expect(network.requests.filter(({ method }) => method === 'PUT')).toEqual([])
  expect(logoButton('Probar de nuevo').elements()).toEqual([])
  const upload = /^PUT gyms\/box\/logo\//
  network.fail(upload, () => Response.json({ error: 'size' }, { status: 413 }))
  await chooseLogo(logoFile('grande.svg', purpleLogo))
  await expect.element(logo()).toHaveTextContent('grande.svg: El archivo supera')
  network.fail(upload, 'cut')
  await chooseLogo(logoFile('cortado.svg', purpleLogo))
  await expect.element(logo()).toHaveTextContent('cortado.svg: Se cortó la conexión')
  expect(unsavedBadge().elements()).toEqual([])
  network.fail(upload, null)
  await logoButton('Probar de nuevo').click()
  await expect.element(proposal()).toBeVisible()
  await expect.element(logo()).not.toHaveTextContent('cortado.svg')
})

test('a colour can be picked from the screen if the browser supports it', async () => {
  const native = Object.getOwnPropertyDescriptor(window, 'EyeDropper')
  Reflect.deleteProperty(window, 'EyeDropper')
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'EyeDropper')
    if (native) Object.defineProperty(window, 'EyeDropper', native)
  })
  const { reload } = await openBrand()
  const dropper = button('Tomar de la pantalla: Color de la marca')
  expect(dropper.elements()).toEqual([])
  const answers = [
    () => Promise.reject(new DOMException('', 'AbortError')),
    () => Promise.resolve({ sRGBHex: '#B3121D' }),
  ]
  Object.assign(window, {
    EyeDropper: class {
      open = () => answers.shift()?.()
    },
  })
  reload()
  await dropper.click()
  await expect.poll(() => answers.length).toBe(1)
  await expect.element(color()).toHaveValue('#1d4ed8')
  await dropper.click()
  await expect.element(color()).toHaveValue('#b3121d')
})

test('Tab moves from the logo through the colours to the colours of the logo', async () => {
  await openBrand()
  await chooseLogo(logoFile('mío.svg', purpleLogo))
  await expect.element(proposal()).toBeVisible()
  await tabTo(logoButton('Cambiar'))
  let presses = 0
  for (const target of [
    ...[logoButton('Quitar'), color(), page.getByLabelText('Elegir: Color de la marca'), textColor()],
    ...[button('Intercambiar los dos colores'), proposal()],
  ])
    presses += await tabTo(target)
  expect(presses).toBeLessThanOrEqual(12)
})

test('a failed file for the owner gives the reason', async () => {
  const { network } = await openBrand()
  const owner = region('Para quien es dueño del gimnasio')
  await color().fill('rojo')
  await expect.element(unsavedBadge()).toBeVisible()
  await expect.element(owner).toHaveTextContent('todavía no está guardado')
  await button('Descargar HTML').click()
  await expect.element(page.getByText('El gimnasio tiene errores, y lo que se ve es de antes')).toBeVisible()
  await color().fill('#1d4ed8')
  network.fail('GET gyms/box/brand/page.pdf', () => Response.json({ error: 'page-browser' }, { status: 409 }))
  await button('Descargar PDF').click()
  await expect.element(page.getByText('sudo apt install chromium')).toBeVisible()
})

test.for([
  { gym: 'box', width: 1024, scheme: 'dark', text: 100 },
  { gym: 'amarillo', width: 1440, scheme: 'light', text: 100 },
  { gym: 'negro', width: 2560, scheme: 'dark', text: 100 },
  { gym: 'amarillo', width: 1024, scheme: 'light', text: 200 },
  { gym: 'box', width: 820, scheme: 'light', text: 100 },
] as const)(
  '$gym is accessible at $width px, $scheme, text at $text %, with its brand preview',
  async options => {
    const { brandPreview } = await openBrand(options)
    await expect.element(logo()).toHaveTextContent('Va sobre')
    await expectAccessiblePage()
    const wide = [...document.querySelectorAll('section, section *:not(.visually-hidden, input)')]
      .filter(element => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
      .filter(element => getComputedStyle(element).overflowX !== 'hidden' || element.scrollWidth > innerWidth)
      .map(({ tagName, className }) => `${tagName} ${className}`)
    expect(wide).toEqual([])
    await expectAccessibleFrame(await brandPreview(options.gym))
  },
)

/** Fails if axe finds a violation in a separate page, or if its content is wider than the window. */
async function expectAccessibleFrame(html: string): Promise<void> {
  const frame = document.createElement('iframe')
  // The policy of the page would block axe.
  frame.srcdoc = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
  frame.style.cssText = 'position: fixed; inset: 0; width: 100vw; height: 100vh; border: 0'
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  const content = () => frame.contentDocument ?? document
  await expect.poll(() => content().body?.textContent).toContain('Una notificación')
  const script = document.createElement('script')
  script.textContent = axe.source
  content().head.append(script)
  const frameAxe = Reflect.get(frame.contentWindow ?? {}, 'axe') as Pick<typeof axe, 'run'>
  const { violations } = await frameAxe.run(content(), {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
  })
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
  expect(content().documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
}
