import { useState } from 'react'
import type { WorkoutPart } from '../../../domain/fitness/operations.ts'
import { logScore } from '../../../domain/fitness/operations.ts'
import { keepScoreSubject } from '../../../platform/score-subject.ts'
import { Reading } from '../../../pwa/Reading.tsx'
import { Unsent } from '../../../pwa/Unsent.tsx'
import { useGo } from '../../../ui/link.ts'
import { SkeletonBlock } from '../../../ui/Skeleton.tsx'
import type { TrainingDay } from '../hooks/use-training.ts'
import { subjectsOf } from '../rules/score.ts'
import { DayPicker } from './DayPicker.tsx'
import { PlatesSheet, type PlatesWish } from './PlatesSheet.tsx'
import { RecordSheet } from './RecordSheet.tsx'
import { Records } from './Records.tsx'
import { Results } from './Results.tsx'
import { WorkoutOfDay } from './WorkoutOfDay.tsx'

/** A day's workout with one's own kilos, one's results and records. */
export function Training({ training }: { training: TrainingDay }) {
  const { date, today, setDate, read, lifts, week } = training
  const [plates, setPlates] = useState<PlatesWish | null>(null)
  const [lift, setLift] = useState<string | null>(null)
  const go = useGo()
  function score(part: WorkoutPart) {
    for (const subject of subjectsOf(date, [part])) keepScoreSubject(subject)
    go('/addscore')
  }
  return (
    <>
      <Unsent of={logScore} />
      <DayPicker date={date} today={today} onChange={setDate} />
      <Reading
        key={date}
        of={read}
        label="Cargando el entrenamiento…"
        skeleton={
          <>
            <SkeletonBlock height={200} />
            <SkeletonBlock height={160} />
          </>
        }
      >
        {workout => (
          <WorkoutOfDay
            workout={workout}
            date={date}
            today={today}
            best={lifts.best}
            onPlates={setPlates}
            onRecord={setLift}
            onScore={score}
          />
        )}
      </Reading>
      <Results results={week} today={today} onOpen={setDate} />
      {/* Where nothing can be read, that is said once. */}
      {(read.data || lifts.best) && <Records lifts={lifts} today={today} onAdd={setLift} />}
      <PlatesSheet wish={plates} onClose={() => setPlates(null)} />
      <RecordSheet lift={lift} best={lifts.best ?? []} today={today} onClose={() => setLift(null)} />
    </>
  )
}
