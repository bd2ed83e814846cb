import { figureIn } from '../../../platform/figures.ts'

const longest = 400

/** Whether what was typed is a measure in cm, or nothing. */
export function isMeasure(typed: string): boolean {
  const value = figureIn(typed)
  return typed.trim() === '' || (value !== null && value > 0 && value <= longest)
}

/** What was typed, in cm with one decimal at most; null for nothing. */
export const measureIn = (typed: string): number | null => {
  const value = figureIn(typed)
  return value === null ? null : Math.round(value * 10) / 10
}
