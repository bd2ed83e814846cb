import { useEffect, useReducer } from 'react'
import { second } from '../../../platform/time.ts'
import { useVisibleAgain } from '../../../ui/use-visible-again.ts'
import { elapsedOf, type Run } from '../rules/timer-run.ts'

/** ms from the tap, read anew from the clock at each full second and whenever the page is seen again; 0 without a run. */
export function useElapsed(run: Run | null, end: number): number {
  const [turn, look] = useReducer((count: number) => count + 1, 0)
  const ms = run ? elapsedOf(run, Date.now()) : 0
  const moves = run !== null && run.pausedAt === null && run.endedAt === null && ms < end
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look sets the next one
  useEffect(() => {
    if (!moves || !run) return
    const timer = setTimeout(look, second - (elapsedOf(run, Date.now()) % second))
    return () => clearTimeout(timer)
  }, [run, moves, turn])
  useVisibleAgain(look)
  return ms
}
