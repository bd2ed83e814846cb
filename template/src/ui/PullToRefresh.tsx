import { optionalPart } from './optional-part.ts'
import { useSettled } from './use-settled.ts'

// What is pulled comes after what is read.
const useRefresher = optionalPart(async () => (await import('./Refresher.tsx')).Refresher)

/** Pulling the page down calls `refresh`, once the app has settled and its part of Ionic is there. */
export function PullToRefresh({ refresh }: { refresh: () => Promise<unknown> }) {
  const Refresher = useRefresher(useSettled())
  return Refresher && <Refresher refresh={refresh} />
}
