import { Badge, type Tone } from '#ui/content/Badge.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { useMessageText } from '../editing/problems/use-problem-text.ts'
import { useTexts } from '../language.ts'
import type { GymJobState, JobKind, Progress } from '../server.ts'
import { type WorkTexts, workTexts } from './messages.ts'
import styles from './Work.module.css'

const tones: Readonly<Record<GymJobState, Tone>> = {
  queued: 'neutral',
  working: 'brand',
  done: 'success',
  same: 'neutral',
  failed: 'danger',
  left: 'warning',
}

/** 'Construido' */
function stateText(state: GymJobState, kind: JobKind, { state: texts }: WorkTexts): string {
  const text = texts[state]
  return typeof text === 'string' ? text : text[kind]
}

/** Result for a gym, as a badge. */
export function JobBadge({ state, kind }: { state: GymJobState; kind: JobKind }) {
  return <Badge tone={tones[state]}>{stateText(state, kind, useTexts(workTexts))}</Badge>
}

/** Messages of a gym's job, and the number of further messages. */
export function MessageList({ said, more }: Pick<Progress, 'said' | 'more'>) {
  const [texts, tell] = [useTexts(workTexts), useMessageText()]
  if (said.length === 0) return null
  return (
    <ul className={styles.said}>
      {said.map(tell).map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
      {more > 0 && <li>{texts.more(more)}</li>}
    </ul>
  )
}

/** Step or result of a job for a gym. */
export function GymProgress({ progress: { state, step }, kind }: { progress: Progress; kind: JobKind }) {
  const texts = useTexts(workTexts)
  return (
    <>
      <JobBadge state={state} kind={kind} />
      {state === 'working' && <Text as="span" size="small" tone="soft">{`${texts.step[step]}…`}</Text>}
    </>
  )
}
