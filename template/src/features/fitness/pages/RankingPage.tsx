import { useId } from 'react'
import { Page } from '../../../ui/Page.tsx'
import { Segmented, SegmentedPanel } from '../../../ui/Segmented.tsx'
import { useInSight } from '../hooks/use-in-sight.ts'
import { useRanking } from '../hooks/use-ranking.ts'
import { RankingPanel } from '../parts/RankingPanel.tsx'
import { RankingLine } from '../parts/RankingRows.tsx'
import { ownRow } from '../rules/ranking.ts'
import styles from './RankingPage.module.css'

const kinds = [
  { value: 'day', name: 'Del día' },
  { value: 'month', name: 'Del mes' },
  { value: 'benchmark', name: 'Benchmarks' },
] as const

/** leaderboard: of the day, of the month, of the workouts that everybody knows. One's own row never goes out of sight. */
export default function RankingPage() {
  const ranking = useRanking()
  const { kind, read, setKind } = ranking
  const [mine, isMineSeen] = useInSight<HTMLLIElement>()
  const own = ownRow(read.data?.rows ?? [])
  const id = useId()
  return (
    <Page
      title="Ranking"
      back="/tab4"
      pinned={
        <div className={styles.kinds}>
          <Segmented id={id} label="Qué ranking" value={kind} segments={kinds} onChange={setKind} />
        </div>
      }
      footer={
        own &&
        !isMineSeen && (
          <section className={styles.mine} aria-label="Tu lugar">
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
