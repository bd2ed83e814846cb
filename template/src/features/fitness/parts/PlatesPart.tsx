import { useMemo, useState } from 'react'
import type { Gear, WeightUnit } from '../../../platform/gear.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import { heaviest } from '../rules/calculator.ts'
import { weightStep } from '../rules/equipment.ts'
import { type Load, type LoadAnswer, loadFor } from '../rules/plates.ts'
import { loadInWords } from '../rules/weight-unit.ts'
import { LoadChoice } from './LoadChoice.tsx'
import { LoadedBar } from './LoadedBar.tsx'
import styles from './PlatesPart.module.css'

interface PlatesPartProps {
  unit: WeightUnit
  gear: Gear
  target: number
  onChange: (target: number) => void
}

/** Which plates a weight takes. */
export function PlatesPart({ unit, gear, target, onChange }: PlatesPartProps) {
  const answer = useMemo(() => loadFor(target, gear), [target, gear])
  const [other, setOther] = useState<Load | null>(null)
  const shown = chosenOf(answer, other)
  return (
    <div className={styles.part}>
      <Stepper
        label="Peso total"
        unit={unit}
        value={target}
        min={0}
        max={heaviest}
        step={weightStep[unit]}
        onChange={onChange}
      />
      <LoadChoice answer={answer} shown={shown} target={target} unit={unit} onChoose={setOther} />
      <LoadedBar load={shown} unit={unit} />
      <div className={styles.gear}>
        <p>Tu barra: {loadInWords(gear.bar, unit)}</p>
        <ButtonLink to="/editmyfit" kind="quiet" small>
          Cambiá barra y discos
        </ButtonLink>
      </div>
    </div>
  )
}

/** What was chosen, for as long as it is still one of the answers. */
const chosenOf = ({ below, above, nearest }: LoadAnswer, other: Load | null): Load =>
  [below, above].find(load => load !== null && load.total === other?.total) ?? nearest
