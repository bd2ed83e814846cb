import type { PayWay } from '../../../platform/cart.ts'
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx'
import styles from './WayChoice.module.css'

const ways = [
  { value: 'online', name: 'Online' },
  { value: 'transferencia', name: 'Transferencia' },
  { value: 'gimnasio', name: 'En el gimnasio' },
] as const

const notes: Readonly<Record<PayWay, string>> = {
  online: 'Pagás en la página del gimnasio. Esta app no ve tu tarjeta.',
  transferencia: 'Transferís y nos mandás una foto del comprobante.',
  gimnasio: 'Pagás en recepción y se activa en el momento.',
}

/** How an order will be paid, and what that means. */
export function WayChoice({ way, onChange }: { way: PayWay; onChange: (way: PayWay) => void }) {
  return (
    <>
      <SegmentedChoice label="¿Cómo vas a pagar?" value={way} segments={ways} onChange={onChange} />
      <p className={styles.note}>{notes[way]}</p>
    </>
  )
}
