import { figureIn } from '../../../platform/figures.ts'
import { type WeightUnit, weightUnits } from '../../../platform/gear.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip, ChipRow } from '../../../ui/Chip.tsx'
import { Field } from '../../../ui/Field.tsx'
import { fieldText, isUnreadable, type Typed, workoutPounds } from '../rules/conversion.ts'
import styles from './ConvertPart.module.css'

interface ConvertPartProps {
  typed: Typed
  /** The member's own unit. */
  unit: WeightUnit
  onChange: (typed: Typed) => void
  /** The weight in the member's unit, to be loaded. */
  onLoad: (weight: number) => void
}

const names: Readonly<Record<WeightUnit, string>> = { kg: 'Kilos (kg)', lb: 'Libras (lb)' }

/** kg and lb: what is typed into one stands in the other. */
export function ConvertPart({ typed, unit, onChange, onLoad }: ConvertPartProps) {
  const weight = figureIn(fieldText(typed, unit))
  return (
    <div className={styles.part}>
      <div className={styles.fields}>
        {weightUnits.map(field => (
          <Field
            key={field}
            label={names[field]}
            inputMode="decimal"
            autoComplete="off"
            value={fieldText(typed, field)}
            error={
              field === typed.unit && isUnreadable(typed)
                ? 'Escribí un número, por ejemplo 102,5.'
                : undefined
            }
            onFocus={event => event.target.select()}
            onChange={event => onChange({ unit: field, text: event.target.value })}
          />
        ))}
      </div>
      <ChipRow label="Pesos frecuentes, en libras">
        {workoutPounds.map(pounds => (
          <Chip
            key={pounds}
            selected={typed.unit === 'lb' && figureIn(typed.text) === pounds}
            onClick={() => onChange({ unit: 'lb', text: String(pounds) })}
          >
            {pounds} lb
          </Chip>
        ))}
      </ChipRow>
      <Button kind="outline" block disabled={!weight} onClick={() => weight && onLoad(weight)}>
        Mirá qué discos poner
      </Button>
    </div>
  )
}
