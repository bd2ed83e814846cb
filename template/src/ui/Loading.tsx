import { type ReactNode, useEffect, useState } from 'react'
import styles from './Loading.module.css'
import { SkeletonRow } from './Skeleton.tsx'

const quietFor = 200

/** The skeleton of what is coming. It shows only after 200 ms: a fast answer makes no flash of grey. */
export function Loading({ label = 'Cargando…', children }: { label?: string; children?: ReactNode }) {
  const shown = useLate(quietFor)
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      {shown && (
        <div aria-hidden="true" className={styles.bones}>
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

/** False at first, true from `ms` later on. */
function useLate(ms: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return late
}
