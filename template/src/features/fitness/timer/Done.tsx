import { arrowUndoOutline, refreshOutline, ribbonOutline } from 'ionicons/icons'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Card } from '#ui/content/Card.tsx'
import * as uiTexts from '#ui/messages.ts'
import * as texts from '../messages.ts'
import type { TimedResult } from '../scores/timed-result.ts'
import { doneMessage, type Run, resultLabel } from './run.ts'
import { TimerStepper } from './Stepper.tsx'
import styles from './timer.module.css'
import { shownReps, shownRounds } from './timer-fields.ts'

interface TimerDoneProps {
  result: TimedResult
  onCorrect: (part: Partial<Pick<Run, 'corrected' | 'reps'>>) => void
  /** Continues a run that was finished by hand. Undefined for a run that ended by itself. */
  onReopen?: (() => void) | undefined
}

const counts = { min: 0, max: 999 }

/** The result, editable until it is logged. */
export function TimerDone({ result, onCorrect, onReopen }: TimerDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.finished}>
      <Card tone="brand">
        <div className={styles.result}>
          <h2 ref={heading} tabIndex={-1} className={styles.resultTitle}>
            {texts.finished}
          </h2>
          <p className={classes(styles.resultFigure, 'tabular')}>{resultLabel(result)}</p>
          <p className={styles.resultText}>{doneMessage(result)}</p>
        </div>
      </Card>
      {result.kind === 'rounds' && (
        <Card>
          <TimerStepper
            label={texts.rounds}
            value={result.rounds}
            range={counts}
            show={shownRounds}
            onChange={corrected => onCorrect({ corrected })}
          />
          <TimerStepper
            label={texts.extraRepetitions}
            value={result.reps}
            range={counts}
            show={shownReps}
            onChange={reps => onCorrect({ reps })}
          />
        </Card>
      )}
      {onReopen && (
        <Button kind="quiet" icon={arrowUndoOutline} onClick={onReopen}>
          {texts.continueTimer}
        </Button>
      )}
    </div>
  )
}

export const DoneFooter = ({ onLoad, onAgain }: { onLoad: () => void; onAgain: () => void }) => (
  <div className={styles.buttons}>
    <Button block icon={ribbonOutline} onClick={onLoad}>
      {uiTexts.scoreTitle}
    </Button>
    <Button kind="quiet" block icon={refreshOutline} onClick={onAgain}>
      {texts.again}
    </Button>
  </div>
)
