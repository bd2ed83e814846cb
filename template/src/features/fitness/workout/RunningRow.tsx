import { timerOutline } from 'ionicons/icons'
import { useState } from 'react'
import { Spoken } from '#ui/assistance/Spoken.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useEnter, usePageVisible } from '#ui/page/use-page-visible.ts'
import { clock } from '../durations.ts'
import * as texts from '../messages.ts'
import { faceLabel, faceSeconds, modeNames } from '../timer/timer-labels.ts'
import { restoreRun, useTimerView } from '../timer/use-timer.ts'
import styles from './workout.module.css'

/** Link back to a timer that runs while another screen is open. */
export function RunningRow() {
  const [run, setRun] = useState(restoreRun)
  useEnter(() => setRun(restoreRun()))
  const isShown = usePageVisible()
  const view = useTimerView(isShown ? run : null)
  if (!view || view.isOver) return null
  const { plan, state, isPaused } = view
  const name = modeNames[plan.mode]
  return (
    <div className={styles.running}>
      <List>
        <ListRow
          to="/timer"
          start={<Icon icon={timerOutline} />}
          title={isPaused ? texts.timerPaused : texts.timerRunning}
          text={
            <Spoken spoken={`${name}. ${faceLabel(plan.mode, state)}.`}>
              <span className="tabular">{`${name} · ${clock(faceSeconds(plan.mode, state))}`}</span>
            </Spoken>
          }
        />
      </List>
    </div>
  )
}
