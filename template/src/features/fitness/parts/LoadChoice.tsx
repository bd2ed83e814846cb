import type { WeightUnit } from '../../../platform/gear.ts'
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx'
import { differenceInWords, missInWords } from '../rules/load-words.ts'
import type { Load, LoadAnswer } from '../rules/plates.ts'
import { loadInWords } from '../rules/weight-unit.ts'
import styles from './LoadChoice.module.css'

interface LoadChoiceProps {
  answer: LoadAnswer
  shown: Load
  target: number
  unit: WeightUnit
  onChoose: (load: Load) => void
}

/** Where the plates do not make the weight: the nearest below or above it. */
export function LoadChoice({ answer, shown, target, unit, onChoose }: LoadChoiceProps) {
  if (answer.isExact) return null
  const loads = [answer.below, answer.above].filter(load => load !== null)
  return (
    <div className={styles.choice}>
      <p className={styles.words}>{missInWords(answer, target, unit)}</p>
      {loads.length > 1 && (
        <SegmentedChoice
          label="Elegí un peso cercano"
          value={String(shown.total)}
          segments={loads.map(load => ({
            value: String(load.total),
            name: loadInWords(load.total, unit),
            note: differenceInWords(load, target, unit),
          }))}
          onChange={total => loads.filter(load => String(load.total) === total).forEach(onChoose)}
        />
      )}
    </div>
  )
}
