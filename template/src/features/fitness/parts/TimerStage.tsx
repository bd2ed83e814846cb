import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../../../ui/classes.ts'
import type { TimerView } from '../hooks/use-timer-view.ts'
import { isCounted } from '../rules/timer-result.ts'
import { nextWords, phaseNames, roundWords } from '../rules/timer-words.ts'
import { TimerBar } from './TimerBar.tsx'
import { TimerFace } from './TimerFace.tsx'
import styles from './TimerStage.module.css'

/** The running timer, readable from across the room. Its colour is the phase's, which also stands in words. */
export function TimerStage({ view, children }: { view: TimerView; children?: ReactNode }) {
  const { plan, state, isPaused } = view
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that started it is gone: the focus would be lost with it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const round = isCounted(plan) ? '' : roundWords(state)
  return (
    <div className={classes(styles.stage, styles[state.phase])}>
      <TimerBar key={state.index} view={view} />
      <div className={styles.middle}>
        <h2 ref={heading} tabIndex={-1} className={styles.phase}>
          {phaseNames[state.phase]}
          {isPaused && <span className={styles.pause}>En pausa</span>}
        </h2>
        {round && <p className={classes(styles.round, 'tabular')}>{round}</p>}
        <TimerFace mode={plan.mode} state={state} />
        <p className={classes(styles.next, 'tabular')}>{nextWords(plan, state)}</p>
      </div>
      {children}
    </div>
  )
}
