import {
  arrowUndoOutline,
  closeOutline,
  pauseOutline,
  play,
  stopOutline,
  volumeHighOutline,
  volumeMuteOutline,
} from 'ionicons/icons'
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import { useWakeLock } from '#platform/device/use-wake-lock.ts'
import { useReloadGuard } from '#platform/page/reload-guard.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import type { Elements } from '#ui/elements.ts'
import { Icon } from '#ui/Icon.tsx'
import { useAnnounceChange } from '#ui/query/use-announce-change.ts'
import { clock } from '../durations.ts'
import * as texts from '../messages.ts'
import { isCounted, lastLap, type Run } from './run.ts'
import styles from './timer.module.css'
import {
  faceLabel,
  faceSeconds,
  faceWidth,
  nextLabel,
  partDone,
  phaseNames,
  roundLabel,
} from './timer-labels.ts'
import type { TimerState } from './timer-plan.ts'
import type { Mode, Switches } from './timer-workout.ts'
import type { Timer, TimerView } from './use-timer.ts'

interface RunningTimerProps {
  view: TimerView
  timer: Timer
  /** Called on pointer-up of each tap. After a locked screen or a reload, browsers allow sound only then, not on pointer-down. */
  wake: () => void
}

/** The timer from its start to its end, over the whole page. */
export function RunningTimer({ view, timer, wake }: RunningTimerProps) {
  const { run, plan, state, isPaused } = view
  useReloadGuard(true)
  const mayGoDark = useWakeLock(!isPaused)
  const place = useSpaceKey<HTMLDivElement>(isPaused ? timer.goOn : timer.pause)
  return (
    <div ref={place} className={styles.whole} onPointerUp={wake}>
      <TimerStage view={view}>
        {isCounted(plan) && (
          <RoundCounter
            run={run}
            disabled={state.phase === 'lead' || isPaused}
            onAdd={timer.addLap}
            onUndo={timer.undoLap}
          />
        )}
        {mayGoDark && <p className={styles.note}>{texts.screenMayTurnOff}</p>}
      </TimerStage>
    </div>
  )
}

const colors = {
  lead: 'fill-warning',
  work: 'fill-brand',
  rest: 'tint-brand',
  done: 'tint-brand',
} as const

/** The running timer, readable from across the room. Its colour repeats the phase's name. */
export function TimerStage({ view, children }: { view: TimerView; children?: Elements }) {
  const { plan, state, isPaused } = view
  const heading = useRef<HTMLHeadingElement>(null)
  // The start button that had the focus no longer exists.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const round = isCounted(plan) ? '' : roundLabel(state)
  return (
    <div className={classes(styles.stage, colors[state.phase])}>
      <TimerBar key={state.index} view={view} />
      <div className={styles.middle}>
        <h2 ref={heading} tabIndex={-1} className={styles.phase}>
          <span>{phaseNames[state.phase]}</span>
          {isPaused && <span className={styles.pause}>{texts.paused}</span>}
        </h2>
        {round && <p className={classes(styles.round, 'tabular')}>{round}</p>}
        <TimerFace mode={plan.mode} state={state} />
        <p className={classes(styles.next, 'tabular')}>{nextLabel(plan, state)}</p>
      </div>
      {children}
    </div>
  )
}

/** Shows the elapsed part of the phase. Hidden from screen readers, which read the time. */
function TimerBar({ view: { state, isPaused } }: { view: TimerView }) {
  const part = partDone(state, isPaused ? 0 : 1000)
  if (part === null) return <div className={styles.noProgress} />
  return (
    <div className={styles.progress} aria-hidden="true">
      <div className={styles.progressDone} style={{ scale: `${part} 1` }} />
    </div>
  )
}

/** The time, in the largest size that fits. */
function TimerFace({ mode, state }: { mode: Mode; state: TimerState }) {
  const seconds = faceSeconds(mode, state)
  const text = state.phase === 'lead' ? String(seconds) : clock(seconds)
  return (
    <div role="timer" className={styles.face}>
      <span className="visually-hidden">{faceLabel(mode, state)}</span>
      <span
        aria-hidden="true"
        className={classes(styles.time, 'tabular')}
        style={{ '--wide': faceWidth(text) } as CSSProperties}
      >
        {text}
      </span>
    </div>
  )
}

interface RoundCounterProps {
  run: Run
  disabled: boolean
  onAdd: () => void
  onUndo: () => void
}

/** A large target, for a tap after each round without looking. */
export function RoundCounter({ run, disabled, onAdd, onUndo }: RoundCounterProps) {
  const lap = lastLap(run)
  const count = run.laps.length
  useAnnounceChange(count === 0 ? '' : texts.roundsIn(count))
  return (
    <div className={styles.counter}>
      <button type="button" className={styles.addRound} disabled={disabled} onClick={onAdd}>
        <span className={styles.plus}>{texts.countRound}</span>
        <span className={styles.count}>{count === 0 ? texts.countRoundHint : texts.roundsIn(count)}</span>
      </button>
      {lap !== null && (
        <div className={styles.counterFoot}>
          <span className="tabular">{texts.lastRoundTime(clock(Math.round(lap / 1000)))}</span>
          <button type="button" className={styles.undo} onClick={onUndo}>
            <Icon icon={arrowUndoOutline} size="small" />
            <span>{texts.undo}</span>
          </button>
        </div>
      )}
    </div>
  )
}

/** The pause and finish buttons. The lead has a cancel button instead of finish. */
export function RunningFooter({ view, timer, wake }: RunningTimerProps) {
  const inLead = view.state.phase === 'lead'
  return (
    <div className={styles.twoButtons} onPointerUp={wake}>
      {inLead ? (
        <Button kind="outline" block icon={closeOutline} onClick={timer.discard}>
          {texts.cancel}
        </Button>
      ) : (
        <Button kind="outline" block icon={stopOutline} onClick={timer.finish}>
          {texts.finish}
        </Button>
      )}
      {view.isPaused ? (
        <Button block icon={play} onClick={timer.goOn}>
          {texts.resume}
        </Button>
      ) : (
        <Button block icon={pauseOutline} onClick={timer.pause}>
          {texts.pause}
        </Button>
      )}
    </div>
  )
}

interface MuteButtonProps extends Pick<RunningTimerProps, 'wake'> {
  switches: Switches
  onChange: (part: Partial<Switches>) => void
}

/** Mutes sound and voice together. */
export function MuteButton({ switches: { sound, voice }, wake, onChange }: MuteButtonProps) {
  const isMute = !sound && !voice
  return (
    <IconButton
      icon={isMute ? volumeMuteOutline : volumeHighOutline}
      label={texts.mute}
      aria-pressed={isMute}
      onClick={() => {
        wake()
        onChange({ sound: isMute, voice: isMute })
      }}
    />
  )
}

/** Calls `press` for the space bar while the ref's element is visible, unless the focused control uses the key itself. */
function useSpaceKey<E extends HTMLElement>(press: () => void): RefObject<E | null> {
  const place = useRef<E>(null)
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== ' ' || event.repeat || usesSpace(event.target)) return
      // Ionic leaves pages of the navigation history in the document.
      if (!place.current || place.current.getClientRects().length === 0) return
      event.preventDefault()
      press()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [press])
  return place
}

const usesSpace = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, input, select, textarea, [role="dialog"]') !== null
