import { useQueryClient } from '@tanstack/react-query'
import { queryKey, useRefresh } from '#api/reads/queries.ts'
import { useMoney } from '#features/gym/shared/use-money.ts'
import { priceChanged, transfer } from '#features/payments/messages.ts'
import { type PersonCard, personCard } from '#protocol/desk/person-card.ts'
import { type DeskPayWay, sellPass } from '#protocol/desk/till.ts'
import type { Plan } from '#protocol/payments/shop.ts'
import { useChoice, useConfirm, useNotice } from '#ui/overlay/dialog.ts'
import * as texts from '../messages.ts'
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
      refused: texts.notSold,
      unknown: texts.saleUnknown,
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
      title: texts.saleQuestion(money(plan.price)),
      text: texts.planFor(plan.name, fullname),
      no: texts.doNotSell,
      choices: [
        { value: 'gym', label: texts.cashOrCard },
        { value: 'transfer', label: transfer },
        { value: 'later', label: texts.payLater, kind: 'plain' },
      ],
    })
}

/** Shows the changed price and asks again. */
function useNewPrice(): (plan: Plan, total: number) => Promise<boolean> {
  const confirm = useConfirm()
  const money = useMoney()
  return (plan, total) =>
    confirm({
      title: priceChanged,
      text: texts.newPrice(plan.name, money(total)),
      no: texts.doNotSell,
      yes: texts.sellFor(money(total)),
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
    const now = pass ? texts.hasNow(passInWords(pass)) : texts.planFor(plan.name, card.fullname)
    const unread = isFresh ? '' : texts.cardOutdated
    const paid = isOwed ? texts.owesSum(money(total)) : texts.charged(money(total))
    await notify({ title: texts.passSold, text: `${now} ${paid}${unread}`, tone: 'success' })
  }
}
