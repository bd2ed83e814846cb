import { useState } from 'react'
import { heaviestBar } from '../../../platform/gear.ts'
import { Section } from '../../../ui/Section.tsx'
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import { gearOf, usualBars, withGear } from '../rules/equipment.ts'
import { loadInWords } from '../rules/weight-unit.ts'
import styles from './Settings.module.css'
import type { SettingsProps } from './settings.ts'

const own = 'own'

/** The bar: one of the usual, or one of a weight of its own. */
export function BarSettings({ equipment, onChange }: SettingsProps) {
  const { unit } = equipment
  const { bar } = gearOf(equipment)
  const [isOwn, setOwn] = useState(false)
  const shown = isOwn || !usualBars[unit].includes(bar) ? own : String(bar)
  const take = (bar: number) => onChange(withGear(equipment, { bar }))
  function choose(value: string) {
    setOwn(value === own)
    if (value !== own) take(Number(value))
  }
  return (
    <Section title="Tu barra">
      <div className={styles.stack}>
        <SegmentedChoice
          label="Tu barra"
          value={shown}
          segments={[
            ...usualBars[unit].map(bar => ({ value: String(bar), name: loadInWords(bar, unit) })),
            { value: own, name: 'Otra' },
          ]}
          onChange={choose}
        />
        {shown === own && (
          <Stepper
            label="Peso de tu barra"
            unit={unit}
            value={bar}
            min={0}
            max={heaviestBar}
            step={1}
            onChange={take}
          />
        )}
      </div>
    </Section>
  )
}
