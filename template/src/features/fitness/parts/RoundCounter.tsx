import { arrowUndoOutline } from 'ionicons/icons'
import { counted } from '../../../platform/counted.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { lastLap } from '../rules/timer-result.ts'
import type { Run } from '../rules/timer-run.ts'
import { clock } from '../rules/timer-words.ts'
import styles from './RoundCounter.module.css'

interface RoundCounterProps {
  run: Run
  /** Nothing is counted before the work begins. */
  disabled: boolean
  onAdd: () => void
  onUndo: () => void
}

/** A large place to tap after each round, without looking. */
export function RoundCounter({ run, disabled, onAdd, onUndo }: RoundCounterProps) {
  const lap = lastLap(run)
  const count = run.laps.length
  return (
    <div className={styles.counter}>
      <button type="button" className={styles.add} disabled={disabled} onClick={onAdd}>
        <span className={styles.plus}>+1 ronda</span>
        <span className={styles.count} aria-live="polite">
          {count === 0 ? 'Tocá acá al terminar cada ronda' : counted(count, 'ronda')}
        </span>
      </button>
      {lap !== null && (
        <div className={styles.foot}>
          <span className="tabular">Última: {clock(Math.round(lap / 1000))}</span>
          <button type="button" className={styles.undo} onClick={onUndo}>
            <Icon icon={arrowUndoOutline} size="small" />
            <span>Deshacé</span>
          </button>
        </div>
      )}
    </div>
  )
}
