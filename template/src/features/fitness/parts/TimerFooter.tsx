import { closeOutline, pauseOutline, play, refreshOutline, ribbonOutline, stopOutline } from 'ionicons/icons'
import { Button } from '../../../ui/Button.tsx'
import type { Timer } from '../hooks/use-timer-run.ts'
import type { TimerView } from '../hooks/use-timer-view.ts'
import styles from './TimerFooter.module.css'

export const StartFooter = ({ onStart }: { onStart: () => void }) => (
  <div className={styles.stack}>
    <Button block icon={play} onClick={onStart}>
      Empezá
    </Button>
  </div>
)

/** Pause and end. In the lead there is nothing to end yet. */
export function RunningFooter({ view, timer }: { view: TimerView; timer: Timer }) {
  const inLead = view.state.phase === 'lead'
  return (
    <div className={styles.two}>
      {inLead ? (
        <Button kind="outline" block icon={closeOutline} onClick={timer.discard}>
          Cancelá
        </Button>
      ) : (
        <Button kind="outline" block icon={stopOutline} onClick={timer.finish}>
          Terminá
        </Button>
      )}
      {view.isPaused ? (
        <Button block icon={play} onClick={timer.goOn}>
          Seguí
        </Button>
      ) : (
        <Button block icon={pauseOutline} onClick={timer.pause}>
          Pausá
        </Button>
      )}
    </div>
  )
}

export const DoneFooter = ({ onLoad, onAgain }: { onLoad: () => void; onAgain: () => void }) => (
  <div className={styles.stack}>
    <Button block icon={ribbonOutline} onClick={onLoad}>
      Cargá tu resultado
    </Button>
    <Button kind="quiet" block icon={refreshOutline} onClick={onAgain}>
      Otra vez
    </Button>
  </div>
)
