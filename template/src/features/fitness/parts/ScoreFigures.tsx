import type { Measure } from '../../../platform/score-subject.ts'
import { Stepper } from '../../../ui/Stepper.tsx'
import { heaviest } from '../rules/calculator.ts'
import { weightStep } from '../rules/equipment.ts'
import type { ScoreDraft } from '../rules/score-draft.ts'
import styles from './FormSheet.module.css'

interface ScoreFiguresProps {
  kind: Measure
  draft: ScoreDraft
  onChange: (changes: Partial<ScoreDraft>) => void
}

/** What the kind of result asks for. */
export function ScoreFigures({ kind, ...draft }: ScoreFiguresProps) {
  if (kind === 'time') return <TimeFigures {...draft} />
  return kind === 'rounds' ? <RoundFigures {...draft} /> : <LoadFigure {...draft} />
}

type FiguresProps = Omit<ScoreFiguresProps, 'kind'>

const most = { minutes: 599, rounds: 999, reps: 9999 }

function TimeFigures({ draft, onChange }: FiguresProps) {
  const [minutes, seconds] = [Math.floor(draft.seconds / 60), draft.seconds % 60]
  const set = (minutes: number, seconds: number) =>
    onChange({ seconds: 60 * Math.round(minutes) + Math.round(seconds) })
  return (
    <div className={styles.pair}>
      <Stepper
        label="Minutos"
        value={minutes}
        min={0}
        max={most.minutes}
        step={1}
        onChange={value => set(value, seconds)}
      />
      <Stepper
        label="Segundos"
        value={seconds}
        min={0}
        max={59}
        step={1}
        onChange={value => set(minutes, value)}
      />
    </div>
  )
}

function RoundFigures({ draft, onChange }: FiguresProps) {
  return (
    <div className={styles.pair}>
      <Stepper
        label="Rondas"
        value={draft.rounds}
        min={0}
        max={most.rounds}
        step={1}
        onChange={rounds => onChange({ rounds: Math.round(rounds) })}
      />
      <Stepper
        label="Repeticiones de más"
        value={draft.reps}
        min={0}
        max={most.reps}
        step={1}
        onChange={reps => onChange({ reps: Math.round(reps) })}
      />
    </div>
  )
}

function LoadFigure({ draft, onChange }: FiguresProps) {
  return (
    <Stepper
      label="Carga"
      unit={draft.unit}
      value={draft.weight}
      min={0}
      max={heaviest}
      step={weightStep[draft.unit]}
      onChange={weight => onChange({ weight })}
    />
  )
}
