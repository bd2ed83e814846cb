import { addOutline, barbellOutline } from 'ionicons/icons'
import { Reading } from '../../../pwa/Reading.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { Section } from '../../../ui/Section.tsx'
import { useEquipment } from '../hooks/use-equipment.ts'
import type { useLifts } from '../hooks/use-lifts.ts'
import type { BestLift } from '../rules/best-lifts.ts'
import { shortDay } from '../rules/day-words.ts'
import { converted, weightInWords } from '../rules/weight-unit.ts'
import styles from './Figures.module.css'

interface RecordsProps {
  lifts: ReturnType<typeof useLifts>
  today: string
  /** Of a lift; '' for another one. */
  onAdd: (lift: string) => void
}

/** The best of each lift, with the 1RM that it stands for. */
export function Records({ lifts: { read, best }, today, onAdd }: RecordsProps) {
  const action = best && best.length > 0 && (
    <Button kind="quiet" small icon={addOutline} onClick={() => onAdd('')}>
      Cargá una marca
    </Button>
  )
  return (
    <Section title="Tus récords" action={action}>
      <Reading of={{ ...read, data: best ?? undefined }} label="Cargando tus récords…" part>
        {known => <RecordList best={known} today={today} onAdd={onAdd} />}
      </Reading>
    </Section>
  )
}

/** The list itself. */
export function RecordList({
  best,
  today,
  onAdd,
}: Pick<RecordsProps, 'today' | 'onAdd'> & { best: readonly BestLift[] }) {
  if (best.length === 0) {
    return (
      <Empty
        icon={barbellOutline}
        title="Todavía no tenés récords"
        text="Cargá tu primera marca y vas a ver tus kilos en cada WOD."
        action={
          <Button icon={addOutline} onClick={() => onAdd('')}>
            Cargá tu marca
          </Button>
        }
      />
    )
  }
  return (
    <List>
      {best.map(one => (
        <RecordRow key={one.lift} best={one} today={today} onAdd={onAdd} />
      ))}
    </List>
  )
}

function RecordRow({ best, today, onAdd }: Pick<RecordsProps, 'today' | 'onAdd'> & { best: BestLift }) {
  const { unit } = useEquipment().equipment
  const words = (kilos: number) => weightInWords(converted(kilos, 'kg', unit), unit)
  const { lift, record, max, isEstimated } = best
  return (
    <ListRow
      title={lift}
      text={`${words(record.kilos)} × ${record.reps} · ${shortDay(record.date, today)}`}
      end={
        <span className={styles.stacked}>
          <span className={styles.figure}>{words(max)}</span>
          <span className={styles.note}>{isEstimated ? '1RM estimado' : '1RM'}</span>
        </span>
      }
      onClick={() => onAdd(lift)}
    />
  )
}
