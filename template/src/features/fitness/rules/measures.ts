import { figureIn } from '../../../platform/figures.ts'

const longest = 400

/** Whether what was typed is a measure in cm, or nothing. */
export function isMeasure(typed: string): boolean {
  const value = figureIn(typed)
  return typed.trim() === '' || (value !== null && value > 0 && value <= longest)
}

/** As it is sent: '76.5', '' for nothing. */
export const measureSent = (typed: string): string => {
  const value = figureIn(typed)
  return value === null ? '' : String(Math.round(value * 10) / 10)
}
