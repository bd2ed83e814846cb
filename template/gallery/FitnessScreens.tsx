import { useState } from 'react'
import { WeightView } from '#features/fitness/body-weight/WeightView.tsx'
import { DayPicker } from '#features/fitness/DayPicker.tsx'
import { usualEquipment } from '#features/fitness/equipment/equipment.ts'
import { RankingRows } from '#features/fitness/ranking/RankingRows.tsx'
import { bestLifts } from '#features/fitness/records/best-lifts.ts'
import { RecordList } from '#features/fitness/records/Records.tsx'
import { ScoreDone } from '#features/fitness/scores/ScoreDone.tsx'
import { ScoreForm } from '#features/fitness/scores/ScoreForm.tsx'
import { emptyScore } from '#features/fitness/scores/score.ts'
import { TestList } from '#features/fitness/tests/TestsPage.tsx'
import { ToolGrid } from '#features/fitness/workout/ToolGrid.tsx'
import { Results } from '#features/fitness/workout/Training.tsx'
import { WorkoutOfDay } from '#features/fitness/workout/WorkoutOfDay.tsx'
import type { FitnessTest } from '#protocol/fitness/body.ts'
import type { RankingRow } from '#protocol/fitness/ranking.ts'
import type { Workout, WorkoutPart } from '#protocol/fitness/workout.ts'
import { Stack } from '#ui/layout/Layout.tsx'
import { Shelf } from './Shelf.tsx'

const nothing = () => {}
const today = '2026-11-21'
const shared = { ok: 1, info: [], errors: [], code: '', now: null } as const
const best = bestLifts([
  { id: '1', lift: 'Sentadilla', kilos: 87.5, reps: 1, date: '2026-10-31' },
  { id: '2', lift: 'Press de hombros por detrás de la nuca', kilos: 37.5, reps: 3, date: '2025-11-07' },
])
const part: WorkoutPart = {
  id: 'fuerza',
  name: 'Sentadilla trasera',
  kind: 'load',
  text: '5 series de 3, subiendo',
  cap: 1200,
  benchmark: '',
  lines: [
    { text: '3 × 3 repeticiones', percent: 77.5, lift: 'Sentadilla' },
    { text: '5 repeticiones', percent: 70, lift: 'Peso muerto' },
    { text: '400 m de trote', percent: null, lift: '' },
  ],
  mine: null,
}
const workout: Workout = {
  ...shared,
  info: [],
  errors: [],
  state: 'published',
  title: 'Sentadillas y motor',
  opensAt: null,
  parts: [part, { ...part, id: 'metcon', mine: { mark: '12 rondas + 14', rx: false } }],
}
const row: RankingRow = {
  position: 1,
  fullname: 'Camila Domínguez',
  picture: '',
  mark: '3:10',
  rx: true,
  mine: false,
  note: '',
}
const rows: RankingRow[] = [
  row,
  { ...row, position: 2, fullname: 'Ana Gutiérrez', mine: true, note: 'Con banda en las últimas dominadas' },
  { ...row, position: 103, fullname: 'Maximiliano Etchegaray Larrañaga', mark: '17 rondas + 112', rx: false },
]
const weight = {
  goal: 61,
  weighings: [64.8, 63.9, 62.2].map((kilos, index) => ({
    id: String(index),
    date: `2026-11-${10 + 3 * index}`,
    kilos,
    waist: index === 0 ? 76.5 : null,
    hips: index === 0 ? 98 : null,
  })),
}
const tests: FitnessTest[] = [
  {
    id: '1',
    name: 'Cooper (12 minutos)',
    unit: 'm',
    better: 'more',
    results: [
      { date: '2026-05-25', value: 2150 },
      { date: '2026-08-21', value: 2480 },
      { date: '2026-11-09', value: 2410 },
    ],
  },
  {
    id: '2',
    name: '1.000 m de remo',
    unit: 's',
    better: 'less',
    results: [{ date: '2026-11-09', value: 239 }],
  },
]
const day = {
  date: today,
  today,
  best,
  onPlates: nothing,
  onRecord: nothing,
  onScore: nothing,
  onTimer: nothing,
}

/** The workout of a day, results, rankings, weight and tests. */
export function FitnessScreens() {
  const [draft, setDraft] = useState(() => emptyScore(usualEquipment, 0))
  const subject = { date: today, part: '', benchmark: 'Fran', name: 'Fran', kind: 'time' } as const
  return (
    <>
      <Shelf title="Workout of the day">
        <DayPicker date="2026-11-18" today={today} onChange={nothing} />
        <WorkoutOfDay workout={workout} {...day} />
        <WorkoutOfDay
          workout={{ ...workout, state: 'pending', opensAt: Date.parse('2026-11-22T23:00:00Z') }}
          {...day}
        />
        <WorkoutOfDay workout={{ ...workout, state: 'none' }} {...day} />
      </Shelf>
      <Shelf title="What one did">
        <Results
          results={[{ date: today, part: 'metcon', name: 'AMRAP 12', mark: '12 rondas + 14', rx: false }]}
          today={today}
          onOpen={nothing}
        />
        <RecordList best={best} today={today} onAdd={nothing} />
        <RecordList best={[]} today={today} onAdd={nothing} />
      </Shelf>
      <Shelf title="A result">
        <Stack>
          <ScoreForm
            subject={subject}
            draft={draft}
            onChange={changes => setDraft({ ...draft, ...changes })}
          />
          <ScoreDone position={3} what="Fran: 3:10" onAnother={nothing} />
          <ScoreDone position={null} what="AMRAP 12: 7 rondas" onAnother={nothing} />
        </Stack>
      </Shelf>
      <Shelf title="Ranking">
        <RankingRows label="Fran" rows={rows} showLevel mine={nothing} />
      </Shelf>
      <Shelf title="Weight">
        <WeightView weight={weight} unit="kg" today={today} onAdd={nothing} onGoal={nothing} />
        <WeightView
          weight={{ weighings: [], goal: null }}
          unit="kg"
          today={today}
          onAdd={nothing}
          onGoal={nothing}
        />
      </Shelf>
      <Shelf title="Tests">
        <TestList tests={tests} today={today} />
        <TestList tests={[]} today={today} />
      </Shelf>
      <Shelf title="Tools">
        <ToolGrid />
      </Shelf>
    </>
  )
}
