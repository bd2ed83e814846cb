import { useState } from 'react'
import { FeeCard } from '#features/payments/fees/FeeCard.tsx'
import { Receipts } from '#features/payments/fees/Receipts.tsx'
import { ToPay } from '#features/payments/fees/ToPay.tsx'
import { OrderAction } from '#features/payments/order/OrderPage.tsx'
import { OrderResult } from '#features/payments/order/OrderResult.tsx'
import { orderView } from '#features/payments/order/order-view.ts'
import { feeState } from '#features/payments/shared/fee-state.ts'
import { WayChoice } from '#features/payments/shop/Checkout.tsx'
import { emptyCart } from '#features/payments/shop/cart.ts'
import { Plans } from '#features/payments/shop/Plans.tsx'
import { CartFoot } from '#features/payments/shop/ShopPage.tsx'
import { TransferList } from '#features/payments/transfer/TransferList.tsx'
import { BankAccounts } from '#features/payments/transfer/TransfersPage.tsx'
import type { Charge, Transfer } from '#protocol/payments/payments.ts'
import type { PayWay, Plan } from '#protocol/payments/shop.ts'
import { PhotoField } from '#ui/form/PhotoField.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Shelf } from './Shelf.tsx'

const nothing = () => {}
const proof = { label: 'Foto del comprobante', chosen: 'El comprobante que elegiste' }
const today = '2026-05-04'
const charge: Charge = {
  id: 'c1',
  date: '2026-04-28',
  concept: 'Cuota mensual',
  amount: 28_000,
  way: null,
  state: 'overdue',
  url: '/pwa/pagar/1',
  person: null,
}
const charges: Charge[] = [
  charge,
  { ...charge, id: 'c2', state: 'due', date: '2026-05-09', concept: 'Matrícula y seguro de todo el año' },
  { ...charge, id: 'c3', state: 'review', amount: 1_250_000.5 },
  { ...charge, id: 'c4', state: 'rejected', url: '' },
]
const paid: Charge[] = [
  { ...charge, id: '5', state: 'paid', date: '2026-04-02', way: 'online' },
  { ...charge, id: '6', state: 'paid', date: '2026-04-01', way: 'gym', url: '' },
  { ...charge, id: '7', state: 'paid', date: '2026-03-02', way: 'transfer' },
]
const fees = [
  feeState({ debt: 0, due: '', charges: [] }, today),
  feeState({ debt: 0, due: '2026-06-02', charges: [] }, today),
  feeState({ debt: 0, due: '2026-05-09', charges: [{ ...charge, state: 'due', date: '2026-05-09' }] }, today),
  feeState({ debt: 28_000, due: charge.date, charges: [charge] }, today),
  feeState({ debt: 28_000, due: charge.date, charges: [{ ...charge, state: 'review' }] }, today),
]
const plan: Plan = {
  id: '1',
  name: 'Abono 8 clases',
  text: 'Dos por semana, cuando quieras.',
  price: 28_000,
  credits: 8,
  days: 30,
  weekly: 0,
}
const plans: Plan[] = [
  plan,
  {
    ...plan,
    id: '2',
    name: 'Plan libre con un nombre que no entra en una sola línea',
    price: 133_500,
    weekly: 3,
  },
  { ...plan, id: '3', name: 'Clase suelta', text: '', price: 5_500, credits: 1, days: 7 },
]
const transfer: Transfer = { id: '1', amount: 28_000, date: today, state: 'review', reason: '' }
const transfers: Transfer[] = [
  transfer,
  { ...transfer, id: '2', state: 'accepted', date: '2026-04-02' },
  {
    ...transfer,
    id: '3',
    amount: 2_800,
    state: 'rejected',
    reason: 'El monto no coincide: son $ 28.000.',
  },
]
const account = {
  bank: 'Banco de la Ribera',
  alias: 'gimnasio.de.la.ribera',
  number: '0110012330001234567895',
  holder: 'Gimnasio de la Ribera SRL',
}
const views = [
  orderView({ way: 'online', relative: '' }, 'pending'),
  orderView({ way: 'gym', relative: '' }, 'pending'),
  orderView({ way: 'online', relative: '' }, 'paid'),
  orderView({ way: 'online', relative: '' }, 'cancelled'),
]

/** Payments, the cart and transfers, in each of their states. */
export function PaymentParts() {
  const [way, setWay] = useState<PayWay>('online')
  const cart = { ...emptyCart, items: [{ plan: '2', count: 10 }] }
  return (
    <>
      <Shelf title="Fee">
        {fees.map(fee => (
          <FeeCard key={fee.title + fee.text} fee={fee} />
        ))}
        {fees.slice(-1).map(fee => (
          <FeeCard key="stale" fee={fee} stale />
        ))}
      </Shelf>
      <Shelf title="To pay and paid">
        <ToPay
          charges={charges}
          orders={[{ id: '1000', total: 26_800, way: 'online', relative: 'Tomás' }]}
          onOrder={nothing}
          today={today}
        />
        <Receipts charges={paid} />
      </Shelf>
      <Shelf title="Cart">
        <Plans plans={plans} cart={cart} onCount={nothing} />
        <WayChoice way={way} onChange={setWay} />
        <CartFoot sum={{ items: [], count: 0, full: 0, total: 0 }} action="Continuá" onAction={nothing} />
        <CartFoot
          sum={{ items: [], count: 1, full: 28_000, total: 28_000 }}
          action="Confirmá"
          busy
          onAction={nothing}
        />
        <CartFoot
          sum={{ items: [], count: 10, full: 1_335_000, total: 1_068_000 }}
          action="Confirmá"
          onAction={nothing}
        />
      </Shelf>
      <Shelf title="Orders">
        {views.map(view => (
          <OrderResult
            key={view.title}
            view={view}
            order={{ id: '1000', relative: '', total: 26_800, items: [{ name: 'Abono 8 clases', count: 2 }] }}
          >
            <OrderAction next={view.next} order="1000" url="/pwa/pagar/1" onShop={nothing} />
          </OrderResult>
        ))}
      </Shelf>
      <Shelf title="Transfers">
        <BankAccounts accounts={[account]} />
        <Stack>
          <PhotoField {...proof} photo="" error="Falta la foto del comprobante." onChange={nothing} />
          <PhotoField {...proof} photo={pixel} onChange={nothing} />
        </Stack>
        <TransferList transfers={transfers} today={today} onAgain={nothing} />
      </Shelf>
    </>
  )
}

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
