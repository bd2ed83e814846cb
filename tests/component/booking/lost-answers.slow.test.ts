// The answer to a write is lost: the app asks the gym for the outcome and shows it.
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  agree,
  book,
  button,
  choose,
  holdSpot,
  joinWaitlist,
  press,
  toggle,
  tomorrow,
} from '../failures/recipes/recipe.ts'
import { type OpenedApp, openApp } from '../stage/open-app.tsx'
import { chooseDay, closeResult, expectBooked, resultDialog, screen, sheet } from '../stage/screen.ts'
import { expectToast } from '../stage/toasts.ts'

/** Counts the requests for an action so far. */
const countSent = ({ network }: OpenedApp, action: string) =>
  network.requests.filter(request => request.action === action).length

/** Opens a member's schedule of Thursday. The gym books, but its answers are lost. */
async function openWithLostAnswers(user = 'ana') {
  const app = await openApp({ path: 'turnos', user })
  app.network.fail('reservar', 'lost after the commit')
  await chooseDay(1)
  return app
}

const tapBook = (name: string) =>
  screen()
    .getByRole('button', { name: `Reservá: ${name}` })
    .click()
const expectConfirming = () =>
  expect.element(resultDialog().getByText('Estamos confirmando tu reserva…')).toBeVisible()

test('the app asks the gym for the outcome and does not send the booking again', async () => {
  const { gym, network } = await openWithLostAnswers()
  const release = network.hold('reservaver')
  await tapBook('Movilidad')
  await expectConfirming()
  release()
  await expect.element(resultDialog().getByText('Reservado Correctamente')).toBeVisible()
  const sent = network.requests.filter(({ action }) => action === 'reservar')
  const checks = network.requests.filter(({ action }) => action === 'reservaver')
  expect(sent).toHaveLength(1)
  expect(checks.at(-1)?.fields.rid).toBe(sent[0]?.fields.rid)
  const ana = await gym.logIn('ana')
  expect((await ana.ask('misreservas', { tipo: 'prox', desde: '' })).bookings).toHaveLength(1)
})

test('a booking that never arrived is reported as failed and uses no credit', async () => {
  const { gym, network } = await openWithLostAnswers()
  network.fail('reservar', 'cut')
  await tapBook('Movilidad')
  await expect.element(resultDialog().getByText(/^Tu reserva no llegó al gimnasio/)).toBeVisible()
  expect(await (await gym.logIn('ana')).credits()).toBe(6)
})

test('a toast shows the outcome after the dialog was closed', async () => {
  const { network } = await openWithLostAnswers()
  const release = network.hold('reservaver')
  await tapBook('Movilidad')
  await expectConfirming()
  await closeResult()
  release()
  await expectToast('success', 'Reservado: Movilidad')
  await expect.element(resultDialog()).not.toBeInTheDocument()
})

test('a tap on another class while an outcome is pending names the pending class', async () => {
  const { network } = await openWithLostAnswers()
  network.hold('reservaver')
  await tapBook('Open Box')
  await expectConfirming()
  await closeResult()
  await tapBook('Halterofilia')
  await expectToast('warning', 'todavía estamos confirmando Open Box')
  expect(network.requests.filter(({ action }) => action === 'reservar')).toHaveLength(1)
})

describe('an unknown outcome', () => {
  test('leads to the bookings and claims neither success nor refusal', async () => {
    const { network, advance } = await openWithLostAnswers()
    network.fail('reservaver', 'cut')
    await tapBook('Yoga Vinyasa')
    await expectConfirming()
    await advance(30_000)
    await expect.element(resultDialog().getByText('No sabemos si quedó hecha')).toBeVisible()
    await expect.element(resultDialog()).not.toHaveTextContent(/Rechazada|crédito|calificá/)
    await resultDialog().getByRole('button', { name: 'Ver tus reservas' }).click()
    await expect.poll(() => location.pathname).toBe('/tab3')
  })

  test('is not reported as a lost connection when the gym itself fails', async () => {
    const { network, advance } = await openWithLostAnswers()
    network.fail('reservar', '500 with a page')
    network.edit('reservaver', () => ({ ok: 0, err: ['Acción inexistente'] }))
    await tapBook('Yoga Vinyasa')
    await expectConfirming()
    await expect.element(resultDialog()).not.toHaveTextContent(/conexión/)
    await advance(5_000)
    await expect.element(resultDialog().getByText('No sabemos si quedó hecha')).toBeVisible()
    await expect.element(resultDialog()).not.toHaveTextContent(/conexión/)
  })
})

test('a cancellation returns the spot and the credit once', async () => {
  const app = await openApp({
    path: 'tab3',
    user: 'ana',
    before: ({ gym }) => book(gym, 'ana', tomorrow),
  })
  const credits = screen().getByText('5', { exact: true })
  await expect.element(credits.first()).toBeVisible()
  app.network.fail('reservacancel', 'lost after the commit')
  await press(button(/^Cancelá /))
  await agree('Cancelá')
  await expect.element(page.getByText('Reserva cancelada.').first()).toBeVisible()
  await expect.element(screen().getByText('6', { exact: true }).first()).toBeVisible()
  expect(countSent(app, 'reservacancel')).toBe(1)
})

test('the waitlist is empty after the member left it', async () => {
  const app = await openApp({
    path: 'listaespera',
    user: 'ana',
    before: async ({ gym }) => void (await joinWaitlist(gym, 'ana', tomorrow)),
  })
  app.network.fail('esperadel', 'lost after the commit')
  await press(button(/^Salir de la lista de/))
  await agree('Salir de la lista')
  await expect.element(page.getByText('Saliste de la lista de espera.').first()).toBeVisible()
  await expect.element(screen().getByText('No estás en ninguna lista')).toBeVisible()
})

test('the choice of notice before a class stays', async () => {
  const app = await openApp({
    path: 'listaespera',
    user: 'beto',
    before: async ({ gym }) => void (await joinWaitlist(gym, 'beto', tomorrow)),
  })
  app.network.fail('esperaadd', 'lost after the commit')
  const until = screen().getByLabelText('¿Hasta cuándo te sirve un lugar?')
  await choose(until, '60')
  await expect.element(page.getByText('Listo, lo tenemos en cuenta.').first()).toBeVisible()
  await expect.element(until).toHaveValue('60')
})

test('a held spot is confirmed once', async () => {
  let slot = ''
  const app = await openApp({
    path: 'listaespera',
    user: 'tomi',
    at: '18:00',
    before: async ({ gym }) => {
      slot = await holdSpot(gym, 'tomi')
    },
  })
  const member = await app.gym.logIn('tomi')
  const before = await member.credits()
  app.network.fail('esperaok', 'lost after the commit')
  await press(button('Confirmar tu lugar'))
  await expectBooked()
  const { bookings } = await member.ask('misreservas', { tipo: 'prox', desde: '' })
  expect(bookings.filter(booking => booking.slot === slot)).toHaveLength(1)
  expect(await member.credits()).toBe(before - 1)
})

test('the roll keeps a mark, and a spot that staff cancel is free', async () => {
  const app = await openApp({ path: 'checkmodal', user: 'sofi', at: '12:45' })
  const people = screen().getByRole('list', { name: 'Quiénes tienen un lugar' }).getByRole('listitem')
  await press(button(/^13:00/))
  await expect.poll(() => people.elements().length).toBeGreaterThan(1)
  app.network.fail('asistenciaadd', 'lost after the commit')
  await toggle(screen().getByRole('radio', { name: 'Presente' }).first())
  await expect.element(screen().getByText(/1 de \d+ presente/)).toBeVisible()
  app.network.fail('asistenciaadd', null)
  app.network.fail('reservardel', 'lost after the commit')
  const before = people.elements().length
  await press(people.last().getByRole('button').first())
  await press(page.getByRole('button', { name: 'Cancelar y devolver el crédito' }))
  await expect.element(page.getByText(/ya no tiene lugar en Open Box, 13:00\./).first()).toBeVisible()
  await expect.poll(() => people.elements().length).toBe(before - 1)
  await expect.element(screen().getByText(/1 de \d+ presente/)).toBeVisible()
})

test('a slow booking for a member is made once, although staff press again', async () => {
  const app = await openApp({ path: 'turnos', user: 'sofi' })
  await chooseDay(1)
  await press(button(/^20:00/))
  await press(sheet('Halterofilia').getByRole('button', { name: 'Reservar para alguien' }))
  const dialog = sheet('Reservar para alguien')
  await dialog.getByRole('searchbox').fill('Roldán')
  const release = app.network.hold('reservaradd')
  const person = dialog.getByRole('button', { name: 'Daniela Roldán' })
  await press(person)
  await agree('Reservá')
  await expect.element(page.getByCss('ion-loading')).toBeInTheDocument()
  // The spinner ends after five seconds.
  await app.advance(5_100)
  await expect.element(page.getByCss('ion-loading')).not.toBeInTheDocument()
  await press(person)
  await expect.element(page.getByText('Todavía estamos esperando la reserva anterior.').first()).toBeVisible()
  release()
  await expect.element(page.getByRole('alertdialog').filter({ hasText: 'Rechazado !!!' })).toBeVisible()
  expect(countSent(app, 'reservaradd')).toBe(1)
})

test('an answer is shown although the member left the screen', async () => {
  const app = await openApp({ path: 'tab3', user: 'ana' })
  await press(screen().getByRole('link', { name: /^Reservar/ }))
  await expect.poll(() => location.pathname).toBe('/turnos')
  await chooseDay(1)
  const release = app.network.hold('reservar')
  await press(button('Reservá: Movilidad'))
  await expect.poll(() => countSent(app, 'reservar')).toBe(1)
  history.back()
  await expect.poll(() => location.pathname).toBe('/tab3')
  release()
  await expect.element(resultDialog().getByText('Reservado Correctamente').first()).toBeVisible()
})
