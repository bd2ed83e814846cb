import { useQueryClient } from '@tanstack/react-query'
import { queryKey, useRefresh } from '#api/reads/queries.ts'
import { useMoney } from '#features/gym/shared/money.ts'
import { type PersonCard, personCard } from '#protocol/desk/person-card.ts'
import { type DeskPayWay, sellPass } from '#protocol/desk/till.ts'
import type { Plan } from '#protocol/payments/shop.ts'
import { useChoice, useConfirm, useNotice } from '#ui/overlay/dialog.ts'
import type { DeskWrite } from '../use-desk-write.ts'
import { newPass, passInWords } from './person-facts.ts'

/**
 * Sells a plan: asks for the payment method with the price, asks again if the price has changed, then shows the
 * new pass. Resolves with true if the plan was sold.
 */
export function useSelling(card: PersonCard, { run }: DeskWrite): (plan: Plan) => Promise<boolean> {
  const askWay = useAskWay(card.fullname)
  const agree = useNewPrice()
  const refresh = useRefresh()
  const tell = useTellSold(card)
  return async plan => {
    const began = Date.now()
    let way: DeskPayWay | null = null
    const sale = (total: number) => way && { person: card.person, plan: plan.id, way, total }
    const sold = await run(`plan ${plan.id}`, {
      write: sellPass,
      async ask() {
        way = await askWay(plan)
        return sale(plan.price)
      },
      async askBack({ total }) {
        await refresh('plans')
        return (await agree(plan, total)) ? sale(total) : null
      },
      refused: 'No se vendió',
      unknown: 'No sabemos si la venta se hizo',
    })
    if (!sold) return false
    await tell({ plan, total: sold.total, isOwed: way === 'later', began })
    return true
  }
}

function useAskWay(fullname: string): (plan: Plan) => Promise<DeskPayWay | null> {
  const choose = useChoice()
  const money = useMoney()
  return plan =>
    choose<DeskPayWay>({
      title: `¿Vender por ${money(plan.price)}?`,
      text: `${plan.name}, para ${fullname}.`,
      no: 'No vender',
      choices: [
        { value: 'gym', label: 'Efectivo o tarjeta' },
        { value: 'transfer', label: 'Transferencia' },
        { value: 'later', label: 'Queda debiendo', kind: 'plain' },
      ],
    })
}

/** Shows the changed price and asks again. */
function useNewPrice(): (plan: Plan, total: number) => Promise<boolean> {
  const confirm = useConfirm()
  const money = useMoney()
  return (plan, total) =>
    confirm({
      title: 'Cambió el precio',
      text: `${plan.name} cuesta ahora ${money(total)}. No se cobró nada todavía.`,
      no: 'No vender',
      yes: `Vender por ${money(total)}`,
    })
}

interface Sale {
  plan: Plan
  total: number
  isOwed: boolean
  /** Start of the sale in ms. A card read earlier does not contain the new pass. */
  began: number
}

/** Shows the person's new pass, from the card read after the sale. */
function useTellSold(card: PersonCard): (sale: Sale) => Promise<void> {
  const notify = useNotice()
  const money = useMoney()
  const queries = useQueryClient()
  return async ({ plan, total, isOwed, began }) => {
    const state = queries.getQueryState<PersonCard>(queryKey(personCard, { person: card.person }))
    const isFresh = state?.error === null && !state.isInvalidated && state.dataUpdatedAt >= began
    const pass = isFresh && state.data ? newPass(card.passes, state.data.passes) : null
    const now = pass ? `Ahora tiene ${passInWords(pass)}` : `${plan.name}, para ${card.fullname}.`
    const unread = isFresh ? '' : ' No pudimos volver a leer la ficha.'
    const paid = isOwed ? `Debe ${money(total)}.` : `Cobraste ${money(total)}.`
    await notify({ title: 'Abono vendido', text: `${now} ${paid}${unread}`, tone: 'success' })
  }
}
