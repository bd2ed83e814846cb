import {
  addOutline,
  chatbubbleEllipsesOutline,
  phonePortraitOutline,
  play,
  trashOutline,
  volumeHighOutline,
  volumeMuteOutline,
} from 'ionicons/icons'
import { useEffect, useId, useRef } from 'react'
import { thisDevice } from '#platform/device/this-device.ts'
import { canVibrate } from '#platform/device/vibrate.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Card } from '#ui/content/Card.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Chip } from '#ui/form/choice/Chip.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import * as texts from '../messages.ts'
import { canSpeak } from './cues/beeper.ts'
import { TimerStepper } from './Stepper.tsx'
import styles from './timer.module.css'
import { bySeconds, fieldsOf, shownSeconds } from './timer-fields.ts'
import { lengthLabel, modeNames, modeTexts, phaseNames } from './timer-labels.ts'
import {
  type Mode,
  modes,
  mostSteps,
  ranges,
  type Switches,
  type TimerSettings,
  type Workout,
  type WorkoutStep,
} from './timer-workout.ts'

interface TimerSetupProps {
  settings: TimerSettings
  onChange: (part: Partial<TimerSettings>) => void
  /** Takes the focus after a run, since the run's buttons are gone. */
  isBack: boolean
}

/** The settings of the workout and of the signals. */
export function TimerSetup({ settings, onChange, isBack }: TimerSetupProps) {
  const { mode } = settings
  const workout: Workout = settings[mode]
  const length = lengthLabel(workout)
  return (
    <Stack>
      <ModePicker isFocused={isBack} mode={mode} onChange={mode => onChange({ mode })} />
      <p className={styles.modeText}>{modeTexts[mode]}</p>
      <WorkoutForm workout={workout} onChange={next => onChange({ [next.mode]: next })} />
      {length && <p className={styles.length}>{length}</p>}
      <Section title={texts.cues}>
        <TimerSwitches switches={settings} onChange={onChange} />
      </Section>
    </Stack>
  )
}

interface ModePickerProps {
  mode: Mode
  /** Takes the focus on mount. */
  isFocused?: boolean
  onChange: (mode: Mode) => void
}

function ModePicker({ mode, isFocused, onChange }: ModePickerProps) {
  const chosen = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) chosen.current?.focus({ preventScroll: true })
  }, [isFocused])
  return (
    <fieldset className={styles.modes}>
      <legend className="visually-hidden">{texts.whatToDo}</legend>
      {modes.map(one => (
        <label key={one} className={classes(styles.mode, one === mode && styles.selected)}>
          <input
            ref={one === mode ? chosen : undefined}
            type="radio"
            name="timer-mode"
            className="covering-input"
            checked={one === mode}
            onChange={() => onChange(one)}
          />
          <span>{modeNames[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface WorkoutFormProps {
  workout: Workout
  onChange: (workout: Workout) => void
}

function WorkoutForm({ workout, onChange }: WorkoutFormProps) {
  return (
    <>
      {workout.mode === 'custom' && (
        <CustomSteps steps={workout.steps} onChange={steps => onChange({ ...workout, steps })} />
      )}
      <Card>
        {fieldsOf(workout).map(({ label, set, ...field }) => (
          <TimerStepper
            key={`${workout.mode} ${label}`}
            {...field}
            label={label}
            onChange={value => onChange(set(value))}
          />
        ))}
      </Card>
    </>
  )
}

interface CustomStepsProps {
  steps: readonly WorkoutStep[]
  onChange: (steps: WorkoutStep[]) => void
}

function CustomSteps({ steps, onChange }: CustomStepsProps) {
  const list = useRef<HTMLOListElement>(null)
  function remove(place: number) {
    onChange(steps.filter((_, at) => at !== place))
    // Otherwise the focus would be lost with the removed card.
    list.current?.focus({ preventScroll: true })
  }
  const added: WorkoutStep =
    steps.at(-1)?.kind === 'work' ? { kind: 'rest', seconds: 20 } : { kind: 'work', seconds: 40 }
  return (
    <>
      <ol ref={list} tabIndex={-1} className={styles.steps} aria-label={texts.steps}>
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
          {texts.addStep}
        </Button>
      )}
    </>
  )
}

interface StepCardProps {
  step: WorkoutStep
  place: number
  onChange: (step: WorkoutStep) => void
  /** Undefined for the only step, which must stay. */
  onRemove: (() => void) | undefined
}

const kinds = ['work', 'rest'] as const

function StepCard({ step, place, onChange, onRemove }: StepCardProps) {
  return (
    <Card>
      <div className={styles.stepHead}>
        <fieldset className={styles.stepKinds}>
          <legend className="visually-hidden">{texts.step(place)}</legend>
          {kinds.map(kind => (
            <Chip key={kind} selected={kind === step.kind} onClick={() => onChange({ ...step, kind })}>
              {phaseNames[kind]}
            </Chip>
          ))}
        </fieldset>
        {onRemove && <IconButton icon={trashOutline} label={texts.removeStep(place)} onClick={onRemove} />}
      </div>
      <TimerStepper
        label={texts.step(place)}
        value={step.seconds}
        range={ranges.work}
        stepOf={bySeconds}
        show={shownSeconds}
        onChange={seconds => onChange({ ...step, seconds })}
      />
    </Card>
  )
}

interface TimerSwitchesProps {
  switches: Switches
  onChange: (part: Partial<Switches>) => void
}

/** Offers only the signals that the phone supports. */
function TimerSwitches({ switches, onChange }: TimerSwitchesProps) {
  const { sound, voice, vibration } = switches
  const note = useId()
  return (
    <>
      <fieldset className={styles.switches} aria-describedby={note}>
        <legend className="visually-hidden">{texts.cues}</legend>
        <Chip
          selected={sound}
          icon={sound ? volumeHighOutline : volumeMuteOutline}
          onClick={() => onChange({ sound: !sound })}
        >
          {texts.sound}
        </Chip>
        {canSpeak() && (
          <Chip selected={voice} icon={chatbubbleEllipsesOutline} onClick={() => onChange({ voice: !voice })}>
            {texts.voice}
          </Chip>
        )}
        {canVibrate() && (
          <Chip
            selected={vibration}
            icon={phonePortraitOutline}
            onClick={() => onChange({ vibration: !vibration })}
          >
            {texts.vibration}
          </Chip>
        )}
      </fieldset>
      {sound && thisDevice().apple && <p className={styles.silence}>{texts.silentPhone}</p>}
      <p id={note} className="visually-hidden">
        {canSpeak() ? texts.voiceNote : ''}
      </p>
    </>
  )
}

export const StartFooter = ({ onStart }: { onStart: () => void }) => (
  <div className={styles.buttons}>
    <Button block icon={play} onClick={onStart}>
      {texts.start}
    </Button>
  </div>
)
