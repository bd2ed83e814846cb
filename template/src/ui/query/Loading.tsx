import { type ReactNode, useEffect, useState } from 'react'
import styles from './Loading.module.css'

const quietFor = 200
/** A fast answer is heard by itself. */
const unsaidFor = 600

/** The skeleton of what is coming. It shows only after 200 ms: a fast answer makes no flash of grey. */
export function Loading({ label = 'Cargando…', children }: { label?: string; children?: ReactNode }) {
  const shown = useLate(quietFor)
  return (
    <div data-loading>
      <span data-said={unsaidFor} className="visually-hidden">
        {label}
      </span>
      {shown && (
        <div aria-hidden="true" className={styles.skeleton}>
          {children ?? <Rows />}
        </div>
      )}
    </div>
  )
}

function Rows() {
  return (
    <>
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </>
  )
}

/** True once something has gone on for `ms`. */
export function useLate(ms: number, isOn = true): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [ms, isOn])
  return late
}

/** A grey line where a text will be; `width` as CSS, e.g. '60%'. */
export function SkeletonLine({ width = '100%', tall }: { width?: string; tall?: boolean }) {
  return <span className={`${styles.shape} ${tall ? styles.tall : styles.line}`} style={{ width }} />
}

/** An empty card where a card will be; `height` in px. */
export function SkeletonBlock({ height }: { height: number }) {
  return <span className={`surface ${styles.block}`} style={{ height }} />
}

/** A card's worth of grey: a round picture and two lines. */
export function SkeletonRow() {
  return (
    <span className={styles.row}>
      <span className={`${styles.shape} ${styles.round}`} />
      <span className={styles.lines}>
        <SkeletonLine width="55%" />
        <SkeletonLine width="80%" />
      </span>
    </span>
  )
}
