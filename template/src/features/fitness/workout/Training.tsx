import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useGym } from '#features/gym/shared/gym.ts'
import { serverNow } from '#platform/time/clock.ts'
import { addDays } from '#platform/time/gym-time.ts'
import { minute } from '#platform/time/units.ts'
import { logScore, type WorkoutPart, workout } from '#protocol/fitness/workout.ts'
import { Unsent } from '#pwa/outbox/Unsent.tsx'
import { Badge } from '#ui/content/Badge.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { useGo } from '#ui/link.ts'
import { SkeletonBlock } from '#ui/query/Loading.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import { DayPicker } from '../DayPicker.tsx'
import { dayHeading } from '../days.ts'
import styles from '../fitness.module.css'
import { levelLabel } from '../labels.ts'
import * as texts from '../messages.ts'
import { RecordSheet } from '../records/RecordSheet.tsx'
import { Records, useLifts } from '../records/Records.tsx'
import { subjectsOf } from '../scores/score.ts'
import { persistScoreSubject } from '../scores/score-subject.ts'
import { addonQuery, useAddon } from '../shared/use-addon.ts'
import type { Workout as TimedWorkout } from '../timer/timer-workout.ts'
import { chooseWorkout } from '../timer/use-timer.ts'
import { useToday } from '../use-today.ts'
import { type OwnResult, ownResults, type WorkoutDay } from './own-results.ts'
import { type LiftLoad, PlatesSheet } from './PlatesSheet.tsx'
import { RunningRow } from './RunningRow.tsx'
import { WorkoutOfDay } from './WorkoutOfDay.tsx'

/** A day's workout with the member's loads, results and records. */
export function Training({ training }: { training: TrainingDay }) {
  const { date, today, setDate, read, lifts, week } = training
  const [plates, setPlates] = useState<LiftLoad | null>(null)
  const [lift, setLift] = useState<string | null>(null)
  const go = useGo()
  const choose = (part: WorkoutPart) => subjectsOf(date, [part]).forEach(persistScoreSubject)
  function score(part: WorkoutPart) {
    choose(part)
    go('/addscore')
  }
  function time(part: WorkoutPart, timed: TimedWorkout) {
    // The timer's result will belong to this part.
    if (date <= today) choose(part)
    chooseWorkout(timed)
    go('/timer')
  }
  return (
    <>
      <Unsent of={logScore} />
      <RunningRow />
      <DayPicker date={date} today={today} onChange={setDate} />
      <QueryView
        key={date}
        query={read}
        label={texts.loadingWorkout}
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
            onTimer={time}
          />
        )}
      </QueryView>
      <Results results={week} today={today} onOpen={setDate} />
      {/* A single error is enough if nothing loads. */}
      {(read.data || lifts.best) && <Records lifts={lifts} today={today} onAdd={setLift} />}
      <PlatesSheet of={plates} onClose={() => setPlates(null)} />
      <RecordSheet
        lift={lift}
        best={lifts.best ?? []}
        records={lifts.records ?? []}
        today={today}
        onClose={() => setLift(null)}
      />
    </>
  )
}

interface ResultsProps {
  results: readonly OwnResult[]
  today: string
  onOpen: (date: string) => void
}

/** The member's latest results. A tap opens their day. */
export function Results({ results, today, onOpen }: ResultsProps) {
  if (results.length === 0) return null
  return (
    <Section title={texts.latestScores}>
      <List>
        {results.map(({ date, part, name, mark, rx }) => (
          <ListRow
            key={`${date} ${part}`}
            title={name}
            text={dayHeading(date, today).name}
            end={
              <span className={styles.end}>
                <span className={styles.figure}>{mark}</span>
                <Badge tone={rx ? 'brand' : 'neutral'}>{levelLabel(rx)}</Badge>
              </span>
            }
            onClick={() => onOpen(date)}
          />
        ))}
      </List>
    </Section>
  )
}

const mostResults = 5

/** The selected day with all data of its screen. */
export function useTraining() {
  const today = useToday()
  const [chosen, setDate] = useState<string | null>(null)
  const date = chosen ?? today
  const read = useAddon(workout, { date })
  const lifts = useLifts()
  const week = ownResults(useWeek(today), mostResults)
  useOpening(read.data?.opensAt ?? null, read.refetch)
  return {
    date,
    today,
    // The default day follows midnight. A selected day stays.
    setDate: (next: string) => setDate(next === today ? null : next),
    read,
    lifts,
    week,
    refresh: () => Promise.all([read.refetch(), lifts.read.refetch()]),
  }
}

type TrainingDay = ReturnType<typeof useTraining>

/** Maximum delay of a browser's timer in ms. */
const longestTimer = 2 ** 31 - 1

/** Calls `open` once at an instant (ms of the server's clock). Never for null. */
function useOpening(at: number | null, open: () => unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` changes with each render, the instant does not
  useEffect(() => {
    if (at === null) return
    // An instant in the past causes a single refetch, not a loop.
    const wait = Math.max(0, at - serverNow()) + 500
    if (wait > longestTimer) return
    const timer = setTimeout(open, wait)
    return () => clearTimeout(timer)
  }, [at])
}

const daysShown = 7
/** Cache time in ms. Past days hardly change. */
const freshFor = 10 * minute

/** Returns the loaded workouts of the week up to `today`. Loading them here makes them available offline. */
function useWeek(today: string): WorkoutDay[] {
  const gym = useGym()
  const dates = Array.from({ length: daysShown }, (_, back) => addDays(today, -back))
  const reads = useQueries({
    queries: dates.map(date => ({ ...addonQuery(gym, workout, { date }), staleTime: freshFor })),
  })
  return dates.map((date, index) => ({ date, parts: reads[index]?.data?.parts ?? [] }))
}
