import { bedOutline, checkmarkCircle, chevronForward, hourglassOutline, timerOutline } from 'ionicons/icons'
import { useGym } from '#features/gym/shared/gym.ts'
import { figure } from '#platform/figures.ts'
import type { Workout, WorkoutLine, WorkoutPart } from '#protocol/fitness/workout.ts'
import { Spoken } from '#ui/assistance/Spoken.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Cluster, Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import * as uiTexts from '#ui/messages.ts'
import { Empty } from '#ui/query/Empty.tsx'
import { opensMessage } from '../days.ts'
import { clock, spoken } from '../durations.ts'
import { gearOf } from '../equipment/equipment.ts'
import { useEquipment } from '../equipment/use-equipment.ts'
import { levelLabel } from '../labels.ts'
import * as texts from '../messages.ts'
import { lineLoad } from '../plates/plates.ts'
import { type BestLift, bestOf } from '../records/best-lifts.ts'
import type { Workout as TimedWorkout } from '../timer/timer-workout.ts'
import { loadLabel } from '../weights.ts'
import type { LiftLoad } from './PlatesSheet.tsx'
import { timerOf } from './timer-of-part.ts'
import styles from './workout.module.css'

interface WorkoutOfDayProps {
  workout: Workout
  date: string
  today: string
  /** Null until loaded. */
  best: readonly BestLift[] | null
  onPlates: (load: LiftLoad) => void
  onRecord: (lift: string) => void
  onScore: (part: WorkoutPart) => void
  onTimer: (part: WorkoutPart, timed: TimedWorkout) => void
}

/** The workout of a day: its parts, or a message for an unpublished or missing workout. */
export function WorkoutOfDay({ workout, date, today, ...parts }: WorkoutOfDayProps) {
  const { timeZone } = useGym().manifest
  if (workout.state === 'pending') {
    return (
      <Empty
        icon={hourglassOutline}
        title={texts.notPublished}
        text={opensMessage(workout.opensAt, timeZone, today)}
      />
    )
  }
  if (workout.state === 'none' || workout.parts.length === 0) {
    return <Empty icon={bedOutline} title={texts.noWorkout} text={texts.restDay} />
  }
  return (
    <div className={styles.workout}>
      {workout.title && <p className={styles.title}>{workout.title}</p>}
      {workout.parts.map(part => (
        <PartCard key={part.id} part={part} canScore={date <= today} {...parts} />
      ))}
    </div>
  )
}

interface PartCardProps {
  part: WorkoutPart
  best: readonly BestLift[] | null
  /** False for a future day. */
  canScore: boolean
  onPlates: (load: LiftLoad) => void
  onRecord: (lift: string) => void
  onScore: (part: WorkoutPart) => void
  onTimer: (part: WorkoutPart, timed: TimedWorkout) => void
}

function PartCard({ part, best, canScore, onPlates, onRecord, onScore, onTimer }: PartCardProps) {
  const { name, text, cap, lines } = part
  return (
    <Card>
      <Stack as="article" gap={3}>
        <h3 className={styles.name}>{name}</h3>
        {(text || cap > 0) && (
          <p className={styles.text}>
            {text && <span>{text}</span>}
            {cap > 0 && (
              <Spoken
                spoken={`${text && '. '}${texts.timeCapSpoken(spoken(cap))}`}
              >{`${text && ' · '}${texts.timeCap(clock(cap))}`}</Spoken>
            )}
          </p>
        )}
        <ul className={styles.lines}>
          {lines.map((line, index) => (
            <WorkoutLineRow
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name and do not move
              key={index}
              line={line}
              best={best}
              onPlates={onPlates}
              onRecord={onRecord}
            />
          ))}
        </ul>
        <Cluster className={styles.actions}>
          <PartTimer part={part} onTimer={onTimer} />
          {part.kind !== 'none' && canScore && <OwnResult part={part} onScore={onScore} />}
        </Cluster>
      </Stack>
    </Card>
  )
}

/** A button that opens the timer with the settings of the part. */
function PartTimer({ part, onTimer }: Pick<PartCardProps, 'part' | 'onTimer'>) {
  const timed = timerOf(part)
  if (!timed) return null
  return (
    <Button
      kind="outline"
      icon={timerOutline}
      aria-label={`${texts.openTimer}: ${part.name}`}
      onClick={() => onTimer(part, timed)}
    >
      {texts.openTimer}
    </Button>
  )
}

function OwnResult({ part, onScore }: Pick<PartCardProps, 'part' | 'onScore'>) {
  const { mine, name } = part
  const score = () => onScore(part)
  if (!mine) {
    return (
      <Button kind="outline" aria-label={`${uiTexts.scoreTitle}: ${name}`} onClick={score}>
        {uiTexts.scoreTitle}
      </Button>
    )
  }
  return (
    <div className={styles.mine}>
      <Icon icon={checkmarkCircle} />
      <p className={styles.result}>
        <span className={styles.label}>{texts.yourScore}</span>
        <strong className="tabular">{mine.mark}</strong> <span>{levelLabel(mine.rx)}</span>
      </p>
      <Button kind="quiet" small aria-label={texts.changeScoreOf(name)} onClick={score}>
        {texts.changeScore}
      </Button>
    </div>
  )
}

interface WorkoutLineRowProps {
  line: WorkoutLine
  best: readonly BestLift[] | null
  onPlates: (load: LiftLoad) => void
  onRecord: (lift: string) => void
}

/** A line of a part. A line with a percentage shows the member's load, or a button to log the record. */
function WorkoutLineRow({ line: { text, percent, lift }, best, ...ways }: WorkoutLineRowProps) {
  if (percent === null || lift === '') return <li className={styles.line}>{text}</li>
  const own = best && bestOf(best, lift)
  return (
    <li className={styles.line}>
      <span className={styles.lineText}>
        <span>{text}</span>
        <Text as="span" size="small" tone="soft">
          {texts.percentOf(figure(percent), lift)}
        </Text>
      </span>
      {own && <LoadButton percent={percent} own={own} onPlates={ways.onPlates} />}
      {best && !own && (
        <Button kind="quiet" small aria-label={texts.logRecordOf(lift)} onClick={() => ways.onRecord(lift)}>
          {texts.logRecord}
        </Button>
      )}
    </li>
  )
}

interface LoadButtonProps extends Pick<WorkoutLineRowProps, 'onPlates'> {
  percent: number
  own: BestLift
}

function LoadButton({ percent, own, onPlates }: LoadButtonProps) {
  const { equipment } = useEquipment()
  const { unit } = equipment
  const { load, exact } = lineLoad(percent, own.max, unit, gearOf(equipment))
  return (
    <button
      type="button"
      className={styles.load}
      aria-label={texts.whichPlates(loadLabel(load, unit))}
      onClick={() => onPlates({ lift: own.lift, percent, max: own.max, exact, load })}
    >
      <span className="tabular" translate="no">
        <span>{figure(load, 2)}</span> <span className={styles.unit}>{unit}</span>
      </span>
      <Icon icon={chevronForward} size="small" />
    </button>
  )
}
