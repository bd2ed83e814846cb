import { useCallback, useEffect, useReducer } from 'react'
import { elapsedOf, type Run } from '../rules/timer-run.ts'
import { useReturn } from './use-return.ts'

const second = 1000

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
  useReturn(useCallback(() => look(), []))
  return ms
}
