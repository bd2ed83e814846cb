import { type ComponentType, Suspense } from 'react'
import { BrokenPage } from './BrokenPage.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { ScreenProps } from './screens.ts'
import { TopProgress } from './TopProgress.tsx'

interface PageSlotProps extends ScreenProps {
  screen: ComponentType<ScreenProps>
  /** Called when it breaks. */
  onBroken: () => void
}

/** One page of a route: the page before it stays until its file is there, and what breaks in it stays in it. */
export function PageSlot({ screen: Screen, onBroken, ...props }: PageSlotProps) {
  return (
    <ErrorBoundary fallback={() => <BrokenPage {...props} onShown={onBroken} />}>
      <Suspense fallback={<TopProgress />}>
        <Screen {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
