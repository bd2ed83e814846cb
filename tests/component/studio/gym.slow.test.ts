// The page of a gym: its form, problems and text.
import { describe, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { type OpenedStudio, openStudio } from './stage/open-studio.tsx'
import {
  appText,
  appTextArea,
  button,
  expectAccessiblePage,
  expectGone,
  field,
  hasFocus,
  openGym,
  region,
  typeInto,
  unsavedBadge,
} from './stage/page.ts'

const toggle = (name: string): Locator => page.getByRole('switch', { name })
const problems = (): Locator => region('Problemas')
const problemButton = (name: string): Locator => problems().getByRole('button', { name })
const tab = (name: string): Locator => page.getByRole('tab', { name })
const goToGroup = (name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Ir a un grupo' }).getByRole('button', { name }).click()

describe('the form', () => {
  test('asks for the number of branches of a gym that has branches', async () => {
    await openGym()
    await toggle('Tiene sedes').click()
    await expect.element(field('Cantidad de sedes')).toHaveValue('2')
    await expect.element(field('Sede inicial')).toHaveValue('1')
    await button('Una sede menos').click()
    await expect.element(field('Cantidad de sedes')).toHaveValue('1')
    // The switch, not the button, removes the last branch.
    await expect.element(button('Una sede menos')).toBeDisabled()
    await button('Una sede más').click()
    await expect.element(field('Cantidad de sedes')).toHaveValue('2')
    await toggle('Tiene sedes').click()
    await expectGone(field('Cantidad de sedes'))
    await button('Deshacer').click()
    await expect.element(field('Cantidad de sedes')).toHaveValue('2')
  })

  test('shows defaults and can restore them', async () => {
    await openGym()
    await expect.element(field('Nombre corto')).toHaveAttribute('placeholder', 'Por defecto: Demo Fit')
    await field('Nombre corto').fill('Caja')
    await button('Nombre corto: volver al valor por defecto (Demo Fit)').click()
    await expect.element(field('Nombre corto')).toHaveValue('')
    await expectGone(unsavedBadge())
  })

  test('can be searched, and opens a chosen group', async () => {
    await openGym()
    const search = page.getByRole('searchbox', { name: 'Buscar un campo' })
    await search.fill('huella')
    await expect.element(field('Certificado')).toBeVisible()
    await expectGone(field('Nombre'))
    await search.fill('')
    await goToGroup('Notificaciones')
    await expect.element(field('Clave pública')).toBeVisible()
    const group = page.getByCss('#group-push')
    await expect.element(group).toHaveFocus()
    await expect.element(group).toBeInViewport()
  })

  test('keeps typed text while the studio does not answer', async () => {
    const { network } = await openGym()
    const everything = /./
    network.fail(everything, 'cut')
    await field('Nombre corto').fill('Sin red')
    await field('Nombre').click()
    await expect.element(page.getByText('Todavía no está en el borrador.')).toBeVisible()
    await expect.element(field('Nombre corto')).toHaveValue('Sin red')
    network.fail(everything, null)
    await button('Reintentar').click()
    await expect.element(unsavedBadge()).toBeVisible()
    await expect.element(field('Nombre corto')).toHaveValue('Sin red')
  })

  test('asks about a field that another window changed during typing', async () => {
    const { network, post } = await openGym()
    await field('Nombre corto').fill('M')
    await expect.element(unsavedBadge()).toBeVisible()
    const release = network.hold('GET gyms/box')
    await post('gyms/box/change', { field: 'short_name', value: 'Suyo' })
    await userEvent.keyboard('ío')
    release()
    await expect.element(page.getByText('Otra ventana escribió «Suyo» mientras tanto.')).toBeVisible()
    await expect.element(field('Nombre corto')).toHaveValue('Mío')
    await button('Poner lo mío').click()
    await field('Nombre').click()
    await expectGone(page.getByText(/Otra ventana escribió/))
    await expect.element(field('Nombre corto')).toHaveValue('Mío')
  })

  test('sends each typed letter while the focus stays in the field', async () => {
    const { network } = await openGym()
    await typeInto(field('Nombre corto'), 'C')
    for (const letter of 'aja') {
      const { length } = network.requests
      await userEvent.keyboard(letter)
      await expect.poll(() => network.requests.length).toBeGreaterThan(length)
      await expect.element(field('Nombre corto')).toHaveFocus()
    }
    await expect.element(field('Nombre corto')).toHaveValue('Caja')
  })
})

test('a value is validated when its field loses the focus, or after a second without a key', async () => {
  const { advance } = await openGym()
  const color = field('Color de la marca')
  vi.setTimerTickMode('manual')
  await typeInto(color, '#ffee0')
  await expect.element(problems().getByText('1 error')).toBeVisible()
  await expect.element(color).not.toHaveAttribute('aria-invalid')
  await advance(999)
  await expect.element(color).not.toHaveAttribute('aria-invalid')
  await advance(1)
  await expect.element(color).toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('0')
  await expectGone(problems().getByText('1 error'))
  await userEvent.keyboard('{Backspace}')
  await expect.element(problems().getByText('1 error')).toBeVisible()
  await expect.element(color).not.toHaveAttribute('aria-invalid')
  await field('Nombre').click()
  await expect.element(color).toHaveAttribute('aria-invalid', 'true')
})

describe('a problem', () => {
  test('links to its field, and its fix can be undone', async () => {
    await openGym()
    await field('Color de la marca').fill('navy')
    await expect.element(problems().getByText('1 error')).toBeVisible()
    await field('Nombre').click()
    await problemButton('Ir a Color de la marca').click()
    await expect.element(field('Color de la marca')).toHaveFocus()
    await expect.element(field('Color de la marca')).toHaveAttribute('aria-invalid', 'true')
    await problemButton('Usar «#000080»').click()
    await expect.element(field('Color de la marca')).toHaveValue('#000080')
    await expectGone(problems())
    await button('Deshacer').click()
    await expect.element(field('Color de la marca')).toHaveValue('navy')
  })

  test('that is a warning also links to its field', async () => {
    await openGym({ gyms: { box: { links: {} } } })
    await expect.element(problems().getByText('2 avisos')).toBeVisible()
    await problemButton('Ir a Política de privacidad').click()
    await expect.element(field('Política de privacidad')).toHaveFocus()
    await field('Política de privacidad').fill('https://box.example.com/privacidad')
    await expect.element(problems().getByText('1 aviso')).toBeVisible()
    await field('Términos y condiciones').fill('https://box.example.com/terminos')
    await expectGone(problems())
  })

  test('in a closed group opens the group', async () => {
    await openGym()
    await goToGroup('Videos')
    await field('Para Android').fill('v.example.com/a.mp4')
    await problemButton('Usar «https://v.example.com/a.mp4»').click()
    await problemButton('Ir a Para los demás').click()
    await expect.element(field('Para los demás')).toHaveFocus()
  })

  test('in the text links to its line and selects the line', async () => {
    await openGym()
    await tab('app.json').click()
    const original = appTextArea().value
    await appText().fill(original.replace('"name"', '"descripton": "x",\n  "name"'))
    await button('Línea 3').click()
    await expect.element(appText()).toHaveFocus()
    const { value, selectionStart, selectionEnd } = appTextArea()
    expect(value.slice(selectionStart, selectionEnd)).toBe('  "descripton": "x",')
    // The form has no such field, so the problem links to the text.
    await tab('Campos').click()
    await button('Ir a descripton').click()
    await expect.element(appText()).toHaveFocus()
    await problemButton('Quitar «descripton»').click()
    await expect.element(appText()).toHaveValue(original)
    await expectGone(unsavedBadge())
  })
})

test('the text and the form show the same draft, and keys save, undo and redo', async () => {
  const { disk } = await openGym()
  /** Presses keys. Returns true if the browser handles the keys, too. */
  const press = async (keys: string) => {
    let isHandledByBrowser = false
    const recordHandling = (event: KeyboardEvent) => {
      isHandledByBrowser = !event.defaultPrevented
    }
    addEventListener('keydown', recordHandling)
    await userEvent.keyboard(keys)
    removeEventListener('keydown', recordHandling)
    return isHandledByBrowser
  }
  await field('Nombre corto').fill('Caja')
  await tab('app.json').click()
  await expect.element(appText()).toHaveValue(expect.stringContaining('"short_name": "Caja"'))
  await appText().fill(appTextArea().value.replace('"Caja"', '"Cajón"'))
  expect(await press('{Control>}s{/Control}')).toBe(false)
  await expect.element(page.getByText('Guardado en tenants/.')).toBeVisible()
  expect(JSON.parse(await disk.read('box/app.json')).short_name).toBe('Cajón')
  await tab('Campos').click()
  await expect.element(field('Nombre corto')).toHaveValue('Cajón')
  await expect.poll(() => hasFocus(tab('Campos'))).toBe(true)
  expect(await press('{Control>}z{/Control}')).toBe(false)
  await expect.element(field('Nombre corto')).toHaveValue('Caja')
  expect(await press('{Control>}{Shift>}z{/Shift}{/Control}')).toBe(false)
  await expect.element(field('Nombre corto')).toHaveValue('Cajón')
  // In a text field, the keys belong to the browser.
  await field('Nombre').click()
  expect(await press('{Control>}z{/Control}')).toBe(true)
})

test('typed text survives a change from another window, and a question shows both versions', async () => {
  const { network, post, reload } = await openGym()
  await tab('app.json').click()
  const editedText = appTextArea().value.replace(/"name": "[^"]*"/, '"name": "Mío"')
  const release = network.hold('POST gyms/box/text')
  await appText().fill(editedText)
  await post('gyms/box/change', { field: 'name', value: 'De otra ventana' })
  release()
  const question = region(/Otra ventana cambió este gimnasio/)
  await expect.element(question).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'De otra ventana', level: 1 })).toBeVisible()
  await expect.element(appText()).toHaveValue(editedText)
  await expect.element(question.getByRole('row', { name: /Nombre.*Mío.*De otra ventana/ })).toBeVisible()
  reload()
  await expect.element(question).toBeVisible()
  await tab('app.json').click()
  await expect.element(appText()).toHaveValue(editedText)
  await button('Usar lo de la otra ventana').click()
  await expectGone(question)
  await expect.element(appText()).toHaveValue(editedText.replace('Mío', 'De otra ventana'))
})

const withoutEvents = {
  before: ({ network }: Pick<OpenedStudio, 'network'>) => network.fail('GET events', 'cut'),
}

test('without events the page polls a slow studio with one request at a time', async () => {
  const { network, advance } = await openGym(withoutEvents)
  const countPolls = () =>
    network.requests.filter(({ method, path }) => method === 'GET' && path === 'gyms/box').length
  const before = countPolls()
  const release = network.hold('GET gyms/box')
  // The page polls more often while icons are drawn.
  await field('Color de la marca').fill('#123456')
  await expect.element(page.getByText('Dibujando los íconos…')).toBeInTheDocument()
  await advance(10_000)
  // A second request may begin when the page begins to poll more often.
  expect(countPolls() - before).toBeGreaterThan(0)
  expect(countPolls() - before).toBeLessThanOrEqual(2)
  release()
  await expect
    .poll(async () => {
      await advance(2_000)
      return countPolls() - before
    })
    .toBeGreaterThan(3)
})

test('the answer to a poll that began before a change does not replace the change', async () => {
  const { network, advance } = await openGym(withoutEvents)
  let sendAnswer = () => {}
  let noteRead = () => {}
  const isSent = new Promise<void>(resolve => (sendAnswer = resolve))
  const isRead = new Promise<void>(resolve => (noteRead = resolve))
  const isAnswered = new Promise<void>(resolve => {
    network.fail('GET gyms/box', async ({ headers }) => {
      network.fail('GET gyms/box', null)
      const answer = await (await fetch('/api/gyms/box', { headers })).json()
      network.fail('GET gyms/box', () => new Promise(() => {}))
      resolve()
      await isSent
      return Object.assign(new Response(), {
        async json() {
          noteRead()
          return answer
        },
      })
    })
  })
  vi.setTimerTickMode('manual')
  await advance(2_000)
  await isAnswered
  await field('Nombre corto').fill('Mío')
  await expect.element(unsavedBadge()).toBeVisible()
  sendAnswer()
  await isRead
  await advance(100)
  await expect.element(unsavedBadge()).toBeVisible()
  await expect.element(field('Nombre corto')).toHaveValue('Mío')
})

test('the page of a gym starts at its top, although the home was scrolled', async () => {
  await openStudio({ width: 1024, height: 300 })
  const link = page.getByRole('link', { name: /Demo Fit/ })
  await expect.element(link).toBeInTheDocument()
  link.element().scrollIntoView()
  expect(scrollY).toBeGreaterThan(0)
  await link.click()
  await expect.element(page.getByRole('heading', { name: 'Demo Fit', level: 1 })).toBeVisible()
  expect(scrollY).toBe(0)
})

test.for([
  { width: 1024, scheme: 'light', text: 100 },
  { width: 1440, scheme: 'dark', text: 100 },
  { width: 1440, scheme: 'light', text: 200 },
  { width: 2560, scheme: 'light', text: 100 },
] as const)(
  'the whole form and the text are accessible at $width px, $scheme, text at $text %',
  async options => {
    await openGym(options)
    await expectAccessiblePage()
    await field('Color de la marca').fill('navy')
    for (const group of ['Videos', 'Notificaciones', 'App de la tienda', 'Direcciones'])
      await goToGroup(group)
    await expect.element(problems()).toBeVisible()
    await expect.element(field('Certificado')).toBeVisible()
    await expectAccessiblePage()
    await tab('app.json').click()
    await expect.element(appText()).toBeVisible()
    await expectAccessiblePage()
  },
)
