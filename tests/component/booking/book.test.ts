// Booking a class: the result dialog, and the schedule afterwards.
import { describe, expect, test, vi } from 'vitest'
import { openApp } from '../stage/open-app.tsx'
import { chooseDay, closeResult, expectAccessible, resultDialog, screen } from '../stage/screen.ts'

/** Opens a member's schedule of Thursday. */
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

  test('is red without a pass and shows neither a pass nor a promotion', { tags: ['@§2.26'] }, async () => {
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

  test('shows the branch of the class, as Mis Reservas does', async () => {
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

test('the button reacts within two frames, and two taps send one request with an id and credentials', async () => {
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
