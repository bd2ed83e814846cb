import { Button } from '#ui/Button.tsx'
import { useWords } from '../language.ts'
import type { Job } from '../server.ts'
import { MessageList } from './GymProgress.tsx'
import type { JobData } from './use-work.ts'
import styles from './Work.module.css'
import { countsText, endedOf, type JobWords, jobWords } from './words.ts'

interface WorkProgressProps {
  work: Job
  data: JobData
  onSelect: (gyms: readonly string[]) => void
}

/** Progress or result of the job. */
export function WorkProgress({ work, data, onSelect }: WorkProgressProps) {
  const words = useWords(jobWords)
  const { kind, state, total, counts } = work
  const ended = endedOf(work)
  const isOver = state === 'ended'
  const failed = [...data.progress.values()].filter(one => one.state === 'failed').map(({ gym }) => gym)
  return (
    <div className={styles.progress}>
      <div className={styles.row}>
        <strong>{isOver ? endText(work, words) : words.doing[kind]}</strong>
        {!isOver && <progress aria-label={words.progress} value={ended} max={total} />}
        <span className="tabular">{words.of(ended, total)}</span>
        <span className={styles.count}>{countsText({ counts }, words)}</span>
        {state === 'planning' && <span className={styles.note}>{words.planning}</span>}
        {state === 'stopping' && <span className={styles.note}>{words.stopping}</span>}
        {!isOver && (
          <Button small kind="outline" busy={state === 'stopping'} onClick={data.stop}>
            {words.stop}
          </Button>
        )}
        {isOver && failed.length > 0 && (
          <Button small kind="quiet" onClick={() => onSelect(failed)}>
            {words.selectFailed}
          </Button>
        )}
      </div>
      <MessageList said={work.said} more={0} />
      <p role="status" className="visually-hidden">
        {announce(work, words)}
      </p>
    </div>
  )
}

const endText = ({ kind, counts, said }: Job, words: JobWords): string =>
  counts.failed || counts.left || said.length > 0 ? words.cut(kind) : words.ended(kind)

/** Text for screen readers: the beginning, each quarter and the end, but not each gym. */
function announce(work: Job, words: JobWords): string {
  const { kind, state, total } = work
  if (state === 'ended') return `${endText(work, words)}: ${countsText(work, words)}`
  const quarter = Math.floor((4 * endedOf(work)) / total)
  return quarter === 0 ? words.begun(kind, total) : words.of(Math.floor((quarter * total) / 4), total)
}
