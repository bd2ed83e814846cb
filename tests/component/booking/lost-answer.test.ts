// A booking whose answer does not arrive: the gym is asked for the outcome, and the booking is never sent twice.
import { describe, expect, test } from 'vitest'
import { openApp } from '../stage/open-app.tsx'
import { chooseDay, closeResult, resultDialog, screen } from '../stage/screen.ts'
import { expectToast } from '../stage/toasts.ts'

/** A member's schedule of Thursday, at a gym that books and whose answers are lost. */
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

test('the gym is asked for the outcome, and the booking is not sent again', async () => {
  const { gym, network } = await openWithLostAnswers()
  const release = network.hold('reservaver')
  await tapBook('Movilidad')
  await expectConfirming()
  release()
  await expect.element(resultDialog().getByText('Reservado Correctamente')).toBeVisible()
  const sent = network.requests.filter(({ action }) => action === 'reservar')
  const asked = network.requests.filter(({ action }) => action === 'reservaver')
  expect(sent).toHaveLength(1)
  expect(asked.at(-1)?.fields.rid).toBe(sent[0]?.fields.rid)
  const ana = await gym.logIn('ana')
  expect((await ana.ask('misreservas', { tipo: 'prox', desde: '' })).bookings).toHaveLength(1)
})

test('a booking that never arrived is reported as such, and used no credit', async () => {
  const { gym, network } = await openWithLostAnswers()
  network.fail('reservar', 'cut')
  await tapBook('Movilidad')
  await expect.element(resultDialog().getByText(/^Tu reserva no llegó al gimnasio/)).toBeVisible()
  expect(await (await gym.logIn('ana')).credits()).toBe(6)
})

test('a toast tells the outcome when the dialog was closed before', async () => {
  const { network } = await openWithLostAnswers()
  const release = network.hold('reservaver')
  await tapBook('Movilidad')
  await expectConfirming()
  await closeResult()
  release()
  await expectToast('success', 'Reservado: Movilidad')
  await expect.element(resultDialog()).not.toBeInTheDocument()
})

test('a tap on another class while the outcome is open names the class that waits', async () => {
  const { network } = await openWithLostAnswers()
  network.hold('reservaver')
  await tapBook('Open Box')
  await expectConfirming()
  await closeResult()
  await tapBook('Halterofilia')
  await expectToast('warning', 'todavía estamos confirmando Open Box')
  expect(network.requests.filter(({ action }) => action === 'reservar')).toHaveLength(1)
})

describe('an outcome that nobody can tell', () => {
  test('leads to the bookings without a claim about pass or refusal', async () => {
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

  test('is not called a lost connection when the gym itself fails', async () => {
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
