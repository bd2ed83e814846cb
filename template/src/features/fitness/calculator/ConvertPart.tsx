import type { FormEvent } from 'react'
import { figureIn } from '#platform/figures.ts'
import { Button } from '#ui/Button.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { useAttempt } from '#ui/form/drafts.ts'
import { Field } from '#ui/form/Field.tsx'
import * as texts from '../messages.ts'
import { type WeightUnit, weightLabel, weightUnits } from '../weights.ts'
import styles from './calculator.module.css'
import { equivalents, fieldText, isUnreadable, type Typed } from './conversion.ts'

interface ConvertPartProps {
  typed: Typed
  /** The member's preferred unit. */
  unit: WeightUnit
  onChange: (typed: Typed) => void
  /** Called with the weight to load, in the member's unit. */
  onLoad: (weight: number) => void
}

const badWeight = texts.numberUnreadable
const names: Readonly<Record<WeightUnit, string>> = { kg: texts.kilos, lb: texts.pounds }

/** Two fields. Each shows the other's text, converted. */
export function ConvertPart({ typed, unit, onChange, onLoad }: ConvertPartProps) {
  const weight = figureIn(fieldText(typed, unit))
  const { form, errorOf, check } = useAttempt({ weight: !weight && badWeight })
  function load(event: FormEvent) {
    event.preventDefault()
    if (check() && weight) onLoad(weight)
  }
  return (
    <form ref={form} className={styles.convert} onSubmit={load}>
      <div className={styles.fields}>
        {weightUnits.map(field => (
          <Field
            key={field}
            label={names[field]}
            inputMode="decimal"
            autoComplete="off"
            value={fieldText(typed, field)}
            error={field === typed.unit ? (isUnreadable(typed) ? badWeight : errorOf('weight')) : undefined}
            onFocus={event => event.target.select()}
            onChange={event => onChange({ unit: field, text: event.target.value })}
          />
        ))}
      </div>
      <Button type="submit" kind="outline" block>
        {texts.viewPlates}
      </Button>
      <Section title={texts.commonWeights}>
        <List>
          {equivalents(unit).map(({ written, weight }) => (
            <ListRow
              key={written}
              title={<span className="tabular">{written}</span>}
              end={<span className={styles.equivalent}>{weightLabel(weight, unit)}</span>}
              onClick={() => onLoad(weight)}
            />
          ))}
        </List>
      </Section>
    </form>
  )
}
