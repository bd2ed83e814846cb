// Booking a class without a connection, for a relative, and with a second choice.
import { expect, test, vi } from 'vitest'
import { openApp } from '../stage/open-app.tsx'
import { chooseDay, closeResult, expectBooked, resultDialog, screen, sheet } from '../stage/screen.ts'
import { expectToast } from '../stage/toasts.ts'

/** Opens a member's schedule of Thursday. */
async function openThursday(user: string) {
  const app = await openApp({ path: 'turnos', user })
  await chooseDay(1)
  return { ...app, bookings: () => app.network.requests.filter(({ action }) => action === 'reservar') }
}

const bookButton = (name: string) => screen().getByRole('button', { name: `Reservá: ${name}` })

test('a booking without a connection is refused and never sent', async () => {
  const { network, bookings, reopen } = await openThursday('ana')
  await expect.element(bookButton('Yoga Vinyasa')).toBeVisible()
  network.setOnline(false)
  await expect.element(screen().getByText('Estás sin conexión')).toBeVisible()
  await bookButton('Yoga Vinyasa').click()
  await expectToast('warning', 'Necesitás conexión para esto.')
  network.setOnline(true)
  await expect.element(screen().getByText('Estás sin conexión')).not.toBeInTheDocument()
  // The app would send a stored booking at its next start, before any read.
  reopen()
  await chooseDay(1)
  await expect.element(bookButton('Yoga Vinyasa')).toBeVisible()
  await expect.poll(() => network.pending).toBe(0)
  expect(bookings()).toEqual([])
})

test('a relative is booked with a second choice, and the class can be saved to a calendar', async () => {
  const { bookings, reopen } = await openThursday('ana')
  await screen()
    .getByRole('button', { name: /^09:30/ })
    .click()
  const details = sheet('Yoga Vinyasa')
  await details.getByLabelText('¿Para quién?').selectOptions('Tomás Paredes')
  await details.getByLabelText('Si se completa antes').selectOptions('Anotame en Open Box, 13:00')
  await details.getByRole('button', { name: 'Reservá: Yoga Vinyasa, 09:30' }).click()
  await expect.element(resultDialog().getByText('Abono 4 clases')).toBeVisible()
  expect(bookings()).toMatchObject([{ fields: { cid: '6', alt: expect.stringMatching(/^\d+$/) } }])
  const downloads: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push(this.download)
  })
  await resultDialog().getByRole('button', { name: 'Agregar al calendario' }).click()
  await expect.poll(() => downloads).toEqual(['clase.ics'])
  click.mockRestore()
  await closeResult()
  reopen('tab3')
  await expect.element(screen().getByText('Tomás Paredes').first()).toBeVisible()
})

test('the second choice is booked when the class fills in between', async () => {
  const { gym, network } = await openThursday('ana')
  await screen()
    .getByRole('button', { name: /^20:00/ })
    .click()
  const details = sheet('Halterofilia')
  await details
    .getByLabelText('Si se completa antes')
    .selectOptions('Anotame en Movilidad & Stretching, 21:15')
  const staff = await gym.logIn('sofi')
  const slot = await staff.slot('Halterofilia')
  for (let id = 10; id < 58; id += 1) await staff.ask('reservaradd', { id: slot.id, cid: String(id) })
  await details.getByRole('button', { name: 'Reservá: Halterofilia, 20:00' }).click()
  await expect.element(resultDialog().getByText('Movilidad & Stretching')).toBeVisible()
  await expectBooked()
  expect(network.requests.filter(({ action }) => action === 'reservar')).toHaveLength(1)
})
