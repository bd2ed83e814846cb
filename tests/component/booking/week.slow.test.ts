// The week of a wide window: the classes of seven days, by pointer and by keyboard.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fullDay } from '#platform/time/gym-time.ts'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, resultDialog, screen, sheet } from '../stage/screen.ts'

const wide = { width: 1280, height: 900 }
const [today, tomorrow] = ['2026-11-25', '2026-11-26']
const week = () => screen().getByRole('table', { name: 'Las clases de la semana' })
const blocks = () => week().getByRole('button').elements()
/** Returns the class of a day and hour. */
const block = (date: string, hour: string) =>
  week().getByRole('button', { name: new RegExp(`^${fullDay(date)}, ${hour}:`, 'i') })

test('the week shows every class under its day and hour, and books a class', async () => {
  const { gym } = await openApp({ path: 'turnos', user: 'ana', ...wide })
  await expect.element(block(tomorrow, '13:00')).toBeVisible()
  const days = week().getByRole('columnheader')
  expect(days.elements()).toHaveLength(7)
  await expect.element(days.first()).toHaveAccessibleName(`Hoy, ${fullDay(today)}`)
  const ana = await gym.logIn('ana')
  const { slots } = await ana.ask('turnos', { fecha: today, dias: '7', sede: '', categoria: '' })
  await expect.poll(() => blocks().length).toBe(slots.length)
  await expect.element(screen().getByRole('radio')).not.toBeInTheDocument()
  await block(tomorrow, '13:00').click()
  await expect.element(sheet('Open Box')).toHaveTextContent('Valentina Sosa')
  await sheet('Open Box')
    .getByRole('button', { name: /^Reservá/ })
    .first()
    .click()
  await expect.element(resultDialog()).toHaveTextContent('Reservado Correctamente')
  await resultDialog().getByRole('button', { name: 'Cerrar' }).first().click()
  await expect.element(block(tomorrow, '13:00')).toHaveTextContent('Reservada')
})

test('the week is one Tab stop, arrows move between classes, and closing a class returns the focus', async () => {
  await openApp({ path: 'turnos', user: 'beto', ...wide })
  await expect.element(block(tomorrow, '18:00')).toBeVisible()
  expect(blocks().filter(button => button.getAttribute('tabindex') === '0')).toHaveLength(1)
  Object(block(tomorrow, '17:00').element()).focus()
  await userEvent.tab({ shift: true })
  expect(week().element().contains(document.activeElement)).toBe(false)
  await userEvent.tab()
  await expect.element(block(tomorrow, '17:00')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(block(tomorrow, '18:00')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(block(tomorrow, '13:00')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(sheet('Open Box')).toBeVisible()
  await expect.poll(() => sheet('Open Box').query()?.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet('Open Box')).not.toBeInTheDocument()
  await expect.element(block(tomorrow, '13:00')).toHaveFocus()
})

test('a filter survives a narrow window', async () => {
  await openApp({ path: 'turnos', user: 'ana', ...wide })
  await expect.element(block(tomorrow, '18:00')).toBeVisible()
  const all = blocks().length
  await screen()
    .getByRole('group', { name: 'Filtrá las clases' })
    .getByRole('button', { name: 'Spinning' })
    .click()
  await expect.poll(() => blocks().every(({ textContent }) => textContent.includes('Spinning'))).toBe(true)
  const some = blocks().length
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(all)
  await page.viewport(390, 844)
  await expect.element(week()).not.toBeInTheDocument()
  await expect.poll(() => screen().getByRole('radio').elements().length).toBe(28)
  await page.viewport(1280, 900)
  await expect.poll(() => week().getByRole('button').elements().length).toBe(some)
})

test('a schedule that cannot be read does not look like an empty week', async () => {
  const { network } = await openApp({
    path: 'turnos',
    user: 'caro',
    ...wide,
    before: ({ network }) => network.fail('turnos', 'cut'),
  })
  await expect.element(screen().getByRole('alert')).toHaveTextContent('No hay conexión')
  await expect.element(screen().getByText('No hay clases')).not.toBeInTheDocument()
  network.fail('turnos', null)
  await screen().getByRole('button', { name: 'Probar de nuevo' }).click()
  await expect.element(block(tomorrow, '18:00')).toBeVisible()
})

test('a week without classes says so', async () => {
  await openApp({
    path: 'turnos',
    user: 'ana',
    ...wide,
    before: ({ network }) => network.edit('turnos', answer => ({ ...answer, d: [] })),
  })
  await expect.element(screen().getByText('No hay clases esta semana')).toBeVisible()
})

test('a week whose classes the filters hide offers to clear them', async () => {
  const { gym } = await openApp({ path: 'turnos', user: 'ana', ...wide })
  const ana = await gym.logIn('ana')
  const { slots } = await ana.ask('turnos', { fecha: today, dias: '7', sede: '', categoria: '' })
  await expect.poll(() => blocks().length).toBe(slots.length)
  const activities = [...new Set(slots.map(({ name }) => name))]
  const coaches = [...new Set(slots.flatMap(({ coach }) => coach?.fullname ?? []))]
  const isTaken = (activity: string, fullname: string) =>
    slots.some(({ name, coach }) => name === activity && coach?.fullname === fullname)
  const [activity = '', coach = ''] =
    activities
      .flatMap(activity => coaches.map(coach => [activity, coach] as const))
      .find(pair => !isTaken(...pair)) ?? []
  const filters = screen().getByRole('group', { name: 'Filtrá las clases' })
  await filters.getByRole('button', { name: activity, exact: true }).click()
  await filters.getByRole('button', { name: coach, exact: true }).click()
  await expect.element(screen().getByText('Ninguna coincide con lo que filtraste.')).toBeVisible()
  await expectAccessible()
  await screen().getByRole('button', { name: 'Quitar los filtros' }).click()
  await expect.poll(() => blocks().length).toBe(slots.length)
})

/** Light yellow, the sample brand with the lowest contrast. */
const yellow = 2

for (const { gym, brand, width, theme, text } of [
  { gym: 'demo', brand: 0, width: 1100, theme: 'light', text: 100 },
  { gym: 'fuerza-sur', brand: 1, width: 1280, theme: 'dark', text: 200 },
  { gym: 'demo', brand: yellow, width: 1920, theme: 'light', text: 100 },
] as const)
  test(`${gym}, brand ${brand}, at ${width} px, ${theme}, text at ${text} %: the week is accessible and not cut off`, async () => {
    await openApp({ path: 'turnos', user: 'ana', at: '08:00', gym, brand, width, height: 900, theme, text })
    await expect.element(week().getByRole('button').first()).toBeVisible()
    await expectAccessible()
    expect(blocks().filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
  })
