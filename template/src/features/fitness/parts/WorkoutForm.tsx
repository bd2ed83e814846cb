import { Card } from '../../../ui/Card.tsx'
import { shownCap, shownMinutes, shownRounds, shownSeconds } from '../rules/timer-shown.ts'
import { bySeconds } from '../rules/timer-stepping.ts'
import { ranges, type Workout, type WorkoutOf } from '../rules/timer-workout.ts'
import { CustomSteps } from './CustomSteps.tsx'
import { TimerStepper } from './TimerStepper.tsx'

interface FormProps<W extends Workout> {
  workout: W
  onChange: (workout: Workout) => void
}

/** What can be set of a workout. */
export function WorkoutForm({ workout, onChange }: FormProps<Workout>) {
  if (workout.mode === 'custom') return <CustomForm workout={workout} onChange={onChange} />
  return (
    <Card>
      <Steppers workout={workout} onChange={onChange} />
    </Card>
  )
}

function Steppers({ workout, onChange }: FormProps<Exclude<Workout, { mode: 'custom' }>>) {
  switch (workout.mode) {
    case 'amrap':
      return (
        <TimerStepper
          label="Tiempo"
          value={workout.minutes}
          range={ranges.minutes}
          show={shownMinutes}
          onChange={minutes => onChange({ ...workout, minutes })}
        />
      )
    case 'fortime':
      return (
        <TimerStepper
          label="Tiempo tope"
          value={workout.cap}
          range={ranges.cap}
          show={shownCap}
          onChange={cap => onChange({ ...workout, cap })}
        />
      )
    case 'emom':
      return (
        <>
          <TimerStepper
            label="Cada"
            value={workout.every}
            range={ranges.work}
            stepOf={bySeconds}
            show={shownSeconds}
            onChange={every => onChange({ ...workout, every })}
          />
          <RoundsStepper workout={workout} onChange={onChange} />
        </>
      )
    case 'tabata':
      return <TabataSteppers workout={workout} onChange={onChange} />
  }
}

function TabataSteppers({ workout, onChange }: FormProps<WorkoutOf<'tabata'>>) {
  return (
    <>
      <TimerStepper
        label="Trabajo"
        value={workout.work}
        range={ranges.work}
        stepOf={bySeconds}
        show={shownSeconds}
        onChange={work => onChange({ ...workout, work })}
      />
      <TimerStepper
        label="Descanso"
        value={workout.rest}
        range={ranges.rest}
        stepOf={bySeconds}
        show={shownSeconds}
        onChange={rest => onChange({ ...workout, rest })}
      />
      <RoundsStepper workout={workout} onChange={onChange} />
    </>
  )
}

function RoundsStepper({ workout, onChange }: FormProps<Extract<Workout, { rounds: number }>>) {
  return (
    <TimerStepper
      label="Rondas"
      value={workout.rounds}
      range={ranges.rounds}
      show={shownRounds}
      onChange={rounds => onChange({ ...workout, rounds })}
    />
  )
}

function CustomForm({ workout, onChange }: FormProps<WorkoutOf<'custom'>>) {
  return (
    <>
      <CustomSteps steps={workout.steps} onChange={steps => onChange({ ...workout, steps })} />
      <Card>
        <RoundsStepper workout={workout} onChange={onChange} />
      </Card>
    </>
  )
}
