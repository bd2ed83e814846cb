import { figure } from '#platform/figures.ts'
import type { FitnessTest } from '#protocol/fitness/body.ts'
import { clock } from '../durations.ts'
import * as texts from '../messages.ts'

/** Returns a test's value with its unit: '2.410 m'. Seconds become a time ('3:59'). */
export function valueLabel(value: number, unit: string): string {
  return unit === 's' ? clock(Math.round(value)) : `${figure(value, 2)} ${unit}`.trim()
}

/** Returns the latest and the best result. Null without results. */
export function testSummary({ results, better }: FitnessTest) {
  const latest = results.at(-1)
  if (!latest) return null
  const best = results.reduce((a, b) => ((better === 'more' ? b.value > a.value : b.value < a.value) ? b : a))
  return { latest, best }
}

/** Returns the progress since the first result: 'Mejoraste 260 m desde la primera vez'. Null for fewer than two results. */
export function progressMessage({ results, better, unit }: FitnessTest): string | null {
  const [first, last] = [results[0], results.at(-1)]
  if (!first || !last || results.length < 2) return null
  const gain =
    Math.round((better === 'more' ? last.value - first.value : first.value - last.value) * 100) / 100
  const amount = unit === 's' ? `${figure(Math.abs(gain))} s` : valueLabel(Math.abs(gain), unit)
  if (gain === 0) return texts.noProgress
  return gain > 0 ? texts.improved(amount) : texts.worsened(amount)
}
