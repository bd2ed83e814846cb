import { useEffect } from 'react'
import { serverNow } from '../../../platform/clock.ts'

/** The longest that a browser's timer can wait. */
const longest = 2 ** 31 - 1

/** Calls `open` once at an instant (ms, the server's clock); never for null. */
export function useOpening(at: number | null, open: () => unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is called changes with each look, when it is called does not
  useEffect(() => {
    if (at === null) return
    // What should be open by now is looked at once more, and not again and again.
    const wait = Math.max(0, at - serverNow()) + 500
    if (wait > longest) return
    const timer = setTimeout(open, wait)
    return () => clearTimeout(timer)
  }, [at])
}
