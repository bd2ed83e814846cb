import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** True for the one render in which React takes over markup that the page already has, and has to be given the same. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/** False while React takes over the page's own markup; what that markup does not have comes after it, in pieces. */
export function useTakenOver(): boolean {
  const hydrating = useHydrating()
  const [takenOver, setTakenOver] = useState(!hydrating)
  useEffect(() => startTransition(() => setTakenOver(true)), [])
  return takenOver
}
