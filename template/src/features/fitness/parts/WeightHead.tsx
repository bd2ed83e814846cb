import { figure } from '../../../platform/figures.ts'
import type { WeightUnit } from '../../../platform/gear.ts'
import { dayInWords } from '../../../platform/gym-time.ts'
import { Card } from '../../../ui/Card.tsx'
import { changeInWords, goalInWords, type Weight } from '../rules/weighings.ts'
import { converted } from '../rules/weight-unit.ts'
import styles from './WeightView.module.css'

interface WeightHeadProps {
  weight: Weight
  unit: WeightUnit
  today: string
}

/** The latest weight, large, and what became of it. */
export function WeightHead({ weight, unit, today }: WeightHeadProps) {
  const last = weight.weighings.at(-1)
  const [change, goal] = [changeInWords(weight.weighings, unit, today), goalInWords(weight, unit)]
  if (!last) return null
  return (
    <Card tone="brand">
      <p className={styles.when}>{dayInWords(last.date, today)}</p>
      <p className={styles.figure}>
        {figure(converted(last.kilos, 'kg', unit))} <span className={styles.unit}>{unit}</span>
      </p>
      {change && <p className={styles.change}>{change}</p>}
      {goal && <p className={styles.goal}>{goal}</p>}
    </Card>
  )
}
