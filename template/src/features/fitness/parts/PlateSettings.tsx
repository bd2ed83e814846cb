import { usualGear } from '../../../platform/gear.ts'
import { Button } from '../../../ui/Button.tsx'
import { List } from '../../../ui/List.tsx'
import { Section } from '../../../ui/Section.tsx'
import { gearOf, heaviestLoad, isUsual, withGear, withPairs, withPlate } from '../rules/equipment.ts'
import { loadInWords } from '../rules/weight-unit.ts'
import { NewPlate } from './NewPlate.tsx'
import { PlateRow } from './PlateRow.tsx'
import styles from './Settings.module.css'
import type { SettingsProps } from './settings.ts'

/** The plates, and how many pairs of each there are. */
export function PlateSettings({ equipment, onChange }: SettingsProps) {
  const { unit } = equipment
  const gear = gearOf(equipment)
  const { plates } = gear
  const take = (plates: typeof gear.plates) => onChange(withGear(equipment, { plates }))
  return (
    <Section
      title="Tus discos"
      action={
        !isUsual(plates, unit) && (
          <Button kind="quiet" small onClick={() => take(usualGear[unit].plates)}>
            Volvé a los de siempre
          </Button>
        )
      }
    >
      <div className={styles.stack}>
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
        <p className={styles.note}>Con todo esto cargás hasta {loadInWords(heaviestLoad(gear), unit)}.</p>
        <NewPlate
          key={unit}
          unit={unit}
          plates={plates}
          onAdd={weight => take(withPlate(plates, weight) ?? plates)}
        />
      </div>
    </Section>
  )
}
