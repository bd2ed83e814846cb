import { pricetagOutline } from 'ionicons/icons'
import { type FormEvent, useState } from 'react'
import { errorSentence } from '../../../api/error-sentence.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import styles from './shop.module.css'
import type { Shop } from './use-shop.ts'

/** A coupon to be looked at; one that is good shows what it takes off. */
export function CouponField({ shop }: { shop: Shop }) {
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
        label="¿Tenés un cupón?"
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
            Aplicá
          </Button>
        }
      />
    </form>
  )
}

function refusalOf({ cart, couponRead: { data, error } }: Shop): string {
  if (cart.coupon === '') return ''
  if (error) return errorSentence(error)
  return data ? 'Ese cupón no da descuento.' : ''
}

function Good({ code, percent, onRemove }: { code: string; percent: number; onRemove: () => void }) {
  return (
    <div className={styles.good}>
      <Badge tone="success" icon={pricetagOutline}>
        {code}: {percent} % menos
      </Badge>
      <Button kind="quiet" small onClick={onRemove} aria-label={`Quitá el cupón ${code}`}>
        Quitalo
      </Button>
    </div>
  )
}
