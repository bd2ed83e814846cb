// An unpaid order, on any phone of the member.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Gym } from '../stage/gym.ts'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen } from '../stage/screen.ts'

/** Orders a class from Beto's other phone. */
async function orderElsewhere({ gym }: { gym: Gym }): Promise<void> {
  const beto = await gym.logIn('beto')
  const { plans } = await beto.ask('planes', { sede: '', cupon: '' })
  const plan = plans.find(({ name }) => name === 'Clase suelta')
  const fields = { items: `${plan?.id}x1`, cupon: '', medio: 'online', total: String(plan?.price) }
  expect((await beto.ask('comprar', { ...fields, rid: crypto.randomUUID() })).ok).toBe(1)
}

const row = () => screen().getByRole('button', { name: /^Pedido \d+/ })
const cancelledHeading = () => screen().getByRole('heading', { name: 'Este pedido se canceló' })

test('an order lists its items and is cancelled after a confirmation', async () => {
  const { gym, reopen } = await openApp({ path: 'pagos', user: 'beto', before: orderElsewhere })
  await row().click()
  await expect
    .element(screen().getByRole('list', { name: 'Lo que comprás' }).getByText('Clase suelta'))
    .toBeVisible()
  await expectAccessible()
  const cancel = () => screen().getByRole('button', { name: 'Cancelar el pedido' }).click()
  const question = page.getByRole('alertdialog', { name: '¿Cancelás el pedido?' })
  await cancel()
  await question.getByRole('button', { name: 'Volver' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await cancel()
  await question.getByRole('button', { name: 'Cancelar el pedido' }).click()
  await expect.element(page.getByText('Tu pedido quedó cancelado.').first()).toBeVisible()
  await expect.element(cancelledHeading()).toBeVisible()
  expect((await (await gym.logIn('beto')).ask('ordenes')).orders).toEqual([])
  await screen().getByRole('button', { name: 'Volver a los abonos' }).click()
  await expect.element(screen().getByText('Tu carrito está vacío')).toBeVisible()
  await expect.element(screen().getByText('Tenés un pedido sin pagar')).not.toBeInTheDocument()
  reopen('pagos')
  await expect.element(screen().getByRole('heading', { name: 'Recibos' })).toBeVisible()
  await expect.element(row()).not.toBeInTheDocument()
})

test('an order cancelled on another phone is shown as cancelled', async () => {
  const { gym } = await openApp({ path: 'pagos', user: 'beto', before: orderElsewhere })
  await row().click()
  await expect.element(screen().getByRole('link', { name: 'Pagar ahora' })).toBeVisible()
  const beto = await gym.logIn('beto')
  const [order] = (await beto.ask('ordenes')).orders
  await beto.ask('ordendel', { orden: order?.order ?? '', rid: crypto.randomUUID() })
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(cancelledHeading()).toBeVisible()
  await expect.element(screen().getByRole('link', { name: 'Pagar ahora' })).not.toBeInTheDocument()
})

test('the shop links to an order until it is paid', async () => {
  await openApp({ path: 'carrito', user: 'beto', before: orderElsewhere })
  await screen()
    .getByRole('button', { name: /^Tenés un pedido sin pagar/ })
    .click()
  await expect.element(screen().getByRole('heading', { name: 'Te falta pagar' })).toBeVisible()
  await screen().getByRole('button', { name: 'Volver a los abonos' }).click()
  await expect.element(screen().getByText('Tenés un pedido sin pagar')).toBeVisible()
})

test('an order cannot be cancelled without a connection', async () => {
  const { network } = await openApp({ path: 'pagos', user: 'beto', before: orderElsewhere })
  await row().click()
  await screen().getByRole('button', { name: 'Cancelar el pedido' }).click()
  network.setOnline(false)
  const question = page.getByRole('alertdialog', { name: '¿Cancelás el pedido?' })
  await question.getByRole('button', { name: 'Cancelar el pedido' }).click()
  await expect.element(page.getByText('Necesitás conexión para esto.').first()).toBeVisible()
  await expect.element(cancelledHeading()).not.toBeInTheDocument()
})

test('Pagos reports a failed list of orders, with a button to retry', async () => {
  const { network } = await openApp({
    path: 'pagos',
    user: 'caro',
    before: ({ network }) => network.fail('ordenes', '500 with JSON'),
  })
  const part = screen().getByRole('region', { name: 'Para pagar' })
  await expect.element(part.getByText('El sistema del gimnasio no responde', { exact: false })).toBeVisible()
  network.fail('ordenes', null)
  await part.getByRole('button', { name: 'Probar de nuevo' }).click()
  await expect.element(part).not.toBeInTheDocument()
})
