import { cardOutline, storefrontOutline, swapHorizontalOutline } from 'ionicons/icons'
import { useId } from 'react'
import type { PayWay } from '../../../domain/payments/operations.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './shop.module.css'

const ways: readonly { way: PayWay; icon: string; name: string; note: string }[] = [
  {
    way: 'online',
    icon: cardOutline,
    name: 'Online',
    note: 'En la página del gimnasio. Esta app no ve tu tarjeta.',
  },
  {
    way: 'transfer',
    icon: swapHorizontalOutline,
    name: 'Transferencia',
    note: 'Transferís y nos mandás una foto del comprobante.',
  },
  {
    way: 'gym',
    icon: storefrontOutline,
    name: 'En el gimnasio',
    note: 'Pagás en recepción cuando vengas.',
  },
]

/** How an order will be paid, as one group of radio buttons: arrows move through it. */
export function WayChoice({ way: chosen, onChange }: { way: PayWay; onChange: (way: PayWay) => void }) {
  const group = useId()
  return (
    <fieldset className={styles.ways}>
      <legend className="visually-hidden">¿Cómo vas a pagar?</legend>
      {ways.map(({ way, icon, name, note }) => (
        <label key={way} className={classes(styles.way, way === chosen && styles.chosen)}>
          <Icon icon={icon} />
          <span className={styles.words}>
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
