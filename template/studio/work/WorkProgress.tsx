import { Button } from '#ui/Button.tsx'
import { Cluster } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { useTexts } from '../language.ts'
import type { Job } from '../server.ts'
import { MessageList } from './GymProgress.tsx'
import { countsText, type WorkTexts, workTexts } from './messages.ts'
import type { JobData } from './use-work.ts'
import styles from './Work.module.css'

interface WorkProgressProps {
  work: Job
  data: JobData
  onSelect: (gyms: readonly string[]) => void
}

/** Progress or result of the job. */
export function WorkProgress({ work, data, onSelect }: WorkProgressProps) {
  const texts = useTexts(workTexts)
  const { kind, state, total, counts } = work
  const ended = endedOf(work)
  const isOver = state === 'ended'
  const failed = [...data.progress.values()].filter(one => one.state === 'failed').map(({ gym }) => gym)
  return (
    <div className={styles.progress}>
      <Cluster align="center">
        <strong>{isOver ? endText(work, texts) : texts.doing[kind]}</strong>
        {!isOver && <progress aria-label={texts.progress} value={ended} max={total} />}
        <span className="tabular">{texts.of(ended, total)}</span>
        <Text as="span" size="small" tone="soft">
          {countsText({ counts }, texts)}
        </Text>
        {state === 'planning' && (
          <Text as="span" size="small" tone="soft">
            {texts.planning}
          </Text>
        )}
        {state === 'stopping' && (
          <Text as="span" size="small" tone="soft">
            {texts.stopping}
          </Text>
        )}
        {!isOver && (
          <Button small kind="outline" busy={state === 'stopping'} onClick={data.stop}>
            {texts.stop}
          </Button>
        )}
        {isOver && failed.length > 0 && (
          <Button small kind="quiet" onClick={() => onSelect(failed)}>
            {texts.selectFailed}
          </Button>
        )}
      </Cluster>
      <MessageList said={work.said} more={0} />
      <p role="status" className="visually-hidden">
        {announce(work, texts)}
      </p>
    </div>
  )
}

const endText = ({ kind, counts, said }: Job, texts: WorkTexts): string =>
  counts.failed || counts.left || said.length > 0 ? texts.cut(kind) : texts.ended(kind)

/** Text for screen readers: the beginning, each quarter and the end, but not each gym. */
function announce(work: Job, texts: WorkTexts): string {
  const { kind, state, total } = work
  if (state === 'ended') return `${endText(work, texts)}: ${countsText(work, texts)}`
  const quarter = Math.floor((4 * endedOf(work)) / total)
  return quarter === 0 ? texts.begun(kind, total) : texts.of(Math.floor((quarter * total) / 4), total)
}

/** Counts the gyms with a final state. */
const endedOf = ({ counts }: Pick<Job, 'counts'>): number =>
  (['done', 'same', 'failed', 'left'] as const).reduce((sum, state) => sum + (counts[state] ?? 0), 0)
