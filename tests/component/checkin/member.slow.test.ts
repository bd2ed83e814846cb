// Check-in of a member: the time window before a class, "Estoy acá", the code for staff, and a day without
// classes.
import { describe, expect, test } from 'vitest'
import type { Gym } from '../stage/gym.ts'
import { instantAt, openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen } from '../stage/screen.ts'
import { expectToast } from '../stage/toasts.ts'

const today = '2026-11-25'
const here = () => screen().getByRole('button', { name: 'Estoy acá' })
const timer = () => screen().getByRole('timer')

/** Opens the check-in of a member with a booking for today's class at an hour. */
const openCheckIn = (user: string, hour: string, at: string) =>
  openApp({
    path: 'checkin',
    user,
    at,
    before: async ({ gym }: { gym: Gym }) => {
      await (await gym.logIn(user)).bookAt(hour, today)
    },
  })

test('check-in opens automatically half an hour before the class and takes one tap', async () => {
  const { gym, advance } = await openCheckIn('ana', '13:00', '12:29')
  await expect.element(screen().getByText('Abre 30 min antes, a las 12:30')).toBeVisible()
  await expect.element(timer()).toHaveTextContent(/^00:\d\d$/)
  await expect.element(here()).not.toBeInTheDocument()
  await expect.element(screen().getByRole('heading', { name: 'Tu código', exact: true })).toBeVisible()
  await expectAccessible()
  await advance(61_000)
  await expect
    .element(screen().getByRole('heading', { name: 'O mostrá tu código', exact: true }))
    .toBeVisible()
  await here().click()
  await expect.element(screen().getByText('Ya diste el presente', { exact: true })).toBeVisible()
  await expect.element(here()).not.toBeInTheDocument()
  await expectAccessible()
  const { classes } = await (await gym.logIn('ana')).ask('checkincode')
  expect(classes.find(({ time }) => time === '13:00')?.attendance).toBe('present')
})

test('a check-in with a lost answer is sent once', async () => {
  const { network } = await openCheckIn('beto', '17:00', '16:45')
  network.fail('checkin', 'lost after the commit')
  await here().click()
  await expect.element(screen().getByText('Ya diste el presente', { exact: true })).toBeVisible()
  expect(network.requests.filter(({ action }) => action === 'checkin')).toHaveLength(1)
})

test('the countdown follows the clock of the gym, although the clock of the phone is slow', async () => {
  await openApp({
    path: 'checkin',
    user: 'ana',
    at: '19:20',
    before: async ({ gym }) => {
      await (await gym.logIn('ana')).bookAt('20:00', today)
      await gym.setClock(instantAt('19:25'))
    },
  })
  await expect.element(timer()).toHaveTextContent(/^04:\d\d$/)
})

test('a member without a class today gets a link to the schedule', async () => {
  const { reopen } = await openApp({ path: 'checkin', user: 'dani' })
  await expect.element(screen().getByText('Hoy no tenés clases')).toBeVisible()
  await screen().getByRole('link', { name: 'Reservar una clase' }).click()
  await expect.poll(() => location.pathname).toBe('/turnos')
  reopen('checkmodal')
  await expect.element(screen().getByText('La lista la toma tu coach')).toBeVisible()
  await expect.element(screen().getByRole('link', { name: 'Ir al check-in' })).toBeVisible()
})

describe('the code', () => {
  test('changes after 30 seconds', async () => {
    const { advance } = await openCheckIn('beto', '20:00', '19:45')
    const code = screen().getByRole('img', { name: /^Código QR de tu check-in/ })
    await expect.element(code).toBeVisible()
    const before = code.element().getAttribute('aria-label') ?? ''
    await advance(31_000)
    await expect.element(code).not.toHaveAccessibleName(before)
  })

  test('expires without a connection, and the page gives the reason', async () => {
    const { network, advance } = await openCheckIn('beto', '20:00', '19:45')
    const code = screen().getByRole('img', { name: /^Código QR de tu check-in/ })
    await expect.element(code).toBeVisible()
    network.setOnline(false)
    await advance(60_000)
    await expect.element(screen().getByText('Sin conexión no hay código')).toBeVisible()
    await expect.element(code).not.toBeInTheDocument()
    await expect.element(screen().getByText(/^Estás sin conexión\./)).toBeVisible()
    await here().click()
    await expectToast('warning', 'Necesitás conexión para esto.')
    expect(network.requests.filter(({ action }) => action === 'checkin')).toEqual([])
  })
})
