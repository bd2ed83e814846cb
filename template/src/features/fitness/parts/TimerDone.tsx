import { arrowUndoOutline } from 'ionicons/icons'
import { useEffect, useRef } from 'react'
import type { TimedResult } from '../../../platform/timed-result.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { doneWords, resultWords } from '../rules/timer-result.ts'
import type { Run } from '../rules/timer-run.ts'
import { shownReps, shownRounds } from '../rules/timer-shown.ts'
import styles from './TimerDone.module.css'
import { TimerStepper } from './TimerStepper.tsx'

interface TimerDoneProps {
  result: TimedResult
  onCorrect: (part: Partial<Pick<Run, 'corrected' | 'reps'>>) => void
  /** Ended by hand before its time: it can go on. */
  onReopen?: (() => void) | undefined
}

const counts = { min: 0, max: 999 }

/** What it came to, to be corrected before it is loaded. */
export function TimerDone({ result, onCorrect, onReopen }: TimerDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.done}>
      <Card tone="brand">
        <div className={styles.result}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            Terminaste
          </h2>
          <p className={classes(styles.figure, 'tabular')}>{resultWords(result)}</p>
          <p className={styles.text}>{doneWords(result)}</p>
        </div>
      </Card>
      {result.kind === 'rounds' && (
        <Card>
          <TimerStepper
            label="Rondas"
            value={result.rounds}
            range={counts}
            show={shownRounds}
            onChange={corrected => onCorrect({ corrected })}
          />
          <TimerStepper
            label="Repeticiones de más"
            value={result.reps}
            range={counts}
            show={shownReps}
            onChange={reps => onCorrect({ reps })}
          />
        </Card>
      )}
      {onReopen && (
        <Button kind="quiet" icon={arrowUndoOutline} onClick={onReopen}>
          Fue sin querer: seguí con el reloj
        </Button>
      )}
    </div>
  )
}
