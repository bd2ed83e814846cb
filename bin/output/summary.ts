import pc from 'picocolors'
import type { Result } from '#generator/build.ts'
import { resultLine, secondsOf } from './progress.ts'

const rows = [
  ['built', pc.green],
  ['unchanged', pc.dim],
  ['failed', pc.red],
  ['skipped', pc.yellow],
] as const

const maxListed = 12

/**
 * The table at the end of a run: counts by state, the failed gyms, and the built gyms if they are few.
 * `isListed`: each gym already had its own line.
 */
export function summaryLines(results: readonly Result[], elapsed: number, isListed: boolean): string[] {
  const table = rows.flatMap(([state, tone]) => {
    const of = results.filter(result => result.state === state)
    if (of.length === 0 && state !== 'built') return []
    const isFew = state === 'built' && of.length <= maxListed && !isListed
    const listed = state === 'failed' || isFew ? of : []
    const head = `${tone(state.padEnd(10))} ${String(of.length).padStart(5)}`
    return [head, ...listed.map(result => `  ${resultLine(result)}`)]
  })
  return [...table, pc.dim(`in ${secondsOf(elapsed)}`)]
}
