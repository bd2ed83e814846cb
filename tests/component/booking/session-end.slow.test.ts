// The session ends while a member books: after the next login the class opens, and the member decides.
import { set, values } from 'idb-keyval'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readSession } from '#api/session.ts'
import { holdSpot } from '../failures/recipes/recipe.ts'
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

test('the class opens after the login and is not booked automatically', async () => {
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

test('a booking completed before the end of the session is reported after the login', async () => {
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

test('the class of an unconfirmed held spot opens again after the login', async () => {
  const { gym, reopen } = await openApp({
    path: 'listaespera',
    user: 'tomi',
    at: '18:00',
    before: async ({ gym }) => {
      await holdSpot(gym, 'tomi')
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

test('a schedule read since the interruption is enough to open the class', async () => {
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

/** Puts a push subscription and a notification on this phone. Returns the set of those that still exist. */
function stubSubscription(): Set<string> {
  const remaining = new Set(['subscription', 'notification'])
  const subscription = { unsubscribe: async () => remaining.delete('subscription') }
  const notification = { close: () => remaining.delete('notification') }
  const registration: ServiceWorkerRegistration = Object.create(ServiceWorkerRegistration.prototype, {
    pushManager: {
      value: { getSubscription: async () => (remaining.has('subscription') ? subscription : null) },
    },
    getNotifications: { value: async () => (remaining.has('notification') ? [notification] : []) },
  })
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
  return remaining
}

/** Keys of data that the app stores for the member: copies of the gym's data, and unsent input. */
const copies = ['fcmtkn', 'molde.look-of.tab3', 'molde.look-of.turnos', 'molde.recent-people', 'tupdate']
const inputs = ['molde.favorites', 'molde.order.2']
function storeMemberData(): void {
  for (const key of [...copies, ...inputs]) localStorage.setItem(key, '{}')
  sessionStorage.setItem('molde.drafts', '{"reply 1":"¿Hay clase mañana?"}')
}
const findStored = () => Object.keys(localStorage).filter(key => [...copies, ...inputs].includes(key))

test('a session ended by the gym removes pushes, notifications and copies, but no unsent input', async () => {
  const remaining = stubSubscription()
  const { gym, book } = await openThursday()
  storeMemberData()
  for (const shape of ['molde.reads', 'molde.reads.3']) await set(shape, 'copies of another version')
  await endSession(gym)
  await book.click()
  await expect.poll(() => [...remaining]).toEqual([])
  await expect.poll(() => findStored().sort()).toEqual(inputs)
  await expect.poll(async () => JSON.stringify(await values())).not.toContain('copies of another version')
  await logInAgain()
  await expectToast('warning', 'Tu reserva quedó sin hacer: confirmala.')
  expect(sessionStorage.getItem('molde.drafts')).toContain('¿Hay clase mañana?')
})

test('the login of another member removes unsent input', async () => {
  const { gym, book } = await openThursday()
  storeMemberData()
  await endSession(gym)
  await book.click()
  await logInAgain('tomi')
  await expect.element(screen().getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(findStored).toEqual([])
  expect(sessionStorage.getItem('molde.drafts')).toBeNull()
})

test('an app closed during the removal finishes it at its next start', async () => {
  const { gym, book, close, reopen } = await openThursday()
  await endSession(gym)
  await book.click()
  await expect.element(page.getByLabelText('Usuario')).toBeVisible()
  close()
  const remaining = stubSubscription()
  storeMemberData()
  reopen('login')
  await expect.poll(() => [...remaining]).toEqual([])
  await expect.poll(() => findStored().sort()).toEqual(inputs)
})
