import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns true during the render in which React hydrates the page's markup, which must produce the same
 * markup.
 */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/** Returns false during hydration. Parts that the page's markup lacks are rendered afterwards, in pieces. */
export function useTakenOver(): boolean {
  const hydrating = useHydrating()
  const [takenOver, setTakenOver] = useState(!hydrating)
  useEffect(() => startTransition(() => setTakenOver(true)), [])
  return takenOver
}
