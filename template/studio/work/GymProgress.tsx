import { Badge, type Tone } from '#ui/content/Badge.tsx'
import { useMessageText } from '../editing/problems/use-problem-words.ts'
import { useWords } from '../language.ts'
import type { GymJobState, JobKind, Progress } from '../server.ts'
import styles from './Work.module.css'
import { type JobWords, jobWords } from './words.ts'

const tones: Readonly<Record<GymJobState, Tone>> = {
  queued: 'neutral',
  working: 'brand',
  done: 'success',
  same: 'neutral',
  failed: 'danger',
  left: 'warning',
}

/** 'Construido' */
function stateText(state: GymJobState, kind: JobKind, { state: words }: JobWords): string {
  const text = words[state]
  return typeof text === 'string' ? text : text[kind]
}

/** Result for a gym, as a badge. */
export function JobBadge({ state, kind }: { state: GymJobState; kind: JobKind }) {
  return <Badge tone={tones[state]}>{stateText(state, kind, useWords(jobWords))}</Badge>
}

/** Messages of a gym's job, and the number of further messages. */
export function MessageList({ said, more }: Pick<Progress, 'said' | 'more'>) {
  const [words, tell] = [useWords(jobWords), useMessageText()]
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
export function GymProgress({ progress: { state, step }, kind }: { progress: Progress; kind: JobKind }) {
  const words = useWords(jobWords)
  return (
    <>
      <JobBadge state={state} kind={kind} />
      {state === 'working' && <span className={styles.step}>{`${words.step[step]}…`}</span>}
    </>
  )
}
