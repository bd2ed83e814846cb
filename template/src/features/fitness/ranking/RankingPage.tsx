import { medalOutline } from 'ionicons/icons'
import { type Ref, type RefCallback, useCallback, useId, useState } from 'react'
import { logScore } from '#protocol/fitness/workout.ts'
import { Unsent } from '#pwa/outbox/Unsent.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Chip, ChipRow } from '#ui/form/choice/Chip.tsx'
import { Segmented, SegmentedPanel } from '#ui/form/choice/Segmented.tsx'
import * as uiTexts from '#ui/messages.ts'
import { Page } from '#ui/page/Page.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import { DayPicker, StepPicker } from '../DayPicker.tsx'
import * as texts from '../messages.ts'
import { monthBeside, monthHeading } from './months.ts'
import { RankingLine, RankingRows } from './RankingRows.tsx'
import styles from './ranking.module.css'
import { emptyRanking, ownRow } from './ranking.ts'
import { useRanking } from './use-ranking.ts'

const kinds = [
  { value: 'day', name: texts.dayRanking },
  { value: 'month', name: texts.monthRanking },
  { value: 'benchmark', name: texts.benchmarks },
] as const

/** leaderboard: by day, by month and by benchmark. The member's row stays visible in the footer. */
export default function RankingPage() {
  const ranking = useRanking()
  const { kind, read, setKind } = ranking
  const [mine, isMineSeen] = useInSight<HTMLLIElement>()
  const own = ownRow(read.data?.rows ?? [])
  const id = useId()
  return (
    <Page
      title={uiTexts.rankingTitle}
      back="/tab4"
      pinned={
        <div className={styles.kinds}>
          <Segmented id={id} label={texts.whichRanking} value={kind} segments={kinds} onChange={setKind} />
        </div>
      }
      footer={
        own &&
        !isMineSeen && (
          <section className={styles.ownPlace} aria-label={texts.yourPlace}>
            <RankingLine row={own} showLevel={kind !== 'month'} />
          </section>
        )
      }
      refresh={read.refetch}
    >
      <SegmentedPanel id={id} value={kind}>
        <RankingPanel ranking={ranking} mine={mine} />
      </SegmentedPanel>
    </Page>
  )
}

interface RankingPanelProps {
  ranking: ReturnType<typeof useRanking>
  /** The ref of the member's row. */
  mine: Ref<HTMLLIElement>
}

function RankingPanel({ ranking, mine }: RankingPanelProps) {
  const { kind, date, today, month, thisMonth, read, choices, shown, choose, setDate, setMonth } = ranking
  return (
    <>
      {kind === 'day' && <DayPicker date={date} today={today} onlyPast onChange={setDate} />}
      {kind === 'month' && <MonthPicker month={month} thisMonth={thisMonth} onChange={setMonth} />}
      <Unsent of={logScore} />
      {choices.length > 0 && (
        <div className={styles.choices}>
          <ChipRow label={kind === 'day' ? texts.workoutPart : texts.benchmark}>
            {choices.map(({ id, name }) => (
              <Chip key={id} selected={id === shown} onClick={() => choose(id)}>
                {name}
              </Chip>
            ))}
          </ChipRow>
        </div>
      )}
      <QueryView query={read} label={texts.loadingRanking}>
        {({ rows, title }) =>
          rows.length > 0 ? (
            <>
              {kind === 'month' && title && <h3 className={styles.title}>{title}</h3>}
              <RankingRows
                label={title || uiTexts.rankingTitle}
                rows={rows}
                showLevel={kind !== 'month'}
                mine={mine}
              />
            </>
          ) : (
            <NoRows ranking={ranking} />
          )
        }
      </QueryView>
    </>
  )
}

function NoRows({ ranking: { kind, isNow, choices } }: Pick<RankingPanelProps, 'ranking'>) {
  if (kind === 'day' && choices.length === 0) {
    return <Empty icon={medalOutline} title={texts.noDayRanking} text={texts.noDayRankingNote} />
  }
  if (kind === 'month' && !isNow) {
    return <Empty icon={medalOutline} title={emptyRanking(kind, isNow)} text={texts.noMonthRankingNote} />
  }
  return (
    <Empty
      icon={medalOutline}
      title={emptyRanking(kind, isNow)}
      text={texts.noRankingNote}
      action={<ButtonLink to="/addscore">{uiTexts.scoreTitle}</ButtonLink>}
    />
  )
}

interface MonthPickerProps {
  /** YYYY-MM, like `thisMonth`. */
  month: string
  thisMonth: string
  onChange: (month: string) => void
}

/** Selects a month up to the current one. */
function MonthPicker({ month, thisMonth, onChange }: MonthPickerProps) {
  const to = (next: string | null) => (next === null ? null : () => onChange(next))
  return (
    <StepPicker
      {...monthHeading(month, thisMonth)}
      before={{ label: texts.monthBefore, go: to(monthBeside(month, -1, thisMonth)) }}
      after={{ label: texts.monthAfter, go: to(monthBeside(month, 1, thisMonth)) }}
      now={{ label: texts.backToThisMonth, go: to(month === thisMonth ? null : thisMonth) }}
    />
  )
}

/** Returns a ref, and true if its element is visible or missing. */
function useInSight<E extends Element>(): [RefCallback<E>, boolean] {
  const [seen, setSeen] = useState(true)
  const ref = useCallback((element: E | null) => {
    if (!element) return
    const watcher = new IntersectionObserver(([entry]) => {
      // Ignores hidden pages: they have no height, so their rows never intersect.
      if (entry?.rootBounds?.height) setSeen(entry.isIntersecting)
    })
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      setSeen(true)
    }
  }, [])
  return [ref, seen]
}
