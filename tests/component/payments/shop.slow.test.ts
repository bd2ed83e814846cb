// The shop: the cart, the coupon and the order.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Network } from '../stage/network.ts'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, resultDialog, screen, sheet } from '../stage/screen.ts'

const heading = (name: string) => screen().getByRole('heading', { name })
const add = (plan: string) =>
  screen()
    .getByRole('button', { name: `Agregar ${plan}` })
    .click()
const confirm = () => screen().getByRole('button', { name: 'Confirmá' })
const review = async () => {
  await screen().getByRole('button', { name: 'Continuá' }).click()
  await expect.element(screen().getByRole('list', { name: 'Lo que comprás' })).toBeVisible()
}
const findOrders = ({ requests }: Network) => requests.filter(({ action }) => action === 'comprar')
const chooseWay = (name: RegExp) => screen().getByRole('radio', { name }).click({ force: true })

test('the cart survives a restart with its coupon, and two taps send one order', async () => {
  const { gym, network, reopen } = await openApp({ path: 'carrito', user: 'dani' })
  await expect.element(screen().getByText('Tu carrito está vacío')).toBeVisible()
  await add('Abono 8 clases')
  await add('Clase suelta')
  await review()
  const coupon = screen().getByLabelText('¿Tenés un cupón?')
  await coupon.fill('invierno')
  await screen().getByRole('button', { name: 'Aplicar' }).click()
  await expect.element(screen().getByText('Ese cupón no existe o ya venció.')).toBeVisible()
  await coupon.fill('verano20')
  await screen().getByRole('button', { name: 'Aplicar' }).click()
  await expect.element(screen().getByText('VERANO20: 20 % menos')).toBeVisible()
  await expectAccessible()
  reopen()
  await expect.element(screen().getByText('$ 26.800')).toBeVisible()
  await review()
  const button = confirm().element() as HTMLElement
  button.click()
  button.click()
  await expect.element(heading('Te falta pagar')).toBeVisible()
  expect(findOrders(network)).toHaveLength(1)
  await expect
    .element(screen().getByRole('link', { name: 'Pagar ahora' }))
    .toHaveAttribute('href', expect.stringContaining('/pwa/pagar/'))
  await expectAccessible()
  const [order] = (await (await gym.logIn('dani')).ask('ordenes')).orders
  expect(order).toMatchObject({ total: 26_800, state: 'pending' })
})

test('a coupon that the member has used on another phone is refused at its field', async () => {
  const { gym, network } = await openApp({ path: 'carrito', user: 'dani' })
  await add('Abono 8 clases')
  await review()
  await screen().getByLabelText('¿Tenés un cupón?').fill('verano20')
  await screen().getByRole('button', { name: 'Aplicar' }).click()
  await expect.element(screen().getByText('VERANO20: 20 % menos')).toBeVisible()
  const dani = await gym.logIn('dani')
  const elsewhere = { items: '2x1', cupon: 'VERANO20', medio: 'gimnasio', total: '22400' }
  expect(await dani.ask('comprar', { ...elsewhere, rid: crypto.randomUUID() })).toMatchObject({ ok: 1 })
  await confirm().click()
  await expect.element(page.getByText(/^Ese cupón ya está en tu pedido/).first()).toBeVisible()
  await expect.element(screen().getByLabelText('¿Tenés un cupón?')).toBeVisible()
  await expect.element(screen().getByText(/^Ese cupón ya está en tu pedido/)).toBeVisible()
  await expect.element(screen().getByText('$ 28.000').last()).toBeVisible()
  expect(findOrders(network)).toHaveLength(1)
  expect((await dani.ask('ordenes')).orders).toHaveLength(1)
})

test('removing a coupon removes its discount and empties the field', async () => {
  const { network } = await openApp({ path: 'carrito', user: 'dani' })
  await add('Abono 8 clases')
  await review()
  const coupon = screen().getByLabelText('¿Tenés un cupón?')
  await coupon.fill('verano20')
  await screen().getByRole('button', { name: 'Aplicar' }).click()
  await expect.element(screen().getByText('$ 22.400')).toBeVisible()
  await screen().getByRole('button', { name: 'Quitar el cupón VERANO20' }).click()
  await expect.element(coupon).toHaveValue('')
  await expect.element(screen().getByText('$ 22.400')).not.toBeInTheDocument()
  await chooseWay(/En el gimnasio/)
  await confirm().click()
  await expect.element(screen().getByText('Pagalo en recepción y se activa en el momento.')).toBeVisible()
  expect(findOrders(network).map(({ fields }) => [fields.cupon, fields.total])).toEqual([['', '28000']])
})

test('a paid order is confirmed, and the cart is empty again', async () => {
  const { gym, reopen } = await openApp({ path: 'carrito', user: 'dani' })
  await add('Abono 8 clases')
  await review()
  await confirm().click()
  const pay = screen().getByRole('link', { name: 'Pagar ahora' })
  await expect.element(pay).toBeVisible()
  const { pathname } = new URL(String(pay.element().getAttribute('href')), location.href)
  await gym.pay('demo', pathname.replace('/pwa/pagar/', ''))
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(heading('¡Listo! Ya podés reservar')).toBeVisible()
  await expectAccessible()
  await screen().getByRole('button', { name: 'Volver a los abonos' }).click()
  await expect.element(screen().getByText('Tu carrito está vacío')).toBeVisible()
  reopen('pagos')
  await expect.element(screen().getByText('Abono 8 clases').first()).toBeVisible()
})

test('the refusal of a child without credits leads to a pass for the child, not for the member', async () => {
  const { gym, network } = await openApp({ path: 'turnos', user: 'ana' })
  const ana = await gym.logIn('ana')
  for (const date of ['2026-11-27', '2026-11-28', '2026-11-30']) {
    const slot = (await ana.slots(date)).find(({ state }) => state === 'free')
    expect(await ana.book(slot?.id ?? '', { cid: '6' })).toMatchObject({ ok: 1 })
  }
  await screen()
    .getByRole('button', { name: /^20:00/ })
    .click()
  const details = sheet('Halterofilia')
  await details.getByLabelText('¿Para quién?').selectOptions('Tomás Paredes')
  await details.getByRole('button', { name: 'Reservá: Halterofilia, 20:00' }).click()
  const result = resultDialog()
  await expect.element(result.getByText('A Tomás no le quedan créditos para reservar.')).toBeVisible()
  await result.getByRole('button', { name: 'Comprar un abono' }).click()
  await expect.element(screen().getByText('El abono es para Tomás Paredes.')).toBeVisible()
  await add('Abono 8 clases')
  await review()
  await expect.element(screen().getByLabelText('El abono es de')).toHaveValue('6')
  await expectAccessible()
  await confirm().click()
  await expect.element(screen().getByText(/^Pedido \d+ · para Tomás$/)).toBeVisible()
  expect(findOrders(network).map(({ fields }) => fields.cid)).toEqual(['6'])

  // The cart is empty and for the member again, until the next refusal of the child.
  history.back()
  await screen()
    .getByRole('button', { name: /^20:00/ })
    .click()
  await details.getByLabelText('¿Para quién?').selectOptions('Tomás Paredes')
  await details.getByRole('button', { name: 'Reservá: Halterofilia, 20:00' }).click()
  await result.getByRole('button', { name: 'Comprar un abono' }).click()
  await screen().getByRole('button', { name: 'Volver a los abonos' }).click()
  await expect.element(screen().getByText('El abono es para Tomás Paredes.')).toBeVisible()
})

test('no order for a child is sent while the family is unknown, and no false restriction is shown', async () => {
  const { network } = await openApp({
    path: 'carrito?para=6',
    user: 'ana',
    before: ({ network }) => network.fail('familia', 'cut'),
  })
  await add('Abono 8 clases')
  await review()
  expect(
    screen()
      .getByText(/Acá solo podés comprar para vos/)
      .query(),
  ).toBeNull()
  await confirm().click()
  await expect
    .element(page.getByText('No pudimos cargar para quién es.', { exact: false }).first())
    .toBeVisible()
  expect(findOrders(network)).toEqual([])
})

test('a gym that sells only to the member says so to a member buying for a child', async () => {
  const plan = { id: 2, name: 'Abono 8 clases', txt: '', precio: 20_000, creditos: 8, dias: 30, semanal: 0 }
  const { network } = await openApp({
    path: 'carrito?para=6',
    user: 'ana',
    before: ({ network }) => network.edit('planes', { ok: 1, d: [plan] }),
  })
  await expect.element(screen().getByText(/Acá solo podés comprar para vos/)).toBeVisible()
  await add('Abono 8 clases')
  await review()
  expect(screen().getByLabelText('El abono es de').query()).toBeNull()
  expect(findOrders(network)).toEqual([])
})

test('a changed price is confirmed by the member', async () => {
  const plan = { id: 2, name: 'Abono 8 clases', txt: '', precio: 20_000, creditos: 8, dias: 30, semanal: 0 }
  await openApp({
    path: 'carrito',
    user: 'fede',
    before: ({ network }) => network.edit('planes', { ok: 1, d: [plan], cupon: [] }),
  })
  await add('Abono 8 clases')
  await review()
  await chooseWay(/En el gimnasio/)
  await confirm().click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText('Ahora son $ 28.000. ¿Lo comprás igual?')).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Comprar igual' }).click()
  await expect.element(screen().getByText('Pagalo en recepción y se activa en el momento.')).toBeVisible()
  await expect.element(screen().getByText('$ 28.000')).toBeVisible()
})

test('a price with three decimals is shown and added without rounding', async () => {
  const plan = { id: 2, name: 'Abono 8 clases', txt: '', precio: 12.345, creditos: 8, dias: 30, semanal: 0 }
  const { network } = await openApp({
    path: 'carrito',
    user: 'dani',
    manifest: { currency: 'KWD' },
    before: ({ network }) => network.edit('planes', { ok: 1, d: [plan], cupon: [] }),
  })
  await add('Abono 8 clases')
  for (const _ of [2, 3]) await screen().getByRole('button', { name: 'Más: Abono 8 clases' }).click()
  await review()
  const items = screen().getByRole('list', { name: 'Lo que comprás' })
  await expect.element(items.getByText('3 × KWD 12,345')).toBeVisible()
  await expect.element(items.getByText('KWD 37,035')).toBeVisible()
  await confirm().click()
  await expect.poll(() => findOrders(network).map(({ fields }) => fields.total)).toEqual(['37.035'])
})

test('an order with a lost answer is looked up and not sent again', async () => {
  const { gym, network } = await openApp({ path: 'carrito', user: 'gabi' })
  await add('Abono 4 clases')
  await review()
  network.fail('comprar', 'lost after the commit')
  await confirm().click()
  await expect.element(screen().getByRole('link', { name: 'Pagar ahora' })).toBeVisible()
  expect(findOrders(network)).toHaveLength(1)
  expect((await (await gym.logIn('gabi')).ask('ordenes')).orders).toHaveLength(1)
})

test('an order with an unknown outcome is repeated only after a confirmation', async () => {
  const { gym, network } = await openApp({ path: 'carrito', user: 'fede' })
  await add('Abono 4 clases')
  await review()
  await gym.setTrouble({ action: 'comprar', kind: '500' })
  network.edit('reservaver', { ok: 0, err: ['Acción inexistente'], cod: 'nohay' })
  await confirm().click()
  await expect
    .element(page.getByText('No sabemos si tu pedido llegó.', { exact: false }).first())
    .toBeVisible()
  const question = page.getByRole('alertdialog', { name: '¿Lo pedís otra vez?' })
  await confirm().click()
  await question.getByRole('button', { name: 'No', exact: true }).click()
  await expect.element(confirm()).not.toHaveAttribute('aria-busy')
  expect(findOrders(network)).toHaveLength(1)
  await confirm().click()
  await question.getByRole('button', { name: 'Pedilo igual' }).click()
  await expect.element(heading('Te falta pagar')).toBeVisible()
  expect(findOrders(network)).toHaveLength(2)
})

test('an order needs a connection, and the cart stays without it', async () => {
  const { network } = await openApp({ path: 'carrito', user: 'gabi' })
  await add('Abono 4 clases')
  await review()
  network.setOnline(false)
  await confirm().click()
  await expect.element(page.getByText('Necesitás conexión para esto.').first()).toBeVisible()
  expect(findOrders(network)).toEqual([])
  await expect.element(screen().getByRole('list', { name: 'Lo que comprás' })).toBeVisible()
})

test('a gym that sells nothing in the app says so', async () => {
  await openApp({
    path: 'carrito',
    user: 'gabi',
    before: ({ network }) => network.edit('planes', { ok: 1, d: [], cupon: [] }),
  })
  await expect
    .element(screen().getByText('Tu gimnasio todavía no vende abonos por la app.', { exact: false }))
    .toBeVisible()
  await expect.element(screen().getByRole('button', { name: 'Continuá' })).not.toBeInTheDocument()
  await expectAccessible()
})
