import { refusedWith } from '#api/api-error.ts'
import { useRefresh } from '#api/reads/queries.ts'
import { useResolvedWrite } from '#api/writes/resolved-write.ts'
import { useOwner } from '#features/account/shared/use-persisted.ts'
import { useMoney } from '#features/gym/shared/use-money.ts'
import { placeOrder } from '#protocol/payments/shop.ts'
import type { Answer } from '#protocol/wire/operation.ts'
import { useAction } from '#ui/action/use-action.ts'
import { useConfirm } from '#ui/overlay/dialog.ts'
import { useToast } from '#ui/overlay/toast.ts'
import * as texts from '../messages.ts'
import { cart, emptyCart, itemsOnWire } from './cart.ts'
import type { Shop } from './use-shop.ts'

type Order = Answer<typeof placeOrder>

/** Places the order, with at most one request per tap. Resolves to null if no order was placed. */
export function useOrdering({ cart: current, coupon, relative, isRelativeUnknown, sum }: Shop): {
  order: () => Promise<Order | null>
  busy: boolean
} {
  const owner = useOwner()
  const refresh = useRefresh()
  const toast = useToast()
  const confirm = useConfirm()
  const agree = useNewPrice()
  const { run, busy } = useAction()
  const unsettled = {
    restore: () => cart.read(owner).sent,
    persist: (sent: string | null) => cart.save(owner, { ...cart.read(owner), sent }),
    onSucceeded: () => toast(texts.earlierOrderArrived),
    mayRepeat: () => confirm(orderAgain),
  }
  const place = useResolvedWrite(placeOrder)
  const send = (total: number) =>
    place(fieldsOf(total), unsettled, { onLost: () => toast(texts.orderAnswerLost) })
  const fieldsOf = (total: number) => ({
    items: itemsOnWire(sum.items),
    coupon: coupon?.code ?? '',
    way: current.way,
    total,
    person: relative?.id ?? '',
  })

  async function placeWithNewPrice(total: number): Promise<Order | null> {
    const answer = await send(total)
    if (answer.ok !== 2) return answer
    await refresh('plans')
    return (await agree(answer)) ? placeWithNewPrice(answer.total) : null
  }

  async function order() {
    const outcome = await run({
      send: async () =>
        isRelativeUnknown ? refusedWith(placeOrder, texts.relativeUnknown) : placeWithNewPrice(sum.total),
      done: () => '',
      refused: texts.orderNotPlaced,
    })
    if (outcome.kind !== 'done') return null
    cart.save(owner, { ...emptyCart, way: current.way })
    return outcome.answer
  }
  return { order, busy: busy !== null }
}

const orderAgain = {
  title: texts.orderAgainQuestion,
  text: texts.orderAgainText,
  no: texts.no,
  yes: texts.orderAgain,
}

/** Shows the new price and asks for confirmation. */
function useNewPrice(): (answer: Order) => Promise<boolean> {
  const confirm = useConfirm()
  const money = useMoney()
  return ({ info, total }) =>
    confirm({
      title: info[0] ?? texts.priceChanged,
      text: texts.newPriceQuestion(money(total)),
      no: texts.no,
      yes: texts.buyAnyway,
    })
}
