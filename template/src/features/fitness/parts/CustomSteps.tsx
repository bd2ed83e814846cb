import { addOutline, trashOutline } from 'ionicons/icons'
import { useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { shownSeconds } from '../rules/timer-shown.ts'
import { bySeconds } from '../rules/timer-stepping.ts'
import { phaseNames } from '../rules/timer-words.ts'
import { mostSteps, ranges, type WorkoutStep } from '../rules/timer-workout.ts'
import styles from './CustomSteps.module.css'
import { TimerStepper } from './TimerStepper.tsx'

interface CustomStepsProps {
  steps: readonly WorkoutStep[]
  onChange: (steps: WorkoutStep[]) => void
}

/** The steps of one's own workout, one card each. */
export function CustomSteps({ steps, onChange }: CustomStepsProps) {
  const list = useRef<HTMLOListElement>(null)
  function remove(place: number) {
    onChange(steps.filter((_, at) => at !== place))
    // The last card's button may be gone, and the focus with it.
    list.current?.focus({ preventScroll: true })
  }
  const added: WorkoutStep =
    steps.at(-1)?.kind === 'work' ? { kind: 'rest', seconds: 20 } : { kind: 'work', seconds: 40 }
  return (
    <>
      <ol ref={list} tabIndex={-1} className={styles.steps} aria-label="Pasos de cada ronda">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={index}>
            <StepCard
              step={step}
              place={index + 1}
              onChange={next => onChange(steps.map((one, at) => (at === index ? next : one)))}
              onRemove={steps.length > 1 ? () => remove(index) : undefined}
            />
          </li>
        ))}
      </ol>
      {steps.length < mostSteps && (
        <Button kind="outline" block icon={addOutline} onClick={() => onChange([...steps, added])}>
          Agregá un paso
        </Button>
      )}
    </>
  )
}

interface StepCardProps {
  step: WorkoutStep
  place: number
  onChange: (step: WorkoutStep) => void
  /** undefined for the only step, which stays. */
  onRemove: (() => void) | undefined
}

const kinds = ['work', 'rest'] as const

function StepCard({ step, place, onChange, onRemove }: StepCardProps) {
  return (
    <Card>
      <div className={styles.head}>
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">Paso {place}</legend>
          {kinds.map(kind => (
            <Chip key={kind} selected={kind === step.kind} onClick={() => onChange({ ...step, kind })}>
              {phaseNames[kind]}
            </Chip>
          ))}
        </fieldset>
        {onRemove && <IconButton icon={trashOutline} label={`Quitá el paso ${place}`} onClick={onRemove} />}
      </div>
      <TimerStepper
        label={`Paso ${place}`}
        value={step.seconds}
        range={ranges.work}
        stepOf={bySeconds}
        show={shownSeconds}
        onChange={seconds => onChange({ ...step, seconds })}
      />
    </Card>
  )
}
