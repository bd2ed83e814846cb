import {
  arrowBackOutline,
  cardOutline,
  pricetagOutline,
  storefrontOutline,
  swapHorizontalOutline,
} from 'ionicons/icons'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { errorSentence } from '#api/api-error.ts'
import { roundSum, useMoney } from '#features/gym/shared/use-money.ts'
import type { PayWay } from '#protocol/payments/shop.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Badge } from '#ui/content/Badge.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { Icon } from '#ui/Icon.tsx'
import * as texts from '../messages.ts'
import { countOf } from './cart.ts'
import styles from './shop.module.css'
import type { Shop } from './use-shop.ts'

/** The items, the coupon and the way of payment: the last review before the order. */
export function Checkout({ shop, onBack }: { shop: Shop; onBack: () => void }) {
  const { cart, change } = shop
  const top = useRef<HTMLDivElement>(null)
  // Scrolls up from far down the plans. The focus tells screen readers that the page changed.
  useEffect(() => top.current?.focus(), [])
  return (
    <div ref={top} tabIndex={-1} className={styles.step}>
      <Section title={texts.reviewOrder}>
        <Items shop={shop} />
        <Button kind="quiet" small icon={arrowBackOutline} onClick={onBack}>
          {texts.backToPlans}
        </Button>
      </Section>
      {shop.people.length > 0 && (
        <Section title={texts.forWhom}>
          <Select
            label={texts.passIsOf}
            value={shop.relative?.id ?? ''}
            options={[
              { value: '', name: texts.forMe },
              ...shop.people.map(({ id, fullname }) => ({ value: id, name: fullname })),
            ]}
            onChange={person => change({ person })}
          />
        </Section>
      )}
      <Section title={texts.coupon}>
        <CouponField shop={shop} />
      </Section>
      <Section title={texts.wayQuestion}>
        <WayChoice way={cart.way} onChange={way => change({ way })} />
      </Section>
    </div>
  )
}

function Items({ shop: { plans = [], sum } }: { shop: Shop }) {
  const money = useMoney()
  const bought = plans
    .map(plan => ({ ...plan, count: countOf(sum, plan.id) }))
    .filter(({ count }) => count > 0)
  return (
    <List label={texts.boughtItems}>
      {bought.map(({ id, name, price, count }) => (
        <ListRow
          key={id}
          title={name}
          text={count > 1 ? `${count} × ${money(price)}` : ''}
          end={money(roundSum(price * count))}
        />
      ))}
    </List>
  )
}

/** The coupon field. A valid coupon shows its discount. */
function CouponField({ shop }: { shop: Shop }) {
  const { cart, change, coupon, couponRead } = shop
  const [typed, setTyped] = useState(cart.coupon)
  if (coupon) return <Good code={coupon.code} percent={coupon.percent} onRemove={remove} />
  function remove() {
    setTyped('')
    change({ coupon: '' })
  }
  function apply(event: FormEvent) {
    event.preventDefault()
    const code = typed.trim()
    if (code === cart.coupon && code !== '') void couponRead.refetch()
    else change({ coupon: code })
  }
  return (
    <form onSubmit={apply}>
      <Field
        label={texts.couponQuestion}
        value={typed}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        error={typed.trim() === cart.coupon ? refusalOf(shop) : ''}
        onChange={event => setTyped(event.target.value)}
        end={
          <Button type="submit" kind="quiet" small busy={cart.coupon !== '' && couponRead.isFetching}>
            {texts.apply}
          </Button>
        }
      />
    </form>
  )
}

function refusalOf({ cart, couponRead: { data, error } }: Shop): string {
  if (cart.coupon === '') return ''
  if (error) return errorSentence(error)
  return data ? texts.couponWithoutDiscount : ''
}

function Good({ code, percent, onRemove }: { code: string; percent: number; onRemove: () => void }) {
  return (
    <div className={styles.good}>
      <Badge tone="success" icon={pricetagOutline}>
        {texts.couponDiscount(code, percent)}
      </Badge>
      <Button kind="quiet" small onClick={onRemove} aria-label={texts.removeCoupon(code)}>
        {texts.remove}
      </Button>
    </div>
  )
}

const ways: readonly { way: PayWay; icon: string; name: string; note: string }[] = [
  {
    way: 'online',
    icon: cardOutline,
    name: texts.online,
    note: texts.onlineNote,
  },
  {
    way: 'transfer',
    icon: swapHorizontalOutline,
    name: texts.transfer,
    note: texts.transferNote,
  },
  {
    way: 'gym',
    icon: storefrontOutline,
    name: texts.atTheGym,
    note: texts.atTheGymNote,
  },
]

/** The way of payment, as a group of radio buttons for the arrow keys. */
export function WayChoice({ way: chosen, onChange }: { way: PayWay; onChange: (way: PayWay) => void }) {
  const group = useId()
  return (
    <fieldset className={styles.ways}>
      <legend className="visually-hidden">{texts.wayQuestion}</legend>
      {ways.map(({ way, icon, name, note }) => (
        <label key={way} className={classes(styles.way, way === chosen && styles.chosen)}>
          <Icon icon={icon} />
          <span className={styles.body}>
            <span className={styles.wayName}>{name}</span>
            <span className={styles.note}>{note}</span>
          </span>
          <input
            type="radio"
            name={group}
            className={styles.input}
            checked={way === chosen}
            onChange={() => onChange(way)}
          />
        </label>
      ))}
    </fieldset>
  )
}
