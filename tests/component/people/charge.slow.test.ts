// A charge settled at the desk.
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { rid } from '../../support/clients.ts'
import { cardOf, dialog, message, press, sellUnpaid } from '../desk/reception.ts'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen } from '../stage/screen.ts'

const card = () => screen().getByRole('article', { name: 'Ficha de Daniela Roldán' })
const settle = () => card().getByRole('button', { name: 'Cobrar $ 16.500 de Abono 4 clases' })
const question = '¿Cobrar $ 16.500?'
const nothing = () => card().getByText('No tiene nada para pagar.')

/** Opens the card of a person who owes a pass of $ 16.500. */
const openCard = () =>
  openApp({ path: 'persona?id=4', user: 'sofi', before: ({ gym }) => sellUnpaid(gym, 4) })

test('a charge is settled after a question with the amount', async () => {
  const { gym } = await openCard()
  await settle().click()
  await expect.element(dialog(question)).toHaveTextContent('Abono 4 clases · Daniela Roldán')
  await expectAccessible()
  await press(question, 'Efectivo o tarjeta')
  await expect.element(nothing()).toBeVisible()
  await expect.element(message('Cobraste $ 16.500.')).toBeVisible()
  expect((await cardOf(gym, 4)).charges).toEqual([])
})

test('a charge that a colleague has settled is reported as paid, and the card is read again', async () => {
  const { gym } = await openCard()
  await expect.element(settle()).toBeVisible()
  const { charges } = await cardOf(gym, 4)
  const payment = { id: charges[0]?.id ?? '', medio: 'transferencia', rid: rid() }
  expect(await (await gym.logIn('sofi')).ask('cobroadd', payment)).toMatchObject({ ok: 1 })
  await settle().click()
  await press(question, 'Efectivo o tarjeta')
  await expect.element(dialog('No se cobró')).toHaveTextContent('Esa cuota ya está paga.')
  await press('No se cobró', 'Cerrar')
  await expect.element(nothing()).toBeVisible()
})

test('a payment whose answer is lost is looked up, and noted once', async () => {
  const { gym, network } = await openCard()
  await settle().click()
  network.fail('cobroadd', 'lost after the commit')
  await press(question, 'Efectivo o tarjeta')
  await expect.element(nothing()).toBeVisible()
  await expect.element(dialog(/No se|No sabemos/)).not.toBeInTheDocument()
  expect((await cardOf(gym, 4)).charges).toEqual([])
})

test('a payment without a certain outcome is reported as uncertain', async () => {
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

test('a charge is settled with the keyboard alone, and the focus stays on the card', async () => {
  await openCard()
  await expect.element(settle()).toBeVisible()
  Object(settle().element()).focus()
  await userEvent.keyboard('{Enter}')
  const way = dialog(question).getByRole('button', { name: 'Efectivo o tarjeta' })
  await expect.element(way).toBeVisible()
  // A dialog takes the focus once it has opened. A focus before that would be lost.
  await expect.poll(() => document.activeElement?.closest('ion-alert')).not.toBeNull()
  Object(way.element()).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(nothing()).toBeVisible()
  await expect.poll(() => card().element().contains(document.activeElement)).toBe(true)
})

test('a charge is not settled without a connection', async () => {
  const { network } = await openCard()
  await expect.element(settle()).toBeVisible()
  network.setOnline(false)
  await settle().click()
  await expect.element(message('Necesitás conexión para esto.')).toBeVisible()
  await expect.element(dialog(/Cobrar/)).not.toBeInTheDocument()
})
