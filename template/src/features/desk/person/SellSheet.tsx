import { chevronForward } from 'ionicons/icons'
import { useRead } from '#api/reads/queries.ts'
import { useMoney } from '#features/gym/shared/use-money.ts'
import { day, loadingPlans, oneClass } from '#features/payments/messages.ts'
import { formatCount } from '#platform/format-count.ts'
import type { PersonCard } from '#protocol/desk/person-card.ts'
import { type Plan, plans } from '#protocol/payments/shop.ts'
import { List, ListRow } from '#ui/content/List.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import * as texts from '../messages.ts'
import type { DeskWrite } from '../use-desk-write.ts'
import styles from './person.module.css'
import { useSelling } from './use-selling.ts'

interface SellSheetProps {
  open: boolean
  card: PersonCard
  desk: DeskWrite
  onClose: () => void
}

/** The gym's plans. A tap on a plan asks for the payment method. */
export function SellSheet({ open, ...sale }: SellSheetProps) {
  return (
    <Sheet open={open} onClose={sale.onClose} label={texts.sellPass} title={texts.sellPass}>
      <PlansForSale {...sale} />
    </Sheet>
  )
}

function PlansForSale({ card, desk, onClose }: Omit<SellSheetProps, 'open'>) {
  const read = useRead(plans, { branch: '', coupon: '' })
  const sell = useSelling(card, desk)
  return (
    <>
      <p className={styles.buyer}>{texts.forPerson(card.fullname)}</p>
      <QueryView
        query={read}
        label={loadingPlans}
        isEmpty={({ plans }) => plans.length === 0}
        empty={<Empty icon={chevronForward} title={texts.nothingForSale} />}
      >
        {({ plans }) => (
          <List label={texts.passesForSale}>
            {plans.map(plan => (
              <PlanRow
                key={plan.id}
                plan={plan}
                onSell={() => {
                  void sell(plan).then(isSold => isSold && onClose())
                }}
              />
            ))}
          </List>
        )}
      </QueryView>
    </>
  )
}

function PlanRow({ plan, onSell }: { plan: Plan; onSell: () => void }) {
  const money = useMoney()
  const facts = [
    plan.credits > 0 && formatCount(plan.credits, oneClass),
    plan.days > 0 && formatCount(plan.days, day),
    plan.weekly > 0 && texts.perWeek(plan.weekly),
  ]
  return (
    <ListRow
      title={plan.name}
      text={facts.filter(Boolean).join(' · ')}
      onClick={onSell}
      end={
        <span className={styles.price}>
          <strong className={styles.amount}>{money(plan.price)}</strong>
          <Icon icon={chevronForward} size="small" />
        </span>
      }
    />
  )
}
