import { lazy, Suspense } from 'react'

// What is pulled comes after what is read.
const Refresher = lazy(async () => ({ default: (await import('./Refresher.tsx')).Refresher }))

/** Pulling the page down calls `refresh`, once its part of Ionic is there. */
export function PullToRefresh({ refresh }: { refresh: () => Promise<unknown> }) {
  return (
    <Suspense fallback={null}>
      <Refresher refresh={refresh} />
    </Suspense>
  )
}
