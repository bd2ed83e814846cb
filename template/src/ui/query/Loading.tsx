import { type ReactNode, useEffect, useState } from 'react'
import * as texts from '../messages.ts'
import styles from './Loading.module.css'

const quietFor = 200
/** Delay in ms before it is announced. After a fast answer the content itself is announced. */
const unsaidFor = 600

/**
 * Skeleton of content that is loading. It appears after 200 ms, so that a fast answer does not cause a grey
 * flash.
 */
export function Loading({ label = texts.loading, children }: { label?: string; children?: ReactNode }) {
  const isVisible = useLate(quietFor)
  return (
    <div data-loading>
      <span data-said={unsaidFor} className="visually-hidden">
        {label}
      </span>
      {isVisible && (
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

/** Returns true once `isOn` has been true for `ms`. */
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

/** Grey line as a placeholder for a text. `width` is a CSS length, e.g. '60%'. */
export function SkeletonLine({ width = '100%', tall }: { width?: string; tall?: boolean }) {
  return <span className={`${styles.shape} ${tall ? styles.tall : styles.line}`} style={{ width }} />
}

/** Empty card as a placeholder for a card. `height` in px. */
export function SkeletonBlock({ height }: { height: number }) {
  return <span className={`surface ${styles.block}`} style={{ height }} />
}

/** Placeholder for a row: a round picture and two lines. */
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
