import { figure } from '../../../platform/figures.ts'
import type { WeightUnit } from '../../../platform/gear.ts'
import { Card } from '../../../ui/Card.tsx'
import { sideInWords } from '../rules/load-words.ts'
import type { Load } from '../rules/plates.ts'
import { BarEnd } from './BarEnd.tsx'
import styles from './LoadedBar.module.css'

/** A loaded bar: one of its ends drawn, and in words. */
export function LoadedBar({ load, unit }: { load: Load; unit: WeightUnit }) {
  return (
    <Card>
      <div role="status">
        <p className={styles.total}>
          {figure(load.total, 2)} <span className={styles.unit}>{unit}</span>
        </p>
        <p className={styles.side}>{sideInWords(load)}</p>
      </div>
      <BarEnd side={load.side} unit={unit} />
    </Card>
  )
}
