import { medalOutline } from 'ionicons/icons'
import type { Ref } from 'react'
import { logScore } from '../../../domain/fitness/operations.ts'
import { Reading } from '../../../pwa/Reading.tsx'
import { Unsent } from '../../../pwa/Unsent.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Chip, ChipRow } from '../../../ui/Chip.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import type { useRanking } from '../hooks/use-ranking.ts'
import { emptyRanking } from '../rules/ranking.ts'
import { DayPicker } from './DayPicker.tsx'
import { MonthPicker } from './MonthPicker.tsx'
import styles from './RankingPanel.module.css'
import { RankingRows } from './RankingRows.tsx'

interface RankingPanelProps {
  ranking: ReturnType<typeof useRanking>
  /** Of one's own row. */
  mine: Ref<HTMLLIElement>
}

/** One of the rankings, with what else could be asked for in its place. */
export function RankingPanel({ ranking, mine }: RankingPanelProps) {
  const { kind, date, today, month, thisMonth, read, choices, shown, choose, setDate, setMonth } = ranking
  return (
    <>
      {kind === 'day' && <DayPicker date={date} today={today} onlyPast onChange={setDate} />}
      {kind === 'month' && <MonthPicker month={month} thisMonth={thisMonth} onChange={setMonth} />}
      <Unsent of={logScore} />
      {choices.length > 0 && (
        <div className={styles.choices}>
          <ChipRow label={kind === 'day' ? 'Parte del WOD' : 'Benchmark'}>
            {choices.map(({ id, name }) => (
              <Chip key={id} selected={id === shown} onClick={() => choose(id)}>
                {name}
              </Chip>
            ))}
          </ChipRow>
        </div>
      )}
      <Reading of={read} label="Cargando el ranking…">
        {({ rows, title }) =>
          rows.length > 0 ? (
            <>
              {kind === 'month' && title && <h3 className={styles.title}>{title}</h3>}
              <RankingRows label={title || 'Ranking'} rows={rows} showLevel={kind !== 'month'} mine={mine} />
            </>
          ) : (
            <NoRows ranking={ranking} />
          )
        }
      </Reading>
    </>
  )
}

function NoRows({ ranking: { kind, isNow, choices } }: Pick<RankingPanelProps, 'ranking'>) {
  if (kind === 'day' && choices.length === 0) {
    return (
      <Empty
        icon={medalOutline}
        title="No hay ranking este día"
        text="Donde hay un WOD publicado, acá está su ranking."
      />
    )
  }
  if (kind === 'month' && !isNow) {
    return (
      <Empty
        icon={medalOutline}
        title={emptyRanking(kind, isNow)}
        text="De los meses con resultados, acá está quién entrenó más días."
      />
    )
  }
  return (
    <Empty
      icon={medalOutline}
      title={emptyRanking(kind, isNow)}
      text="Cargá tu resultado y abrí el ranking."
      action={<ButtonLink to="/addscore">Cargá tu resultado</ButtonLink>}
    />
  )
}
