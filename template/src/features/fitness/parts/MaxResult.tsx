import { warningOutline } from 'ionicons/icons'
import { figure } from '../../../platform/figures.ts'
import type { WeightUnit } from '../../../platform/gear.ts'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { OneRepMax } from '../rules/one-rep-max.ts'
import { weightInWords } from '../rules/weight-unit.ts'
import styles from './MaxResult.module.css'

/** The 1RM large, and what each formula says. */
export function MaxResult({ max, unit }: { max: OneRepMax; unit: WeightUnit }) {
  return (
    <Card tone="brand">
      <p className={styles.result} role="status">
        <span className={styles.name}>Tu 1RM estimado</span>
        <span className={styles.weight}>
          {figure(max.average)} <span className={styles.unit}>{unit}</span>
        </span>
      </p>
      <dl className={styles.formulas}>
        <Formula name="Epley" words={weightInWords(max.epley, unit)} />
        <Formula name="Brzycki" words={weightInWords(max.brzycki, unit)} />
      </dl>
      {max.isRough && (
        <p className={styles.rough}>
          <Icon icon={warningOutline} size="small" />
          <span>Con más de 12 repeticiones la estimación es poco precisa.</span>
        </p>
      )}
    </Card>
  )
}

function Formula({ name, words }: { name: string; words: string }) {
  return (
    <div className={styles.formula}>
      <dt>{name}</dt>
      <dd className="tabular">{words}</dd>
    </div>
  )
}
