import { useUnknown } from '#api/unknown-actions.ts'
import { useMoney } from '#features/gym/shared/use-money.ts'
import { due, expired, transfer } from '#features/payments/messages.ts'
import { onDay } from '#platform/time/gym-time.ts'
import type { PersonCard, UnpaidOrder } from '#protocol/desk/person-card.ts'
import { settleCharge } from '#protocol/desk/till.ts'
import type { Charge } from '#protocol/payments/payments.ts'
import { Button } from '#ui/Button.tsx'
import { Badge } from '#ui/content/Badge.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { useChoice, useConfirm } from '#ui/overlay/dialog.ts'
import * as texts from '../messages.ts'
import type { DeskWrite } from '../use-desk-write.ts'
import styles from './person.module.css'
import { chargeState } from './person-facts.ts'

interface ChargesProps {
  card: PersonCard
  today: string
  desk: DeskWrite
}

/** Charges and unpaid orders, each with a button to settle it at the desk. */
export function Charges({ card, today, desk }: ChargesProps) {
  const payables = [
    ...card.charges.map(charge => payableCharge(charge, today)),
    ...card.orders.map(order => payableOrder(order)),
  ]
  const money = useMoney()
  const settle = useSettling(card.fullname, desk)
  const canSettle = useUnknown(['settleCharge']).length === 0
  return (
    <Section title={texts.toPay}>
      <div className={styles.list}>
        {payables.length === 0 ? (
          <Text tone="soft">{texts.nothingToPay}</Text>
        ) : (
          <List label={texts.toPay}>
            {payables.map(payable => (
              <ListRow
                key={payable.id}
                title={payable.concept}
                text={<PayableFacts payable={payable} />}
                end={
                  <span className={styles.rowEnd}>
                    <strong className={styles.amount}>{money(payable.amount)}</strong>
                    {canSettle && !payable.isPaid && (
                      <Button
                        kind="outline"
                        small
                        busy={desk.busy === nameOf(payable)}
                        aria-label={texts.chargeFor(money(payable.amount), payable.concept)}
                        onClick={() => void settle(payable)}
                      >
                        {texts.charge}
                      </Button>
                    )}
                  </span>
                }
              />
            ))}
          </List>
        )}
      </div>
    </Section>
  )
}

/** A charge or an order. */
interface Payable {
  /** The id for `settleCharge`. */
  id: string
  concept: string
  amount: number
  isPaid: boolean
  isInReview: boolean
  /** Short texts, rendered separately. */
  facts: readonly string[]
  badge: ReturnType<typeof chargeState> | null
}

function payableCharge(charge: Charge, today: string): Payable {
  const { id, concept, amount, state, date } = charge
  const verb = date < today ? expired : due
  return {
    id,
    concept: concept || texts.noConcept,
    amount,
    isPaid: state === 'paid',
    isInReview: state === 'review',
    facts: date === '' ? [] : [`${verb} ${onDay(date, today)}`],
    badge: state === 'due' ? null : chargeState(charge),
  }
}

function payableOrder({ order, concept, amount, state, payer, recipient }: UnpaidOrder): Payable {
  const people = [payer && texts.orderedBy(payer), recipient && texts.forPerson(recipient)]
  return {
    id: order,
    concept: concept || texts.noConcept,
    amount,
    isPaid: state === 'paid',
    isInReview: state === 'review',
    facts: [texts.unpaidOrder(order), ...people.filter(part => part !== '')],
    badge: state === 'review' ? chargeState({ state }) : null,
  }
}

const PayableFacts = ({ payable: { facts, badge } }: { payable: Payable }) => (
  <span className={styles.facts}>
    {facts.map(fact => (
      <span key={fact}>{fact}</span>
    ))}
    {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
  </span>
)

const nameOf = ({ id }: Payable): string => `charge ${id}`

/** Asks for the payment method and settles the charge. The gym's message reports a concurrent payment. */
function useSettling(fullname: string, { run }: DeskWrite): (payable: Payable) => Promise<void> {
  const choose = useChoice()
  const confirm = useConfirm()
  const money = useMoney()
  return async ({ id: charge, concept, isInReview, ...payable }) => {
    const amount = money(payable.amount)
    const what = `${concept} · ${fullname}.`
    const question = {
      title: texts.chargeQuestion(amount),
      text: isInReview ? `${what} ${texts.transferReported}` : what,
      no: texts.doNotCharge,
      choices: [
        { value: 'gym', label: texts.cashOrCard },
        { value: 'transfer', label: transfer },
      ],
    } as const
    let way: 'gym' | 'transfer' | null = null
    await run(`charge ${charge}`, {
      write: settleCharge,
      async ask() {
        way = await choose(question)
        return way && { charge, way, again: isInReview }
      },
      async askBack({ info }) {
        const text = info.join(' ')
        const yes = texts.chargeAnyway
        const isSure = await confirm({ title: question.title, text, no: question.no, yes })
        return way && isSure ? { charge, way, again: true } : null
      },
      done: () => texts.charged(amount),
      refused: texts.notCharged,
      unknown: texts.chargeUnknown,
    })
  }
}
