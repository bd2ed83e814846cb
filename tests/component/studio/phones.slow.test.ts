// The phones on the page of a gym, without the app.
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { frameAddress } from './stage/frames.ts'
import { type OpenedStudio, openStudio, type StudioOptions } from './stage/open-studio.tsx'
import { button, expectAccessiblePage, expectGone, field, region } from './stage/page.ts'

const names = ['Ingreso', 'Turnos', 'Reservar una clase', 'Reservas', 'De noche']

const frame = (name: string, within: Locator | typeof page = page): Locator =>
  within.getByCss(`iframe[title="${name}"]`)
const address = (name: string): URL => frameAddress(frame(name).element())
const phone = (name: string): Locator =>
  region('La app en teléfonos').getByRole('figure').filter({ hasText: name })

/** Opens the page of a gym with all its phones visible. */
async function openPhones(options: StudioOptions = {}): Promise<OpenedStudio> {
  const studio = await openStudio({ gym: 'box', height: 2200, ...options })
  await expect.element(page.getByRole('heading', { name: 'La app en teléfonos' })).toBeVisible()
  return studio
}
async function expectAllPhones(): Promise<void> {
  for (const name of names) await expect.element(frame(name)).toBeInTheDocument()
}

test('the settings of a phone set its member, device, theme and text size', async () => {
  await openPhones()
  await expectAllPhones()
  expect(address('Ingreso').hostname).toMatch(/^box\.login-guest-iphone\./)
  expect(address('Turnos').hostname).toMatch(/^box\.schedule-ana-android\./)
  expect(new URLSearchParams(address('De noche').search).get('theme')).toBe('dark')
  await button('Quién y cómo: Turnos').click()
  await page.getByRole('combobox', { name: 'Quién ingresó' }).selectOptions('dani')
  await phone('Turnos').getByRole('radio', { name: 'iPhone' }).click()
  await phone('Turnos').getByRole('radio', { name: 'De noche' }).click()
  await page.getByRole('combobox', { name: 'Tamaño del texto' }).selectOptions('150')
  await expect
    .poll(() => address('Turnos').href)
    .toMatch(/^http:\/\/box\.schedule-dani-iphone\..*&theme=dark&text=150&/)
  await expect.element(phone('Turnos')).toHaveTextContent('Daniela')
})

test('a phone opens large and closes by keyboard, and the focus returns to its button', async () => {
  await openPhones()
  await expectAllPhones()
  const opener = button('Ver grande: Reservas')
  const large = page.getByRole('dialog', { name: 'Reservas' })
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(frame('Reservas', large)).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expectGone(large)
  await expect.element(opener).toHaveFocus()
})

test('an app that does not load does not affect the others and can be retried', async () => {
  let release = () => {}
  await openPhones({
    before({ frames }) {
      release = frames.silence('box.login-guest-iphone.')
    },
  })
  const login = phone('Ingreso')
  await expect.element(login.getByText('No se pudo abrir la app.')).toBeVisible()
  for (const name of names.filter(name => name !== 'Ingreso'))
    await expect.element(frame(name)).toBeInTheDocument()
  release()
  await login.getByRole('button', { name: 'Probar de nuevo' }).click()
  await expect.element(frame('Ingreso')).toBeInTheDocument()
  await expectGone(login.getByText('No se pudo abrir la app.'))
})

test('a draft with an error does not change the phones, and the page says so', async () => {
  await openPhones()
  await expectAllPhones()
  const before = names.map(name => frame(name).element())
  await field('Color de la marca').fill('green')
  await expect.element(page.getByText(/los teléfonos muestran la última versión/)).toBeVisible()
  expect(names.map(name => frame(name).element())).toEqual(before)
})

test('without a network the app cannot be opened on a phone, and the page says so', async () => {
  await openPhones()
  await button('Probar en tu teléfono').click()
  const dialog = page.getByRole('dialog', { name: 'Probar en tu teléfono' })
  const toggle = dialog.getByRole('switch', { name: 'Abrir en mi red' })
  await toggle.click()
  await expect.element(dialog.getByText('This machine is in no network.')).toBeVisible()
  await expect.element(toggle).not.toBeChecked()
})

test('the app opens to the network only by its switch, and for the chosen person', async () => {
  const { network } = await openPhones()
  const place = { name: 'wlan0', address: '192.168.0.7', url: 'http://192.168.0.7:4181/code' }
  let isOn = false
  const people: string[] = []
  network.fail(/ gyms\/box\/phone$/, async request => {
    if (request.method === 'POST') people.push(String((await request.json()).as))
    if (request.method !== 'GET') isOn = request.method === 'POST'
    return Response.json({ isOn, places: isOn ? [place] : [], left: 600_000, isUsed: false, phones: 0 })
  })
  await button('Probar en tu teléfono').click()
  const dialog = page.getByRole('dialog', { name: 'Probar en tu teléfono' })
  const toggle = dialog.getByRole('switch', { name: 'Abrir en mi red' })
  const person = dialog.getByRole('combobox', { name: 'Quién ingresa' })
  const code = dialog.getByRole('img', { name: 'Código QR que abre la app' })
  await person.selectOptions('dani')
  await toggle.click()
  await expect.element(code).toBeVisible()
  expect(people).toEqual(['dani'])
  // A code logs in only the person it was created for.
  await person.selectOptions('beto')
  await expect.poll(() => people).toEqual(['dani', 'beto'])
  await dialog.getByRole('button', { name: 'Código nuevo' }).click()
  await expect.poll(() => people).toEqual(['dani', 'beto', 'beto'])
  await toggle.click()
  await expectGone(code)
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expectGone(dialog)
  await expect.element(button('Probar en tu teléfono')).toBeVisible()
})

test.for([
  [1024, 'dark'],
  [1440, 'light'],
] as const)(
  'phones are accessible at %d px, %s, with settings and a large phone',
  async ([width, scheme]) => {
    await openPhones({ width, scheme })
    await expectAllPhones()
    await button('Quién y cómo: Turnos').click()
    await expectAccessiblePage()
    await button('Ver grande: De noche').click()
    await expect.element(page.getByRole('dialog', { name: 'De noche' })).toBeVisible()
    await expectAccessiblePage()
  },
)
