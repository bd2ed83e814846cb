// Parts of the app in each of their states: colours of the brand, icons, menu, toasts and the search for people.
import { alertCircle, flash } from 'ionicons/icons'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { type OpenedGallery, openGallery } from './open-gallery.tsx'

let gallery: OpenedGallery
/** The searches that the gym received. */
const searches: string[] = []

beforeAll(async () => {
  gallery = await openGallery({
    answers: {
      search(fields) {
        searches.push(fields.get('q') ?? '')
        return { seq: fields.get('seq'), d: [{ id: 1, fullname: 'Ana Paz' }] }
      },
    },
  })
})
afterAll(() => gallery.close())

const shelf = (name: string) => page.getByRole('region', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** Returns the value of a brand's variable in the browser's notation of colours. */
function brandColor(variable: string): string {
  const probe = document.body.appendChild(document.createElement('div'))
  probe.style.color = `var(${variable})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
const styleOf = (locator: Locator, property: 'color' | 'backgroundColor') =>
  getComputedStyle(locator.element())[property]

/** The dialog of a result, by its header. */
const result = (header: string) =>
  shelf('Results')
    .getByCss(':scope > div')
    .filter({ has: page.getByRole('heading', { name: header, exact: true }) })

const pathsOfIcon = (icon: string) => [...icon.matchAll(/ d='([^']+)'/g)].map(([, path]) => path)
const pathsIn = (locator: Locator) =>
  [...locator.element().querySelectorAll('svg path')].map(path => path.getAttribute('d'))

test('a loading card has the background of a card, with grey only in place of its texts', () => {
  const card = shelf('Waiting, nothing, broken').getByCss('span.surface').element()
  expect(getComputedStyle(card).backgroundColor).toBe(brandColor('--molde-surface'))
  const line = getComputedStyle(card, '::before')
  expect(line.backgroundColor).not.toBe(brandColor('--molde-surface'))
  expect(Number.parseFloat(line.height)).toBeLessThan(card.getBoundingClientRect().height / 3)
})

test('a result shows errors and information with different icons and colours', {
  tags: ['@§2.24', '@§2.25'],
}, async () => {
  const lines = result('Rechazada .....').getByRole('listitem')
  expect(lines.elements().map(line => line.textContent)).toEqual(['No tenés créditos.', 'Tu abono venció.'])
  expect(pathsIn(lines.first())).toEqual(pathsOfIcon(alertCircle))
  expect(pathsIn(lines.last())).toEqual(pathsOfIcon(flash))
  expect(styleOf(lines.first(), 'backgroundColor')).toBe(brandColor('--molde-danger-tint'))
  expect(styleOf(lines.last(), 'backgroundColor')).toBe(brandColor('--molde-warning-tint'))
})

for (const [header, state] of [
  ['Reservado Correctamente', 'success'],
  ['Reservado', 'warning'],
  ['Rechazada .....', 'danger'],
] as const)
  test(`the header of “${header}” has the brand colour for ${state}`, {
    tags: ['@§4.1', '@§4.2', '@§4.3'],
  }, () => {
    expect(styleOf(result(header).getByCss('header'), 'backgroundColor')).toBe(brandColor(`--molde-${state}`))
  })

test('only a booked class shows its pass and invites to rate', {
  tags: ['@§1.14', '@§2.26', '@§2.27', '@§2.28', '@§2.29'],
}, async () => {
  const bookedResult = result('Reservado Correctamente')
  await expect
    .element(bookedResult.getByText("Nuevo!! calificá con ★★★★★ desde 'Mis Reservas'."))
    .toBeVisible()
  await expect.element(bookedResult.getByRole('img', { name: '5 estrellas' })).toBeVisible()
  await expect.element(bookedResult.getByText('Abono 8 clases')).toBeVisible()
  await expect.element(bookedResult.getByText('restan 4 créditos')).toBeVisible()
  await expect.element(bookedResult.getByText('vence en 21 días')).toBeVisible()
  expect(
    result('Reservado')
      .getByText(/restan/)
      .elements(),
  ).toEqual([])
  for (const header of ['Rechazada .....', 'En lista de espera · 1.º'])
    expect(
      result(header)
        .getByText(/calificá con/)
        .elements(),
    ).toEqual([])
})

test('toasts of success, warning and danger have brand colours', async () => {
  for (const tone of ['success', 'warning', 'danger']) {
    await press(`Toast: ${tone}`)
    const toast = page.getByCss('ion-toast').filter({ hasText: `Un aviso: ${tone}` })
    const wrapper = toast.getByCss('.toast-wrapper')
    await expect.element(wrapper).toBeVisible()
    expect(styleOf(wrapper, 'backgroundColor')).toBe(brandColor(`--molde-${tone}`))
    expect(styleOf(wrapper, 'color')).toBe(brandColor(`--molde-on-${tone}`))
  }
})

for (const [tone, title] of [
  ['success', 'Reservado Correctamente !!!'],
  ['danger', 'Rechazado !!!'],
] as const)
  test(`“${title}” has the brand colour for ${tone}`, { tags: ['@§8.1'] }, async () => {
    await press(`Notice: ${tone}`)
    const dialog = page.getByCss('ion-alert')
    const heading = dialog.getByText(title, { exact: true })
    await expect.element(heading).toBeVisible()
    expect(styleOf(heading, 'color')).toBe(brandColor(`--molde-${tone}`))
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

test('only the second tab shows unread messages, as a dot and as text', { tags: ['@§2.11'] }, async () => {
  const links = shelf('Tab bar').getByRole('link')
  await expect
    .poll(() => links.elements().map(link => link.textContent))
    .toEqual(['Noticias', 'Mensajes, 2 sin leer', 'Turnos', 'Reservas', 'Entrenar'])
  await expect.element(links.nth(1).getByCss('span:empty')).toBeVisible()
  expect(links.nth(0).getByCss('span:empty').elements()).toEqual([])
})

test('the menu closes at the end of every navigation', { tags: ['@§2.9'] }, async () => {
  const menu = page.getByCss('ion-menu')
  await press('Menú')
  await expect.element(menu).toHaveClass('show-menu')
  await expect.element(menu.getByRole('link', { name: 'Historial' })).toBeVisible()
  // Ionic's outlet fires this event without bubbling.
  document.getElementById('gallery-pages')?.dispatchEvent(new Event('ionNavDidChange'))
  await expect.element(menu).not.toHaveClass('show-menu')
  await expect.poll(() => menu.element()).toHaveProperty('disabled', true)
})

test('a search for people starts at three letters', { tags: ['@§5.1'] }, async () => {
  await press('Buscá una persona')
  const sheet = page.getByCss('ion-modal.show-modal')
  const box = sheet.getByRole('searchbox')
  await userEvent.type(box, 'an')
  await expect.element(sheet.getByText('Escribí 3 letras')).toBeVisible()
  await userEvent.type(box, 'a')
  await expect.element(sheet.getByRole('list', { name: 'Personas' }).getByText('Ana Paz')).toBeVisible()
  expect(searches).toEqual(['ana'])
})
