// The session ends while a class is booked: the member logs in again, finds the class, and decides.
import { set, values } from 'idb-keyval'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readSession } from '../../../template/src/api/session.ts'
import { holdPlace } from '../failures/recipes/recipe.ts'
import { expectStored } from '../stage/copies.ts'
import { openApp } from '../stage/open-app.tsx'
import { chooseDay, screen, sheet } from '../stage/screen.ts'
import { endSession, logInAgain } from '../stage/session-end.ts'
import { expectToast } from '../stage/toasts.ts'

async function openThursday() {
  const app = await openApp({ path: 'turnos', user: 'ana' })
  await chooseDay(1)
  const book = screen().getByRole('button', { name: 'Reservá: Yoga Vinyasa' })
  await expect.element(book).toBeVisible()
  return { ...app, book }
}

test('the class is shown after the login, and booked by the member only', async () => {
  const { gym, network, book, reopen } = await openThursday()
  await endSession(gym)
  await book.click()
  await logInAgain()
  await expectToast('warning', 'Tu reserva quedó sin hacer: confirmala.')
  await expect
    .element(sheet('Yoga Vinyasa').getByRole('button', { name: /^Reservá: Yoga Vinyasa/ }))
    .toBeVisible()
  expect(location.pathname).toBe('/turnos')
  reopen()
  await chooseDay(1)
  await expect.element(book).toBeVisible()
  expect(network.requests.filter(({ action }) => action === 'reservar')).toHaveLength(1)
  const ana = await gym.logIn('ana')
  expect((await ana.ask('misreservas', { tipo: 'prox', desde: '' })).bookings).toEqual([])
})

test('a booking that was done before the session ended is reported after the login', async () => {
  const { gym, network, book } = await openThursday()
  network.fail('reservar', 'lost after the commit')
  const release = network.hold('reservaver')
  await book.click()
  await expect.poll(() => network.requests.some(({ action }) => action === 'reservaver')).toBe(true)
  await endSession(gym)
  release()
  await logInAgain()
  await expectToast('success', 'Tu reserva quedó hecha.')
})

test('a held place that could not be taken is found again by its class', async () => {
  const { gym, reopen } = await openApp({
    path: 'listaespera',
    user: 'tomi',
    at: '18:00',
    before: async ({ gym }) => {
      await holdPlace(gym, 'tomi')
    },
  })
  const take = screen().getByRole('button', { name: 'Confirmar tu lugar' })
  await expect.element(take).toBeVisible()
  await endSession(gym)
  await take.click()
  await logInAgain('tomi')
  await expect.element(take).toBeVisible()
  reopen('turnos')
  await expectToast('warning', 'Tu reserva quedó sin hacer: confirmala.')
  await expect.element(sheet('Spinning')).toBeVisible()
})

test('a schedule that was read since the interruption is enough to show the class', async () => {
  const { gym, network, reopen } = await openApp({ path: 'turnos', user: 'ana' })
  await chooseDay(1)
  await expect.element(screen().getByRole('button', { name: 'Reservá: Yoga Vinyasa' })).toBeVisible()
  const { id } = await (await gym.logIn('ana')).slot('Yoga Vinyasa')
  await expectStored(`"id":"${id}"`)
  const member = readSession()?.member.id
  sessionStorage.setItem('molde.interrupted', JSON.stringify({ member, slot: id, at: Date.now() - 60_000 }))
  network.hold('turnos')
  reopen()
  await expect.element(sheet('Yoga Vinyasa')).toBeVisible()
})

/** A subscription and a notification on this phone, as the browser has them. Returns those that are left. */
function subscribedPhone(): Set<string> {
  const left = new Set(['subscription', 'notification'])
  const subscription = { unsubscribe: async () => left.delete('subscription') }
  const notification = { close: () => left.delete('notification') }
  const registration: ServiceWorkerRegistration = Object.create(ServiceWorkerRegistration.prototype, {
    pushManager: { value: { getSubscription: async () => (left.has('subscription') ? subscription : null) } },
    getNotifications: { value: async () => (left.has('notification') ? [notification] : []) },
  })
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
  return left
}

/** What the app keeps for the member on this phone: copies of what the gym has, and what was written and not sent. */
const copies = ['fcmtkn', 'molde.look-of.tab3', 'molde.look-of.turnos', 'molde.recent-people', 'tupdate']
const written = ['molde.favorites', 'molde.order.2']
function leaveThings(): void {
  for (const key of [...copies, ...written]) localStorage.setItem(key, '{}')
  sessionStorage.setItem('molde.drafts', '{"reply 1":"¿Hay clase mañana?"}')
}
const stored = () => Object.keys(localStorage).filter(key => [...copies, ...written].includes(key))

test('a session that the gym has ended takes pushes, notifications and copies with it, and leaves what is written', async () => {
  const left = subscribedPhone()
  const { gym, book } = await openThursday()
  leaveThings()
  for (const shape of ['molde.reads', 'molde.reads.3']) await set(shape, 'copies of another version')
  await endSession(gym)
  await book.click()
  await expect.poll(() => [...left]).toEqual([])
  await expect.poll(() => stored().sort()).toEqual(written)
  await expect.poll(async () => JSON.stringify(await values())).not.toContain('copies of another version')
  await logInAgain()
  await expectToast('warning', 'Tu reserva quedó sin hacer: confirmala.')
  expect(sessionStorage.getItem('molde.drafts')).toContain('¿Hay clase mañana?')
})

test('what another member wrote is gone after the next login', async () => {
  const { gym, book } = await openThursday()
  leaveThings()
  await endSession(gym)
  await book.click()
  await logInAgain('tomi')
  await expect.element(screen().getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(stored).toEqual([])
  expect(sessionStorage.getItem('molde.drafts')).toBeNull()
})

test('an app that was closed before all of it was gone goes on with it at its next start', async () => {
  const { gym, book, close, reopen } = await openThursday()
  await endSession(gym)
  await book.click()
  await expect.element(page.getByLabelText('Usuario')).toBeVisible()
  close()
  const left = subscribedPhone()
  leaveThings()
  reopen('login')
  await expect.poll(() => [...left]).toEqual([])
  await expect.poll(() => stored().sort()).toEqual(written)
})
