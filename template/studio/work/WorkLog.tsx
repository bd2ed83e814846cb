import { useContext, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Chip, ChipRow } from '#ui/form/choice/Chip.tsx'
import { LanguageContext, useTexts } from '../language.ts'
import { studioTexts } from '../messages.ts'
import shared from '../Studio.module.css'
import type { Entry } from '../server.ts'
import { JobBadge, MessageList } from './GymProgress.tsx'
import { countsText, workTexts } from './messages.ts'
import styles from './Work.module.css'

/** Entries drawn at first and by each "Show more". */
const page = 50

/** Log since the start of the studio, newest first. */
export function WorkLog({ log, onClose }: { log: readonly Entry[]; onClose: () => void }) {
  const [texts, common] = [useTexts(workTexts), useTexts(studioTexts)]
  const [isFailures, setIsFailures] = useState(false)
  const [visibleCount, setVisibleCount] = useState(page)
  const title = useRef<HTMLHeadingElement>(null)
  // The log is above the cards, maybe out of sight.
  useEffect(() => title.current?.focus(), [])
  const entries = isFailures ? log.filter(({ state }) => state === 'failed') : log
  return (
    <section className={styles.log} aria-label={texts.logTitle}>
      <div className={shared.bar}>
        <h2 ref={title} tabIndex={-1}>
          {texts.logTitle}
        </h2>
        <span className={shared.space} />
        <ChipRow label={texts.log}>
          <Chip selected={!isFailures} onClick={() => setIsFailures(false)}>
            {texts.everything}
          </Chip>
          <Chip selected={isFailures} onClick={() => setIsFailures(true)}>
            {texts.failures}
          </Chip>
        </ChipRow>
        <Button small kind="quiet" onClick={onClose}>
          {common.close}
        </Button>
      </div>
      {log.length === 0 && <p>{texts.logEmpty}</p>}
      {log.length > 0 && entries.length === 0 && <p>{texts.noFailures}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard */}
      <ol className={styles.entries} tabIndex={0} aria-label={texts.log}>
        {entries.slice(0, visibleCount).map(entry => (
          <LogEntry key={entry.id} entry={entry} />
        ))}
        {entries.length > visibleCount && (
          <li>
            <Button small kind="quiet" onClick={() => setVisibleCount(visibleCount + page)}>
              {texts.showMore}
            </Button>
          </li>
        )}
      </ol>
    </section>
  )
}

function LogEntry({ entry }: { entry: Entry }) {
  const texts = useTexts(workTexts)
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
            <strong>{state === 'done' ? texts.ended(kind) : texts.cut(kind)}</strong>{' '}
            <span>{countsText(entry, texts)}</span>
          </p>
        ) : (
          <p>
            <JobBadge state={state} kind={kind} /> <a href={`#/${gym}`}>{gym}</a>
          </p>
        )}
        <MessageList said={said} more={more} />
      </div>
      <span className="tabular">
        {texts.seconds((took / 1000).toLocaleString(language, { maximumFractionDigits: 1 }))}
      </span>
    </li>
  )
}
