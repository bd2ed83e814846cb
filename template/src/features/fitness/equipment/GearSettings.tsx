import { type FormEvent, useState } from 'react'
import { figureIn } from '#platform/figures.ts'
import { Button } from '#ui/Button.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { SegmentedChoice } from '#ui/form/choice/Segmented.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Stepper } from '#ui/form/number/Stepper.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import * as texts from '../messages.ts'
import { loadLabel, type WeightUnit } from '../weights.ts'
import styles from './equipment.module.css'
import { type Equipment, gearOf, withGear } from './equipment.ts'
import {
  heaviestBar,
  heaviestLoad,
  isUsual,
  mostPairs,
  type Plate,
  usualBars,
  usualGear,
  withPairs,
  withPlate,
} from './gear.ts'

export interface SettingsProps {
  equipment: Equipment
  onChange: (next: Equipment) => void
}

const own = 'own'

/** The bar: a common bar, or another weight. */
export function BarSettings({ equipment, onChange }: SettingsProps) {
  const { unit } = equipment
  const { bar } = gearOf(equipment)
  const [isOwn, setOwn] = useState(false)
  const choice = isOwn || !usualBars[unit].includes(bar) ? own : String(bar)
  const take = (bar: number) => onChange(withGear(equipment, { bar }))
  function choose(value: string) {
    setOwn(value === own)
    if (value !== own) take(Number(value))
  }
  return (
    <Section title={texts.yourBar} role="group">
      <Stack>
        <SegmentedChoice
          value={choice}
          segments={[
            ...usualBars[unit].map(bar => ({ value: String(bar), name: loadLabel(bar, unit) })),
            { value: own, name: texts.otherBar },
          ]}
          onChange={choose}
        />
        {choice === own && (
          <Stepper
            label={texts.yourBarWeight}
            unit={unit}
            value={bar}
            min={0}
            max={heaviestBar}
            step={1}
            onChange={take}
          />
        )}
      </Stack>
    </Section>
  )
}

export function PlateSettings({ equipment, onChange }: SettingsProps) {
  const { unit } = equipment
  const gear = gearOf(equipment)
  const { plates } = gear
  const take = (plates: typeof gear.plates) => onChange(withGear(equipment, { plates }))
  return (
    <Section
      title={texts.yourPlates}
      action={
        !isUsual(plates, unit) && (
          <Button kind="quiet" small onClick={() => take(usualGear[unit].plates)}>
            {texts.resetPlates}
          </Button>
        )
      }
    >
      <Stack>
        <List>
          {plates.map(plate => (
            <PlateRow
              key={plate.weight}
              plate={plate}
              unit={unit}
              onChange={pairs => take(withPairs(plates, plate.weight, pairs))}
            />
          ))}
        </List>
        <Text size="small" tone="soft">
          {texts.platesReach(loadLabel(heaviestLoad(gear), unit))}
        </Text>
        <NewPlate
          key={unit}
          unit={unit}
          plates={plates}
          onAdd={weight => take(withPlate(plates, weight) ?? plates)}
        />
      </Stack>
    </Section>
  )
}

interface PlateRowProps {
  plate: Plate
  unit: WeightUnit
  onChange: (pairs: number) => void
}

function PlateRow({ plate: { weight, pairs }, unit, onChange }: PlateRowProps) {
  return (
    <ListRow
      title={<span className="tabular">{loadLabel(weight, unit)}</span>}
      text={pairs === 0 ? texts.noPairs : texts.pairs(pairs)}
      end={
        <Stepper
          small
          label={texts.pairsOf(loadLabel(weight, unit))}
          value={pairs}
          min={0}
          max={mostPairs}
          step={1}
          onChange={pairs => onChange(Math.round(pairs))}
        />
      }
    />
  )
}

interface NewPlateProps {
  unit: WeightUnit
  plates: readonly Plate[]
  onAdd: (weight: number) => void
}

function NewPlate({ unit, plates, onAdd }: NewPlateProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    const weight = figureIn(text)
    const isNew = withPlate(plates, weight) !== null
    setError(isNew ? '' : texts.plateNotNew)
    if (weight === null || !isNew) return
    onAdd(weight)
    setText('')
  }
  return (
    <form className={styles.add} onSubmit={submit} noValidate>
      <Field
        label={texts.otherPlate(unit)}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={error}
        onChange={event => setText(event.target.value)}
      />
      <Button type="submit" kind="outline">
        {texts.addPlate}
      </Button>
    </form>
  )
}
