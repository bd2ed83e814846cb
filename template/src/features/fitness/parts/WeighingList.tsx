import { useState } from 'react'
import type { Weighing } from '../../../domain/fitness/operations.ts'
import type { WeightUnit } from '../../../platform/gear.ts'
import { Button } from '../../../ui/Button.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { Section } from '../../../ui/Section.tsx'
import { shortDay } from '../rules/day-words.ts'
import { measuresInWords } from '../rules/weighings.ts'
import { converted, weightInWords } from '../rules/weight-unit.ts'
import styles from './Figures.module.css'

interface WeighingListProps {
  weighings: readonly Weighing[]
  unit: WeightUnit
  today: string
}

const firstFew = 5

/** What was weighed and measured, the latest first. */
export function WeighingList({ weighings, unit, today }: WeighingListProps) {
  const [all, setAll] = useState(false)
  const shown = weighings.toReversed().slice(0, all ? undefined : firstFew)
  return (
    <Section
      title="Lo que cargaste"
      action={
        weighings.length > shown.length && (
          <Button kind="quiet" small onClick={() => setAll(true)}>
            Ver todo
          </Button>
        )
      }
    >
      <List>
        {shown.map(one => (
          <ListRow
            key={one.date}
            title={shortDay(one.date, today)}
            text={measuresInWords(one)}
            end={
              <span className={styles.figure}>{weightInWords(converted(one.kilos, 'kg', unit), unit)}</span>
            }
          />
        ))}
      </List>
    </Section>
  )
}
