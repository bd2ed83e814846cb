import { longestCategory } from '../../../platform/equipment.ts'
import { Chip, ChipRow } from '../../../ui/Chip.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx'
import { audienceNames, levelNames } from './audiences.ts'
import styles from './Settings.module.css'
import type { SettingsProps } from './settings.ts'

const categories = ['Damas', 'Caballeros', 'Masters 35+', 'Masters 40+']
const meanings = {
  everyone: 'Tus resultados aparecen en todos los rankings.',
  gym: 'Tus resultados aparecen en el ranking de tu gimnasio.',
  me: 'Tus resultados no aparecen en ningún ranking.',
} as const

/** Level, category, and who sees the results. */
export function AthleteSettings({ equipment, onChange }: SettingsProps) {
  const { level, category, visible } = equipment
  const setCategory = (category: string) => onChange({ ...equipment, category })
  return (
    <>
      <Section title="Tu nivel">
        <SegmentedChoice
          label="Tu nivel"
          value={level}
          segments={levelNames}
          onChange={level => onChange({ ...equipment, level })}
        />
      </Section>
      <Section title="Tu categoría">
        <div className={styles.stack}>
          <ChipRow label="Categorías frecuentes">
            {categories.map(one => (
              <Chip
                key={one}
                selected={one === category}
                onClick={() => setCategory(one === category ? '' : one)}
              >
                {one}
              </Chip>
            ))}
          </ChipRow>
          <Field
            label="Categoría (opcional)"
            value={category}
            maxLength={longestCategory}
            autoComplete="off"
            onChange={event => setCategory(event.target.value)}
          />
        </div>
      </Section>
      <Section title="Quién ve tus resultados">
        <div className={styles.stack}>
          <SegmentedChoice
            label="Quién ve tus resultados"
            value={visible}
            segments={audienceNames}
            onChange={visible => onChange({ ...equipment, visible })}
          />
          <p className={styles.note} aria-live="polite">
            {meanings[visible]}
          </p>
        </div>
      </Section>
    </>
  )
}
