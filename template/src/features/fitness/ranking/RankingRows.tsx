import type { Ref } from 'react'
import type { RankingRow } from '#protocol/fitness/ranking.ts'
import { classes } from '#ui/classes.ts'
import { Text } from '#ui/layout/Text.tsx'
import { Avatar } from '#ui/media/Avatar.tsx'
import { levelLabel } from '../labels.ts'
import * as texts from '../messages.ts'
import styles from './ranking.module.css'
import { placeLabel } from './ranking.ts'

interface RankingRowsProps {
  label: string
  rows: readonly RankingRow[]
  /** Each row shows the level, RX or scaled. */
  showLevel: boolean
  /** The ref of the member's row. */
  mine: Ref<HTMLLIElement>
}

export function RankingRows({ label, rows, showLevel, mine }: RankingRowsProps) {
  return (
    <ol className={`surface ${styles.list}`} aria-label={label}>
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

export function RankingLine({ row, showLevel }: { row: RankingRow; showLevel: boolean }) {
  const { position, fullname, picture, mark, rx, mine, note } = row
  return (
    <div className={styles.line}>
      <span className={classes(styles.place, position <= 3 && styles.podium)}>{placeLabel(position)}</span>
      <Avatar name={fullname} src={picture} />
      <span className={styles.rowText}>
        <span className={styles.name}>
          <span>{fullname}</span>
          {mine && <span className={styles.me}> {texts.you}</span>}
        </span>
        {note && (
          <Text as="span" size="small" tone="soft">
            {note}
          </Text>
        )}
      </span>
      <span className={styles.mark}>
        <span className={styles.figure}>{mark}</span>
        {showLevel && <span className={styles.level}>{levelLabel(rx)}</span>}
      </span>
    </div>
  )
}
