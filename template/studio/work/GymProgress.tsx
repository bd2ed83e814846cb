import { Badge, type Tone } from '../../src/ui/content/Badge.tsx'
import { useMessageText } from '../editing/problems/use-problem-words.ts'
import { useWords } from '../language.ts'
import type { GymWorkState, Progress, WorkKind } from './answers.ts'
import styles from './Work.module.css'
import { type WorkWords, workWords } from './words.ts'

const tones: Readonly<Record<GymWorkState, Tone>> = {
  queued: 'neutral',
  working: 'brand',
  done: 'success',
  same: 'neutral',
  failed: 'danger',
  left: 'warning',
}

/** 'Construido' */
function stateText(state: GymWorkState, kind: WorkKind, { state: words }: WorkWords): string {
  const text = words[state]
  return typeof text === 'string' ? text : text[kind]
}

/** Result for a gym, as a badge. */
export function WorkBadge({ state, kind }: { state: GymWorkState; kind: WorkKind }) {
  return <Badge tone={tones[state]}>{stateText(state, kind, useWords(workWords))}</Badge>
}

/** Messages of a gym's job, and the number of further messages. */
export function Said({ said, more }: Pick<Progress, 'said' | 'more'>) {
  const [words, tell] = [useWords(workWords), useMessageText()]
  if (said.length === 0) return null
  return (
    <ul className={styles.said}>
      {said.map(tell).map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
      {more > 0 && <li>{words.more(more)}</li>}
    </ul>
  )
}

/** Step or result of a job for a gym. */
export function GymProgress({ progress: { state, step }, kind }: { progress: Progress; kind: WorkKind }) {
  const words = useWords(workWords)
  return (
    <>
      <WorkBadge state={state} kind={kind} />
      {state === 'working' && <span className={styles.step}>{`${words.step[step]}…`}</span>}
    </>
  )
}
