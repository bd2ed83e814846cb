// Hoy: the classes of the day for staff, and the links from there.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen, sheet } from '../stage/screen.ts'
import { bookToday, classAt, dialog, mark, press, readClasses, readVisitors } from './reception.ts'

const at = '12:45'
const heading = (name: string) => screen().getByRole('heading', { name })

/** Books Beto into Cross Training at 18:00. */
async function addBeto() {
  await screen().getByRole('button', { name: 'Agregar a alguien a Cross Training, 18:00' }).click()
  const search = sheet('Agregar a Cross Training, 18:00')
  await search.getByRole('searchbox').fill('ibáñez')
  await search.getByRole('button', { name: /Beto Ibáñez/ }).click()
  await press('Beto Ibáñez', 'Reservá')
}

test('staff start on the classes of today, which show the class about to begin', async () => {
  await openApp({ path: '', user: 'sofi', at })
  await expect.element(classAt('13:00')).toHaveTextContent(/Open Box/)
  await expect.element(classAt('13:00')).toHaveTextContent(/Ahora/)
  await expect.element(screen().getByText('miércoles 25 de noviembre', { exact: true })).toBeVisible()
  await expect.element(screen().getByRole('link', { name: 'Hoy' })).toHaveAttribute('aria-current', 'page')
  expect(location.pathname).toBe('/hoy')
  await expectAccessible()
})

test('past classes are listed on demand', async () => {
  await openApp({ path: 'hoy', user: 'sofi', at })
  await expect.element(classAt('13:00')).toBeVisible()
  await expect.element(classAt('07:00')).not.toBeInTheDocument()
  await screen()
    .getByRole('button', { name: /^Ver las? .*terminaron$/ })
    .click()
  await expect.element(classAt('07:00')).toBeVisible()
  await screen().getByRole('button', { name: 'Ocultar las que terminaron' }).click()
  await expect.element(classAt('07:00')).not.toBeInTheDocument()
})

test('buttons lead from today through the next six days', async () => {
  const { network } = await openApp({ path: 'hoy', user: 'sofi', at })
  const previous = screen().getByRole('button', { name: 'Día anterior' })
  const next = screen().getByRole('button', { name: 'Día siguiente' })
  await expect.element(previous).toBeDisabled()
  await next.click()
  await expect.element(heading('Mañana')).toBeVisible()
  await expect.element(classAt('07:00')).toBeVisible()
  network.edit('hoy', day => ({ ...day, d: [] }))
  await next.click()
  await expect.element(screen().getByText('No hay clases este día')).toBeVisible()
  for (const day of ['sábado 28', 'domingo 29', 'lunes 30']) {
    await next.click()
    await expect.element(screen().getByText(`${day} de noviembre`, { exact: true })).toBeVisible()
  }
  await expect.element(next).toBeEnabled()
  await next.click()
  await expect.element(screen().getByText('martes 1 de diciembre', { exact: true })).toBeVisible()
  await expect.element(next).toBeDisabled()
  for (let day = 0; day < 6; day += 1) await previous.click()
  await expect.element(heading('Hoy')).toBeVisible()
})

test('a person is added to a class by name, and cannot be added twice', async () => {
  const { gym } = await openApp({ path: 'hoy', user: 'sofi', at })
  const add = screen().getByRole('button', { name: 'Agregar a alguien a Cross Training, 18:00' })
  const search = sheet('Agregar a Cross Training, 18:00')
  await add.click()
  await expect.element(search.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('ibáñez')
  await search.getByRole('button', { name: /Beto Ibáñez/ }).click()
  await press('Beto Ibáñez', 'Reservá')
  await press('Reservado Correctamente !!!', 'Cerrar')
  await expect.element(search).not.toBeInTheDocument()
  expect((await readVisitors(gym, '18:00')).map(({ fullname }) => fullname)).toContain('Beto Ibáñez')
  // A person with a spot is listed but cannot be added again.
  await add.click()
  await expect.element(search.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('ibáñez')
  await expect
    .element(search.getByRole('listitem').filter({ hasText: 'Beto Ibáñez' }).first())
    .toHaveTextContent('Ya tiene lugar')
  await expect.element(search.getByRole('button', { name: /Beto Ibáñez/ })).not.toBeInTheDocument()
  await expectAccessible()
})

test('a refusal shows the message of the gym until it is closed, and nobody is booked', async () => {
  const { gym, network } = await openApp({ path: 'hoy', user: 'sofi', at })
  network.fail('reservaradd', 'refusal')
  await addBeto()
  await expect.element(dialog('Rechazado !!!')).toHaveTextContent('Tu cuenta está pausada hasta el lunes.')
  await press('Rechazado !!!', 'Cerrar')
  await expect.element(sheet('Agregar a Cross Training, 18:00')).toBeVisible()
  expect((await readVisitors(gym, '18:00')).map(({ fullname }) => fullname)).not.toContain('Beto Ibáñez')
})

test('a booking confirmed with a number above 1 succeeds', { tags: ['@§3.4'] }, async () => {
  const { network } = await openApp({ path: 'hoy', user: 'sofi', at })
  network.edit('reservaradd', { ok: '2', err: [] })
  await addBeto()
  await expect.element(dialog('Reservado Correctamente !!!')).toBeVisible()
})

test('a booking follows the steps of the specification and shows the message of the gym', async () => {
  const { network } = await openApp({ path: 'hoy', user: 'sofi', at })
  network.edit('reservaradd', { ok: 1, err: ['Quedan 2 lugares.', 'Otro'] })
  const release = network.hold('reservaradd')
  await addBeto()
  await expect.element(page.getByText('Reservando…')).toBeVisible()
  release()
  await expect.element(dialog('Reservado Correctamente !!!')).toHaveTextContent('Quedan 2 lugares.')
  const actions = network.requests.map(({ action }) => action)
  expect(actions.slice(0, actions.indexOf('reservaradd'))).toContain('usuarios')
  await press('Reservado Correctamente !!!', 'Cerrar')
  await expect.element(sheet('Agregar a Cross Training, 18:00')).not.toBeInTheDocument()
})

test('one tap opens the scanner, and one tap opens the search for a person', async () => {
  await openApp({ path: 'hoy', user: 'sofi', at })
  await screen().getByRole('button', { name: 'Escanear un código' }).click()
  await expect.element(screen().getByLabelText('O escribí el código')).toBeVisible()
  history.back()
  await screen().getByRole('button', { name: 'Buscar a una persona' }).click()
  await expect.element(screen().getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('gutiérrez')
  await screen()
    .getByRole('link', { name: /Ana Gutiérrez/ })
    .click()
  await expect.element(heading('Ana Gutiérrez')).toBeVisible()
})

test('the day is read again every 15 seconds', async () => {
  const { gym, advance } = await openApp({ path: 'hoy', user: 'sofi', at })
  await expect.element(classAt('18:00')).toBeVisible()
  const before = (await readClasses(gym)).find(({ time }) => time === '18:00')?.taken ?? 0
  await bookToday(gym, 'ana', '18:00')
  await advance(15_000)
  await expect.element(classAt('18:00')).toHaveTextContent(`${before + 1} de`)
})

test('a member who opens the address is redirected to their bookings', async () => {
  await openApp({ path: 'hoy', user: 'ana', at })
  await expect.element(screen().getByRole('heading', { level: 1, name: 'Mis Reservas' })).toBeVisible()
  expect(location.pathname).toBe('/tab3')
  await expect.element(page.getByRole('link', { name: 'Hoy' })).not.toBeInTheDocument()
})

test('a backend without the desk has its classes and its roll, and nothing else', async () => {
  const { network } = await openApp({
    path: 'hoy',
    user: 'sofi',
    at,
    async before({ gym, network }) {
      await bookToday(gym, 'ana', '13:00')
      for (const action of ['hoy', 'persona', 'mensajeclase', 'turnodel']) network.fail(action, 'missing')
    },
  })
  await expect.element(classAt('13:00')).toHaveTextContent(/\d+ de \d+ lugares/)
  network.fail('asistentes', '500 with a page')
  await classAt('13:00').click()
  await expect.element(screen().getByRole('alert')).toHaveTextContent('El sistema del gimnasio no responde')
  await expect.element(screen().getByText('Nadie reservó esta clase')).not.toBeInTheDocument()
  network.fail('asistentes', null)
  await screen().getByRole('button', { name: 'Probar de nuevo' }).click()
  await mark('Ana Gutiérrez', 'Presente').click()
  await expect.element(screen().getByText(/^1 de \d+ presentes$/)).toBeVisible()
  await expect.element(screen().getByRole('button', { name: 'Cancelar la clase' })).not.toBeInTheDocument()
  await screen().getByRole('button', { name: 'Los demás, ausentes' }).click()
  await expect.element(screen().getByRole('button', { name: 'Los demás, ausentes' })).toBeDisabled()
  await expect.element(screen().getByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument()
})

test('a wide window shows the roll of the class that has just ended, and hides earlier classes', async () => {
  await openApp({ path: 'hoy', user: 'sofi', at: '10:42', width: 1280, height: 800 })
  const beside = screen().getByRole('region', { name: 'Asistencia' })
  await expect.element(beside.getByRole('heading', { name: 'Yoga Vinyasa' })).toBeVisible()
  await expect.element(classAt('09:30')).toHaveAttribute('aria-current', 'true')
  await expect.element(screen().getByRole('button', { name: /^Ver las? .*ya termin/ })).toBeVisible()
  await expect.element(classAt('07:00')).not.toBeInTheDocument()
})

test('a wide window shows the roll of a class beside the list', async () => {
  await openApp({ path: 'hoy', user: 'sofi', at, width: 1280, height: 800 })
  const beside = screen().getByRole('region', { name: 'Asistencia' })
  await expect.element(beside.getByRole('heading', { name: 'Open Box' })).toBeVisible()
  await classAt('18:00').click()
  await expect.element(beside.getByRole('heading', { name: 'Cross Training' })).toBeVisible()
  await expect.element(classAt('18:00')).toHaveAttribute('aria-current', 'true')
  expect(location.pathname).toBe('/hoy')
  await page.viewport(390, 844)
  await expect.element(beside).not.toBeInTheDocument()
  await expect.element(classAt('18:00')).toBeVisible()
})

/** Light yellow, the sample brand with the lowest contrast. */
const yellow = 2

for (const { gym, brand, width, theme, text } of [
  { gym: 'demo', brand: yellow, width: 390, theme: 'dark', text: 200 },
  { gym: 'fuerza-sur', brand: 1, width: 820, theme: 'light', text: 100 },
  { gym: 'fuerza-sur', brand: 1, width: 1280, theme: 'dark', text: 200 },
  { gym: 'demo', brand: yellow, width: 1920, theme: 'light', text: 100 },
] as const)
  test(`${gym}, brand ${brand}, at ${width} px, ${theme}, text at ${text} %: the day and the roll are accessible`, async () => {
    await openApp({ path: 'hoy', user: 'sofi', at, gym, brand, width, height: 900, theme, text })
    await screen()
      .getByRole('button', { name: /^Ver la/ })
      .click()
    await expect.element(screen().getByRole('button', { name: 'Ocultar las que terminaron' })).toBeVisible()
    await expectAccessible()
    if (width < 1100)
      await screen().getByRole('list', { name: 'Clases del día' }).getByRole('button').first().click()
    await expect.element(screen().getByRole('button', { name: 'Agregar', exact: true })).toBeVisible()
    await expectAccessible()
  })
