import { Section } from '../../../ui/Section.tsx'
import type { TimerSettings } from '../rules/timer-settings.ts'
import { lengthWords, modeTexts } from '../rules/timer-words.ts'
import type { Workout } from '../rules/timer-workout.ts'
import { ModePicker } from './ModePicker.tsx'
import styles from './TimerSetup.module.css'
import { TimerSwitches } from './TimerSwitches.tsx'
import { WorkoutForm } from './WorkoutForm.tsx'

interface TimerSetupProps {
  settings: TimerSettings
  onChange: (part: Partial<TimerSettings>) => void
  /** After a run: the focus comes here, since the button that it was on is gone. */
  isBack: boolean
}

/** What the timer is to count, before it starts. */
export function TimerSetup({ settings, onChange, isBack }: TimerSetupProps) {
  const { mode } = settings
  const workout: Workout = settings[mode]
  const length = lengthWords(workout)
  return (
    <div className={styles.setup}>
      <ModePicker isFocused={isBack} mode={mode} onChange={mode => onChange({ mode })} />
      <p className={styles.text}>{modeTexts[mode]}</p>
      <WorkoutForm workout={workout} onChange={next => onChange({ [next.mode]: next })} />
      {length && <p className={styles.length}>{length}</p>}
      <Section title="Avisos">
        <TimerSwitches switches={settings} onChange={onChange} />
      </Section>
    </div>
  )
}
