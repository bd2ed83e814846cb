import type { Ref } from 'react'
import type { RankingRow } from '../../../domain/fitness/operations.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { classes } from '../../../ui/classes.ts'
import { levelWords } from '../rules/own-results.ts'
import { placeInWords } from '../rules/ranking.ts'
import styles from './RankingRows.module.css'

interface RankingRowsProps {
  label: string
  rows: readonly RankingRow[]
  /** Whether RX and scaled are told apart. */
  showLevel: boolean
  /** Of one's own row. */
  mine: Ref<HTMLLIElement>
}

/** The ranking, one's own row in the gym's colour. */
export function RankingRows({ label, rows, showLevel, mine }: RankingRowsProps) {
  return (
    <ol className={styles.list} aria-label={label}>
      {rows.map((row, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name, and two people may share one
          key={index}
          ref={row.mine ? mine : undefined}
          className={classes(styles.row, row.mine && styles.mine)}
        >
          <RankingLine row={row} showLevel={showLevel} />
        </li>
      ))}
    </ol>
  )
}

/** What stands in a row of the ranking. */
export function RankingLine({ row, showLevel }: { row: RankingRow; showLevel: boolean }) {
  const { position, fullname, picture, mark, rx, mine, note } = row
  return (
    <div className={styles.line}>
      <span className={classes(styles.place, position <= 3 && styles.podium)}>{placeInWords(position)}</span>
      <Avatar name={fullname} src={picture} />
      <span className={styles.words}>
        <span className={styles.name}>
          {fullname}
          {mine && <span className={styles.me}> (vos)</span>}
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      <span className={styles.mark}>
        <span className={styles.figure}>{mark}</span>
        {showLevel && <span className={styles.level}>{levelWords(rx)}</span>}
      </span>
    </div>
  )
}
