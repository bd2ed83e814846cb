// The desk settles charges and orders.
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { rid } from '#tests/support/clients.ts'
import { onePixel } from '#tests/support/picture.ts'
import { dialog, message, press, readCard, sellUnpaid, today } from '../desk/reception.ts'
import type { Gym } from '../stage/gym.ts'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen } from '../stage/screen.ts'

const card = () => screen().getByRole('article', { name: 'Ficha de Daniela Roldán' })
const settle = () => card().getByRole('button', { name: 'Cobrar $ 16.500 de Abono 4 clases' })
const question = '¿Cobrar $ 16.500?'
const nothing = () => card().getByText('No tiene nada para pagar.')

/** Opens the card of a person who owes a pass of $ 16.500. */
const openCard = () =>
  openApp({ path: 'persona?id=4', user: 'sofi', before: ({ gym }) => sellUnpaid(gym, 4) })

test('a charge is settled after a confirmation of the amount', async () => {
  const { gym } = await openCard()
  await settle().click()
  await expect.element(dialog(question)).toHaveTextContent('Abono 4 clases · Daniela Roldán')
  await expectAccessible()
  await press(question, 'Efectivo o tarjeta')
  await expect.element(nothing()).toBeVisible()
  await expect.element(message('Cobraste $ 16.500.')).toBeVisible()
  expect((await readCard(gym, 4)).charges).toEqual([])
})

test('a charge is due until the end of its due date', async () => {
  await openApp({
    path: 'persona?id=4',
    user: 'sofi',
    before: async ({ gym, network }) => {
      await sellUnpaid(gym, 4)
      network.edit('persona', ({ cuotas, ...answer }) => {
        const [charge = {}]: object[] = Object.values(Object(cuotas))
        const days = ['2026-11-24', today, '2026-11-26']
        return { ...answer, cuotas: days.map(fecha => ({ ...charge, id: fecha, fecha })) }
      })
    },
  })
  const due = card()
    .getByRole('list', { name: 'A pagar' })
    .getByText(/^(Venció|Vence) /)
  await expect
    .poll(() => due.elements().map(({ textContent }) => textContent))
    .toEqual(['Venció ayer', 'Vence hoy', 'Vence mañana'])
})

test('a charge that a colleague has settled is reported as paid, and the card reloads', async () => {
  const { gym } = await openCard()
  await expect.element(settle()).toBeVisible()
  const { charges } = await readCard(gym, 4)
  const payment = { id: charges[0]?.id ?? '', medio: 'transferencia', rid: rid() }
  expect(await (await gym.logIn('sofi')).ask('cobroadd', payment)).toMatchObject({ ok: 1 })
  await settle().click()
  await press(question, 'Efectivo o tarjeta')
  await expect.element(dialog('No se cobró')).toHaveTextContent('Esa cuota ya está paga.')
  await press('No se cobró', 'Cerrar')
  await expect.element(nothing()).toBeVisible()
})

test('a payment with a lost answer is looked up and recorded once', async () => {
  const { gym, network } = await openCard()
  await settle().click()
  network.fail('cobroadd', 'lost after the commit')
  await press(question, 'Efectivo o tarjeta')
  await expect.element(nothing()).toBeVisible()
  await expect.element(dialog(/No se|No sabemos/)).not.toBeInTheDocument()
  expect((await readCard(gym, 4)).charges).toEqual([])
})

test('a payment with an unknown outcome is reported as uncertain', async () => {
  const { network } = await openCard()
  network.fail('cobroadd', 'cut')
  network.fail('reservaver', 'missing')
  await settle().click()
  await press(question, 'Efectivo o tarjeta')
  await expect.element(dialog('No sabemos si se cobró')).toHaveTextContent('Fijate en la ficha')
  await expectAccessible()
  await press('No sabemos si se cobró', 'Cerrar')
  await expect.element(settle()).toBeVisible()
})

test('a charge is settled with the keyboard alone, and the focus moves to the heading of the charges', async () => {
  await openCard()
  await expect.element(settle()).toBeVisible()
  Object(settle().element()).focus()
  await userEvent.keyboard('{Enter}')
  const way = dialog(question).getByRole('button', { name: 'Efectivo o tarjeta' })
  await expect.element(way).toBeVisible()
  // An open dialog takes the focus. An earlier focus would be lost.
  await expect.poll(() => document.activeElement?.closest('ion-alert')).not.toBeNull()
  Object(way.element()).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(nothing()).toBeVisible()
  await expect.element(card().getByRole('heading', { name: 'A pagar' })).toHaveFocus()
})

test('a note is removed with the keyboard alone, and no other list takes the focus', async () => {
  const { network } = await openApp({
    path: 'persona?id=4',
    user: 'sofi',
    async before({ gym }) {
      await sellUnpaid(gym, 4)
      const note = { cid: '4', txt: 'Rodilla izquierda', rid: rid() }
      expect(await (await gym.logIn('sofi')).ask('notaadd', note)).toMatchObject({ ok: 1 })
    },
  })
  const remove = card().getByRole('button', { name: 'Borrar la nota: Rodilla izquierda' })
  await expect.element(remove).toBeVisible()
  await expect.element(settle()).toBeVisible()
  Object(remove.element()).focus()
  await userEvent.keyboard('{Enter}')
  const confirm = dialog('¿Borrar la nota?').getByRole('button', { name: 'Borrar', exact: true })
  await expect.element(confirm).toBeVisible()
  await expect.poll(() => document.activeElement?.closest('ion-alert')).not.toBeNull()
  Object(confirm.element()).focus()
  const release = network.hold('notadel')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => network.pending).toBe(1)
  release()
  await expect.element(remove).not.toBeInTheDocument()
  await expect.element(card().getByRole('heading', { name: 'Notas' })).toHaveFocus()
})

test('a charge cannot be settled without a connection', async () => {
  const { network } = await openCard()
  await expect.element(settle()).toBeVisible()
  network.setOnline(false)
  await settle().click()
  await expect.element(message('Necesitás conexión para esto.')).toBeVisible()
  await expect.element(dialog(/Cobrar/)).not.toBeInTheDocument()
})

/** Orders a pass for Ana's son Tomás, payable at the desk. Returns the id of the order. */
async function orderForChild(gym: Gym): Promise<string> {
  const fields = { items: '2x1', cupon: '', medio: 'gimnasio', total: '28000', cid: '6', rid: rid() }
  const { ok, order, errors } = await (await gym.logIn('ana')).ask('comprar', fields)
  if (ok !== 1) throw new Error(errors.join(' '))
  return order
}

/** Reports Ana's transfer for her order. */
async function reportTransfer(gym: Gym, order: string): Promise<void> {
  const ana = await gym.logIn('ana')
  const upload = await ana.wire('upload_img.php', { img: onePixel, tipo: 'transferencia' })
  const proof = { fecha: today, img: String(upload?.url ?? ''), igual: '1', rid: rid() }
  expect(await ana.ask('transferadd', { orden: order, monto: '28000', ...proof })).toMatchObject({ ok: 1 })
}

const cardOfChild = () => screen().getByRole('article', { name: 'Ficha de Tomás Paredes' })
const settleOrder = () => cardOfChild().getByRole('button', { name: 'Cobrar $ 28.000 de Abono 8 clases' })
const openChild = (before: (gym: Gym) => Promise<unknown>) =>
  openApp({ path: 'persona?id=6', user: 'sofi', before: async ({ gym }) => void (await before(gym)) })

test('an open order is on the cards of payer and recipient, and is settled there', async () => {
  const { gym } = await openChild(orderForChild)
  const [order] = (await readCard(gym, 6)).orders
  await expect.element(cardOfChild()).toHaveTextContent(`Pedido ${order?.order}, sin pagar`)
  await expect.element(cardOfChild()).toHaveTextContent('Lo pidió Ana Gutiérrez')
  expect((await readCard(gym, 1)).orders).toMatchObject([{ recipient: 'Tomás Paredes' }])
  await expectAccessible()
  await settleOrder().click()
  await expect.element(dialog('¿Cobrar $ 28.000?')).toHaveTextContent('Abono 8 clases · Tomás Paredes')
  await press('¿Cobrar $ 28.000?', 'Efectivo o tarjeta')
  await expect.element(message('Cobraste $ 28.000.')).toBeVisible()
  await expect.element(cardOfChild().getByText('No tiene nada para pagar.')).toBeVisible()
  expect((await readCard(gym, 6)).passes).toContainEqual(expect.objectContaining({ credits: 8, total: 8 }))
})

test('the confirmation of an order mentions its transfer in review', async () => {
  const { gym } = await openChild(async gym => reportTransfer(gym, await orderForChild(gym)))
  await expect.element(cardOfChild().getByText('Transferencia por revisar')).toBeVisible()
  await settleOrder().click()
  await expect.element(dialog('¿Cobrar $ 28.000?')).toHaveTextContent('Avisó una transferencia por esto')
  await press('¿Cobrar $ 28.000?', 'Efectivo o tarjeta')
  await expect.element(message('Cobraste $ 28.000.')).toBeVisible()
  expect((await readCard(gym, 6)).orders).toEqual([])
})

test('a transfer reported after the card was read needs another confirmation', async () => {
  const { gym } = await openChild(orderForChild)
  await expect.element(settleOrder()).toBeVisible()
  const [order] = (await readCard(gym, 6)).orders
  await reportTransfer(gym, order?.order ?? '')
  await settleOrder().click()
  await press('¿Cobrar $ 28.000?', 'Efectivo o tarjeta')
  await expect.element(dialog(/Cobrar/)).toHaveTextContent('Hay una transferencia por revisar para esto.')
  await press(/Cobrar/, 'No cobrar')
  expect((await readCard(gym, 6)).orders).toMatchObject([{ state: 'review' }])
  await settleOrder().click()
  await press('¿Cobrar $ 28.000?', 'Efectivo o tarjeta')
  await expect.element(message('Cobraste $ 28.000.')).toBeVisible()
})
