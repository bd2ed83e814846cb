import { figureIn } from '#platform/figures.ts'
import { Button } from '#ui/Button.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Form } from '#ui/form/Form.tsx'
import { useForm } from '#ui/form/use-form.ts'
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
  const weightOf = (written: Typed) => figureIn(fieldText(written, unit))
  const { values, errorOf, submit, write } = useForm(
    { typed },
    form => ({ typed: !weightOf(form.typed) && badWeight }),
    form => onChange(form.typed),
  )
  async function load(form: { typed: Typed }) {
    onLoad(weightOf(form.typed) ?? 0)
    return null
  }
  return (
    <Form onSend={() => submit(load)}>
      <div className={styles.fields}>
        {weightUnits.map(field => (
          <Field
            key={field}
            label={names[field]}
            inputMode="decimal"
            autoComplete="off"
            value={fieldText(values.typed, field)}
            error={
              field === values.typed.unit
                ? isUnreadable(values.typed)
                  ? badWeight
                  : errorOf('typed')
                : undefined
            }
            onFocus={event => event.target.select()}
            onChange={event => write('typed', { unit: field, text: event.target.value })}
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
    </Form>
  )
}
