import { lazy, Suspense } from 'react'
import { useSettled } from './use-settled.ts'

// What is pulled comes after what is read.
const Refresher = lazy(async () => ({ default: (await import('./Refresher.tsx')).Refresher }))

/** Pulling the page down calls `refresh`, once the app has settled and its part of Ionic is there. */
export function PullToRefresh({ refresh }: { refresh: () => Promise<unknown> }) {
  if (!useSettled()) return null
  return (
    <Suspense fallback={null}>
      <Refresher refresh={refresh} />
    </Suspense>
  )
}
