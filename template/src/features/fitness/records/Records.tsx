import { addOutline, barbellOutline } from 'ionicons/icons'
import { useMemo } from 'react'
import { dateWithYear } from '#platform/time/date-with-year.ts'
import { type LiftRecord, lifts, logRecord } from '#protocol/fitness/body.ts'
import { useUnsent } from '#pwa/outbox/use-unsent.ts'
import { Spoken } from '#ui/assistance/Spoken.tsx'
import { Button } from '#ui/Button.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import { shortDay } from '../days.ts'
import { useEquipment } from '../equipment/use-equipment.ts'
import styles from '../fitness.module.css'
import * as texts from '../messages.ts'
import { useAddon } from '../shared/use-addon.ts'
import { convertWeight, weightLabel } from '../weights.ts'
import { type BestLift, bestLifts, withUnsentLifts } from './best-lifts.ts'

interface RecordsProps {
  lifts: ReturnType<typeof useLifts>
  today: string
  /** Called with the name of a lift, or '' for a new lift. */
  onAdd: (lift: string) => void
}

/** The best set of each lift, with its 1RM. */
export function Records({ lifts: { read, best }, today, onAdd }: RecordsProps) {
  const action = best && best.length > 0 && (
    <Button kind="quiet" small icon={addOutline} onClick={() => onAdd('')}>
      {texts.addRecord}
    </Button>
  )
  return (
    <Section title={texts.yourRecords} action={action}>
      <QueryView query={{ ...read, data: best ?? undefined }} label={texts.loadingRecords} part>
        {best => <RecordList best={best} today={today} onAdd={onAdd} />}
      </QueryView>
    </Section>
  )
}

export function RecordList({
  best,
  today,
  onAdd,
}: Pick<RecordsProps, 'today' | 'onAdd'> & { best: readonly BestLift[] }) {
  if (best.length === 0) {
    return (
      <Empty
        icon={barbellOutline}
        title={texts.noRecords}
        text={texts.noRecordsNote}
        action={
          <Button icon={addOutline} onClick={() => onAdd('')}>
            {texts.logRecord}
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
  const label = (kilos: number) => weightLabel(convertWeight(kilos, 'kg', unit), unit)
  const { lift, record, max, isEstimated } = best
  return (
    <ListRow
      title={lift}
      text={
        <Spoken spoken={setInWords(label(record.kilos), record)}>
          {`${label(record.kilos)} × ${record.reps} · ${shortDay(record.date, today)}`}
        </Spoken>
      }
      end={
        <span className={styles.stacked}>
          <span className={styles.figure}>{label(max)}</span>
          <span className={styles.figureNote}>
            <Spoken spoken={isEstimated ? texts.estimatedMaxSpoken : texts.maxSpoken}>
              {isEstimated ? texts.estimatedMax : texts.max}
            </Spoken>
          </span>
        </span>
      }
      onClick={() => onAdd(lift)}
    />
  )
}

/** Returns for example '57,5 kg por 1 repetición, 7 de octubre de 2026'. */
const setInWords = (load: string, { reps, date }: LiftRecord): string =>
  texts.liftWithReps(load, reps, dateWithYear(date))

/** The member's records, including unsent ones. `records` and `best` are null until loaded. */
export function useLifts() {
  const read = useAddon(lifts, {})
  const unsent = useUnsent(logRecord)
  const sent = read.data?.records
  const records = useMemo(
    () => (sent || unsent.length > 0 ? withUnsentLifts(sent ?? [], unsent) : null),
    [sent, unsent],
  )
  const best = useMemo(() => records && bestLifts(records), [records])
  return { read, records, best }
}
