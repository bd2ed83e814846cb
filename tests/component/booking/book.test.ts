// Booking a class: the result dialog, and the schedule afterwards.
import { describe, expect, test, vi } from 'vitest'
import { openApp } from '../stage/open-app.tsx'
import {
  chooseDay,
  closeResult,
  expectAccessible,
  expectBooked,
  resultDialog,
  screen,
  sheet,
} from '../stage/screen.ts'
import { expectToast } from '../stage/toasts.ts'

/** A member's schedule of Thursday. */
async function openThursday(user: string) {
  const app = await openApp({ path: 'turnos', user })
  await chooseDay(1)
  return { ...app, bookings: () => app.network.requests.filter(({ action }) => action === 'reservar') }
}

const bookButton = (name: string) => screen().getByRole('button', { name: `Reservá: ${name}` })

describe('the result dialog', () => {
  test('is green for a booking without notices', async () => {
    const { bookings } = await openThursday('ana')
    await bookButton('Yoga Vinyasa').click()
    await expect
      .element(resultDialog().getByRole('heading', { name: 'Reservado Correctamente' }))
      .toBeVisible()
    await expectAccessible()
    expect(bookings()).toHaveLength(1)
  })

  test('is yellow and lists the notices of the last credit', { tags: ['@§2.27', '@§4.3'] }, async () => {
    await openThursday('beto')
    await bookButton('Open Box').click()
    await expect.element(resultDialog().getByText('Reservado', { exact: true })).toBeVisible()
    await expect.element(resultDialog().getByText('Usaste el último crédito de tu abono.')).toBeVisible()
    await expect.element(resultDialog().getByText('restan 0 crédito', { exact: true })).toBeVisible()
  })

  test('is red for an expired pass, vibrates, and leads to the passes', { tags: ['@§4.2'] }, async () => {
    const vibrate = vi.spyOn(navigator, 'vibrate')
    await openThursday('caro')
    await bookButton('Open Box').click()
    await expect.element(resultDialog().getByText('Rechazada .....')).toBeVisible()
    expect(vibrate.mock.calls).toEqual([[[60, 60, 60, 60, 60]]])
    vibrate.mockRestore()
    await expect.element(resultDialog().getByText('Tu Abono 12 clases venció.')).toBeVisible()
    await resultDialog().getByRole('button', { name: 'Comprar un abono' }).click()
    await expect.poll(() => location.pathname).toBe('/carrito')
  })

  test('is red without a pass, and shows neither pass nor promotion', { tags: ['@§2.26'] }, async () => {
    await openThursday('dani')
    await expect.element(screen().getByText('No te quedan créditos para reservar.')).toBeVisible()
    await bookButton('Open Box').click()
    await expect.element(resultDialog().getByText('No te quedan créditos para reservar.')).toBeVisible()
    await expect.element(resultDialog().getByText(/restan/)).not.toBeInTheDocument()
    await expect.element(resultDialog().getByText(/calificá con/)).not.toBeInTheDocument()
  })

  test('reads an answer in the notation of the earlier backend', { tags: ['@§3.6', '@§3.7'] }, async () => {
    const { gym } = await openThursday('ana')
    await gym.setTrouble({ action: 'reservar', kind: 'php' })
    await bookButton('Yoga Vinyasa').click()
    await expect.element(resultDialog().getByText('Reservado Correctamente')).toBeVisible()
    await expect.element(resultDialog().getByText(/^restan \d créditos$/)).toBeVisible()
  })

  test('names the branch of the class, and so does Mis Reservas', async () => {
    const { reopen } = await openApp({ gym: 'fuerza-sur', path: 'turnos', user: 'ana' })
    await chooseDay(1)
    const picker = screen().getByLabelText('Sede')
    await picker.selectOptions('Norte')
    await screen()
      .getByRole('button', { name: /^Reservá: / })
      .first()
      .click()
    await expect.element(resultDialog().getByText('Norte', { exact: true })).toBeVisible()
    await closeResult()
    reopen('tab3')
    await expect.element(screen().getByText('en Norte')).toBeVisible()
  })
})

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

test('the button answers within two frames, and two taps send one request with its id and the credentials', async () => {
  const { network, bookings } = await openThursday('ana')
  await expect.element(bookButton('Halterofilia')).toBeVisible()
  const button = bookButton('Halterofilia').element()
  const release = network.hold('reservar')
  for (const _ of [1, 2]) button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await nextFrame()
  await nextFrame()
  expect(button.getAttribute('aria-busy')).toBe('true')
  release()
  await expect.element(resultDialog().getByText('Reservado Correctamente')).toBeVisible()
  expect(bookings()).toMatchObject([
    {
      fields: {
        rid: expect.stringMatching(/^[0-9a-f]{32}$/),
        app1: expect.stringMatching(/./),
        app2: expect.stringMatching(/./),
        cookieios: expect.stringMatching(/./),
      },
    },
  ])
})

test('without a connection a booking is refused, and not sent later', async () => {
  const { network, bookings, reopen } = await openThursday('ana')
  await expect.element(bookButton('Yoga Vinyasa')).toBeVisible()
  network.setOnline(false)
  await expect.element(screen().getByText('Estás sin conexión')).toBeVisible()
  await bookButton('Yoga Vinyasa').click()
  await expectToast('warning', 'Necesitás conexión para esto.')
  network.setOnline(true)
  await expect.element(screen().getByText('Estás sin conexión')).not.toBeInTheDocument()
  // A stored booking would be sent before any read of the next start.
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
  await details.getByLabelText('Si se completa mientras reservás').selectOptions('Reservá Open Box, 13:00')
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
    .getByLabelText('Si se completa mientras reservás')
    .selectOptions('Reservá Movilidad & Stretching, 21:15')
  const staff = await gym.logIn('sofi')
  const slot = await staff.slot('Halterofilia')
  for (let id = 10; id < 58; id += 1) await staff.ask('reservaradd', { id: slot.id, cid: String(id) })
  await details.getByRole('button', { name: 'Reservá: Halterofilia, 20:00' }).click()
  await expect.element(resultDialog().getByText('Movilidad & Stretching')).toBeVisible()
  await expectBooked()
  expect(network.requests.filter(({ action }) => action === 'reservar')).toHaveLength(1)
})
