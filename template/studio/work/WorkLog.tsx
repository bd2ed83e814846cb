import { useContext, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Chip, ChipRow } from '#ui/form/choice/Chip.tsx'
import { LanguageContext, useWords } from '../language.ts'
import shared from '../Studio.module.css'
import type { Entry } from '../server.ts'
import { JobBadge, MessageList } from './GymProgress.tsx'
import styles from './Work.module.css'
import { countsText, jobWords } from './words.ts'

/** Entries drawn at first and by each "Show more". */
const page = 50

/** Log since the start of the studio, newest first. */
export function WorkLog({ log, onClose }: { log: readonly Entry[]; onClose: () => void }) {
  const words = useWords(jobWords)
  const [isFailures, setIsFailures] = useState(false)
  const [visibleCount, setVisibleCount] = useState(page)
  const title = useRef<HTMLHeadingElement>(null)
  // The log is above the cards, maybe out of sight.
  useEffect(() => title.current?.focus(), [])
  const entries = isFailures ? log.filter(({ state }) => state === 'failed') : log
  return (
    <section className={styles.log} aria-label={words.logTitle}>
      <div className={shared.bar}>
        <h2 ref={title} tabIndex={-1}>
          {words.logTitle}
        </h2>
        <span className={shared.space} />
        <ChipRow label={words.log}>
          <Chip selected={!isFailures} onClick={() => setIsFailures(false)}>
            {words.everything}
          </Chip>
          <Chip selected={isFailures} onClick={() => setIsFailures(true)}>
            {words.failures}
          </Chip>
        </ChipRow>
        <Button small kind="quiet" onClick={onClose}>
          {words.close}
        </Button>
      </div>
      {log.length === 0 && <p>{words.logEmpty}</p>}
      {log.length > 0 && entries.length === 0 && <p>{words.noFailures}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard */}
      <ol className={styles.entries} tabIndex={0} aria-label={words.log}>
        {entries.slice(0, visibleCount).map(entry => (
          <LogEntry key={entry.id} entry={entry} />
        ))}
        {entries.length > visibleCount && (
          <li>
            <Button small kind="quiet" onClick={() => setVisibleCount(visibleCount + page)}>
              {words.showMore}
            </Button>
          </li>
        )}
      </ol>
    </section>
  )
}

function LogEntry({ entry }: { entry: Entry }) {
  const words = useWords(jobWords)
  const language = useContext(LanguageContext)
  const { at, kind, gym, state, said, more, took } = entry
  const time = new Date(at)
  return (
    <li>
      <time dateTime={time.toISOString()} className="tabular">
        {time.toLocaleTimeString(language)}
      </time>
      <div>
        {gym === '' ? (
          <p>
            <strong>{state === 'done' ? words.ended(kind) : words.cut(kind)}</strong>{' '}
            <span>{countsText(entry, words)}</span>
          </p>
        ) : (
          <p>
            <JobBadge state={state} kind={kind} /> <a href={`#/${gym}`}>{gym}</a>
          </p>
        )}
        <MessageList said={said} more={more} />
      </div>
      <span className="tabular">
        {words.seconds((took / 1000).toLocaleString(language, { maximumFractionDigits: 1 }))}
      </span>
    </li>
  )
}
