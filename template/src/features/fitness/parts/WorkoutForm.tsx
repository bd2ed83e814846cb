import { Card } from '../../../ui/Card.tsx'
import type { Workout } from '../rules/timer-workout.ts'
import { knobsOf } from '../rules/workout-knobs.ts'
import { CustomSteps } from './CustomSteps.tsx'
import { TimerStepper } from './TimerStepper.tsx'

interface WorkoutFormProps {
  workout: Workout
  onChange: (workout: Workout) => void
}

/** What can be set of a workout. */
export function WorkoutForm({ workout, onChange }: WorkoutFormProps) {
  return (
    <>
      {workout.mode === 'custom' && (
        <CustomSteps steps={workout.steps} onChange={steps => onChange({ ...workout, steps })} />
      )}
      <Card>
        {knobsOf(workout).map(({ label, set, ...knob }) => (
          <TimerStepper
            key={`${workout.mode} ${label}`}
            {...knob}
            label={label}
            onChange={value => onChange(set(value))}
          />
        ))}
      </Card>
    </>
  )
}
