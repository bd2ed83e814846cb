import { Section } from '../../../ui/Section.tsx'
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx'
import type { SettingsProps } from './settings.ts'

const units = [
  { value: 'kg', name: 'Kilos (kg)' },
  { value: 'lb', name: 'Libras (lb)' },
] as const

/** kg or lb; each with a bar and plates of its own. */
export function UnitSettings({ equipment, onChange }: SettingsProps) {
  return (
    <Section title="Unidad">
      <SegmentedChoice
        label="Unidad"
        value={equipment.unit}
        segments={units}
        onChange={unit => onChange({ ...equipment, unit })}
      />
    </Section>
  )
}
