import { calculatorOutline } from 'ionicons/icons'
import type { Gear, WeightUnit } from '../../../platform/gear.ts'
import { Empty } from '../../../ui/Empty.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import { heaviest } from '../rules/calculator.ts'
import { weightStep } from '../rules/equipment.ts'
import { mostReps, oneRepMax } from '../rules/one-rep-max.ts'
import styles from './MaxPart.module.css'
import { MaxResult } from './MaxResult.tsx'
import { PercentTable } from './PercentTable.tsx'

interface MaxPartProps {
  unit: WeightUnit
  gear: Gear
  weight: number
  reps: number
  onChange: (changes: { weight?: number; reps?: number }) => void
  /** A weight that was chosen from the table. */
  onLoad: (weight: number) => void
}

/** The 1RM from a set, and its parts. */
export function MaxPart({ unit, gear, weight, reps, onChange, onLoad }: MaxPartProps) {
  const max = oneRepMax(weight, reps)
  return (
    <>
      <div className={styles.set}>
        <Stepper
          label="Peso"
          unit={unit}
          value={weight}
          min={0}
          max={heaviest}
          step={weightStep[unit]}
          onChange={weight => onChange({ weight })}
        />
        <Stepper
          label="Repeticiones"
          value={reps}
          min={1}
          max={mostReps}
          step={1}
          onChange={reps => onChange({ reps: Math.round(reps) })}
        />
      </div>
      {max ? (
        <>
          <MaxResult max={max} unit={unit} />
          <Section title="Tus porcentajes">
            <PercentTable max={max.average} unit={unit} gear={gear} onLoad={onLoad} />
          </Section>
        </>
      ) : (
        <Empty
          icon={calculatorOutline}
          title="Acá vas a ver tu 1RM"
          text="Poné el peso de tu serie y cuántas repeticiones hiciste."
        />
      )}
    </>
  )
}
