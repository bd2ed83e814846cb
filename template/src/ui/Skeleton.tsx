import styles from './Skeleton.module.css'

/** A grey line where a text will stand; `width` as CSS, e.g. '60%'. */
export function SkeletonLine({ width = '100%', tall }: { width?: string; tall?: boolean }) {
  return <span className={`${styles.bone} ${tall ? styles.tall : styles.line}`} style={{ width }} />
}

/** A grey block where a card will stand; `height` in px. */
export function SkeletonBlock({ height }: { height: number }) {
  return <span className={`${styles.bone} ${styles.block}`} style={{ height }} />
}

/** A card's worth of grey: a round picture and two lines. */
export function SkeletonRow() {
  return (
    <span className={styles.row}>
      <span className={`${styles.bone} ${styles.round}`} />
      <span className={styles.lines}>
        <SkeletonLine width="55%" />
        <SkeletonLine width="80%" />
      </span>
    </span>
  )
}
