// Mis Reservas: the next class, check-in, the usual class, and obstacles to booking.
import { entries } from 'idb-keyval'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type AppOptions, openApp } from '../stage/open-app.tsx'
import { alertDialog, closeResult, expectAccessible, resultDialog, screen, sheet } from '../stage/screen.ts'

const today = '2026-11-25'
const nextClass = () => screen().getByRole('region', { name: 'Tu próxima clase' })
const usualClasses = () => screen().getByRole('list', { name: 'Tus clases de siempre' })
const historyLink = () => screen().getByRole('link', { name: /Historial/ })

const openHome = (user: string, options: Partial<AppOptions> = {}) =>
  openApp({ path: 'tab3', user, ...options })

/** Returns a setup that books today's Open Box at 13:00. */
const bookOpenBox =
  (user: string): NonNullable<AppOptions['before']> =>
  async ({ gym }) => {
    await (await gym.logIn(user)).bookAt('13:00', today)
  }

describe('the next class', () => {
  test('is shown with its coach', async () => {
    const { gym } = await openHome('ana', { at: '11:00', before: bookOpenBox('ana') })
    const { bookings } = await (await gym.logIn('ana')).ask('misreservas', { tipo: 'prox', desde: '' })
    await expect.element(nextClass()).toHaveTextContent('Open Box')
    await expect.element(nextClass()).toHaveTextContent(`con ${bookings[0]?.coach?.fullname}`)
  })

  test('is shown with its branch', async () => {
    await openHome('ana', { gym: 'fuerza-sur', at: '11:00', before: bookOpenBox('ana') })
    await expect.element(nextClass()).toHaveTextContent(/en (Centro|Norte)/)
  })

  test('opens by a tap anywhere on its card, repeatedly', async () => {
    await openHome('ana', { at: '11:00', before: bookOpenBox('ana') })
    for (const _ of [1, 2]) {
      await screen().getByCss('[class*="_next_"]').click()
      await expect.element(sheet('Open Box').getByText('Tu lugar')).toBeVisible()
      await sheet('Open Box').getByRole('button', { name: 'Cerrar' }).click()
      await expect.element(page.getByCss('ion-modal.show-modal')).not.toBeInTheDocument()
      history.back()
      await expect.element(nextClass()).toBeVisible()
    }
    await screen().getByRole('button', { name: 'Cancelá Open Box' }).click()
    await expect.element(alertDialog()).toBeVisible()
  })

  test('is followed by bookings that also open their class', async () => {
    await openHome('ana', {
      at: '11:00',
      before: async stage => {
        await bookOpenBox('ana')(stage)
        await (await stage.gym.logIn('ana')).bookAt('18:00', '2026-11-26')
      },
    })
    const row = screen().getByRole('list', { name: 'Mis reservas' }).getByRole('listitem').last()
    await expectAccessible()
    await row.click()
    await expect.element(sheet('Cross Training').getByText('Tu lugar')).toBeVisible()
  })

  test('takes one tap to check in, even if the answer is lost', async () => {
    const { gym, network } = await openHome('ana', { at: '12:35', before: bookOpenBox('ana') })
    network.fail('checkin', 'lost after the commit')
    const here = screen().getByRole('button', { name: 'Estoy acá' })
    await here.click()
    await expect.element(nextClass().getByText('Ya diste el presente', { exact: true })).toBeVisible()
    await expect.element(here).not.toBeInTheDocument()
    expect(screen().getByText('Ya diste el presente').elements()).toHaveLength(1)
    await expect.element(nextClass()).not.toHaveTextContent('Cancelá')
    await expect.element(nextClass()).not.toHaveTextContent('perdés el crédito')
    const { classes } = await (await gym.logIn('ana')).ask('checkincode')
    expect(classes.find(({ time }) => time === '13:00')?.attendance).toBe('present')
    await expectAccessible()
  })
})

test('the usual class is booked with one tap, cancelled, and restored', async () => {
  // Reads the schedule first, so that Mis Reservas has it in time even on a slow machine.
  const { gym, network } = await openApp({ path: 'turnos', user: 'beto' })
  await expect.element(screen().getByRole('button', { name: /^13:00/ })).toBeVisible()
  await page.getByRole('link', { name: 'Reservas' }).click()
  const beto = await gym.logIn('beto')
  const bookings = async () => (await beto.ask('misreservas', { tipo: 'prox', desde: '' })).bookings
  await usualClasses()
    .getByRole('button', { name: /^Reservá/ })
    .click()
  await expect.element(resultDialog()).toHaveTextContent('Usaste el último crédito')
  await closeResult()
  await expect.element(usualClasses()).not.toBeInTheDocument()
  expect(await bookings()).toHaveLength(1)
  await screen()
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await alertDialog()
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await expect.element(usualClasses()).toBeVisible()
  expect(await bookings()).toEqual([])
  const undo = screen().getByRole('button', { name: 'Deshacer' })
  await undo.click()
  await closeResult()
  // The booking uses the same pass as before.
  expect(network.requests.filter(({ action }) => action === 'reservar').at(-1)?.fields.abono).toBe('2')
  await expect.element(nextClass()).toBeVisible()
  await expect.element(undo).not.toBeInTheDocument()
  expect(await bookings()).toHaveLength(1)
  await expectAccessible()
})

describe('an obstacle to booking', () => {
  test('shows a debt with its amount and a link to pay', async () => {
    await openHome('eli')
    await expect.element(screen().getByText('Tenés un pago vencido')).toBeVisible()
    await expect.element(screen().getByText(/28\.000 · Cuota mensual/)).toBeVisible()
    await expectAccessible()
    await screen().getByRole('link', { name: 'Pagar' }).click()
    await expect.poll(() => location.pathname).toBe('/pagos')
  })

  test.for([
    ['a member without a pass', 'dani', 'Todavía no tenés un abono'],
    ['a member with an expired pass', 'caro', 'Tu abono venció'],
  ])('leads %s to the passes', async ([, user = '', title = '']) => {
    await openHome(user)
    await expect.element(screen().getByText(title)).toBeVisible()
    await screen().getByRole('link', { name: 'Ver abonos' }).click()
    await expect.poll(() => location.pathname).toBe('/carrito')
  })

  test('is shown once for a suspended member', async () => {
    await openHome('gabi')
    await expect.element(screen().getByText('Por ahora no podés reservar')).toBeVisible()
    await expect.element(screen().getByText(/faltaste sin avisar/)).toBeVisible()
    await expectAccessible()
  })

  test('has the only primary button of the page', async () => {
    await openHome('dani')
    await expect.element(screen().getByRole('link', { name: 'Ver abonos' })).toBeVisible()
    const main = screen().getByCss('button[class*="primary"], a[class*="primary"]')
    await expect.poll(() => main.elements().map(({ textContent }) => textContent)).toEqual(['Ver abonos'])
    await expect.element(screen().getByRole('link', { name: 'Reservar tu próxima clase' })).toBeVisible()
  })

  test('links to a chat with the gym if only the gym can help', async () => {
    await openHome('gabi', { manifest: { links: { whatsapp: 'https://wa.me/5491100000000' } } })
    const chat = screen().getByRole('link', { name: 'Escribirle al gimnasio' })
    await expect.element(chat).toHaveAttribute('href', expect.stringContaining('faltaste%20sin%20avisar'))
  })

  test.for(['ana', 'sofi'])('is not shown to %s, who can book', async user => {
    await openHome(user)
    await expect.element(historyLink()).toBeVisible()
    for (const message of ['vencido', 'Todavía no tenés', 'Por ahora no podés'])
      await expect.element(screen().getByText(message)).not.toBeInTheDocument()
  })
})

test('a debt from an earlier visit is not shown offline, because it may be paid by now', async () => {
  const { network, advance, reopen } = await openHome('eli')
  await expect.element(screen().getByText('Tenés un pago vencido')).toBeVisible()
  // Copies are stored with a delay.
  await expect.poll(async () => JSON.stringify(await entries())).toContain('"payments"')
  network.setOnline(false)
  await advance(60_000)
  reopen()
  await expect.element(screen().getByText('Estás sin conexión')).toBeVisible()
  await expect.element(historyLink()).toBeVisible()
  await expect.element(screen().getByText('Tenés un pago vencido')).not.toBeInTheDocument()
})

test('a slow schedule delays no other content and moves nothing when it arrives', async () => {
  let release = () => {}
  const { network, advance } = await openHome('beto', {
    before: ({ network }) => {
      release = network.hold('turnos')
    },
  })
  await expect.poll(() => network.requests.some(({ action }) => action === 'turnos')).toBe(true)
  await advance(1_500)
  await expect.element(screen().getByRole('heading', { name: 'Mis abonos' })).toBeVisible()
  release()
  await expect.poll(() => network.pending).toBe(0)
  await expect.element(historyLink()).toBeVisible()
  await expect.element(usualClasses()).not.toBeInTheDocument()
})

describe.for<[title: string, options: Partial<AppOptions>]>([
  ['320 px wide', { width: 320 }],
  ['dark', { gym: 'fuerza-sur', theme: 'dark' }],
  ['dark, text size 200 %', { brand: 2, theme: 'dark', text: 200 }],
])('the page is accessible: %s', ([, options]) => {
  test.for([
    ['a member with a pass', 'beto', 'Mis abonos'],
    ['a member who owes', 'eli', 'Tenés un pago vencido'],
    ['a suspended member', 'gabi', 'Por ahora no podés reservar'],
  ])('for %s', async ([, user = '', content = '']) => {
    await openHome(user, options)
    await expect.element(historyLink()).toBeVisible()
    await expect.element(screen().getByText(content)).toBeVisible()
    await expectAccessible()
  })
})

test('a renewed calendar address is shown even if the next read fails', async () => {
  const { network } = await openHome('ana')
  await screen().getByText('Tus clases en tu calendario').click()
  const address = () => sheet('Tus clases en tu calendario').getByRole('textbox', { name: 'Dirección' })
  await expect.element(address()).toHaveValue(expect.stringContaining('/pwa/calendario/'))
  const old = (address().element() as HTMLInputElement).value
  let renewals = 0
  network.fail('calendario', () => (renewals++ === 0 ? null : '500 with JSON'))
  const renew = () =>
    sheet('Tus clases en tu calendario').getByRole('button', { name: 'Generar otra dirección' })
  await renew().click()
  await alertDialog().getByRole('button', { name: 'Generar otra dirección' }).click()
  await expect.element(address()).not.toHaveValue(old)
  await expect.element(address()).toHaveValue(expect.stringContaining('/pwa/calendario/'))
  await expect.element(renew()).toBeEnabled()
})
