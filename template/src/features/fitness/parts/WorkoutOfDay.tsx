import { bedOutline, hourglassOutline } from 'ionicons/icons'
import type { Workout, WorkoutPart } from '../../../domain/fitness/operations.ts'
import { Empty } from '../../../ui/Empty.tsx'
import { useGym } from '../../../ui/gym.ts'
import type { BestLift } from '../rules/best-lifts.ts'
import { opensInWords } from '../rules/day-words.ts'
import { PartCard } from './PartCard.tsx'
import type { PlatesWish } from './PlatesSheet.tsx'
import styles from './WorkoutOfDay.module.css'

interface WorkoutOfDayProps {
  workout: Workout
  date: string
  today: string
  /** null while they are not known. */
  best: readonly BestLift[] | null
  onPlates: (wish: PlatesWish) => void
  onRecord: (lift: string) => void
  onScore: (part: WorkoutPart) => void
}

/** The workout of a day: its parts, or that it is not published yet, or that there is none. */
export function WorkoutOfDay({ workout, date, today, ...parts }: WorkoutOfDayProps) {
  const { timeZone } = useGym().manifest
  if (workout.state === 'pending') {
    return (
      <Empty
        icon={hourglassOutline}
        title="El WOD todavía no se publicó"
        text={opensInWords(workout.opensAt, timeZone, today)}
      />
    )
  }
  if (workout.state === 'none' || workout.parts.length === 0) {
    return <Empty icon={bedOutline} title="No hay WOD" text="Día de descanso: también es parte del plan." />
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
