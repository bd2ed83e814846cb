interface Steps {
  min: number
  max: number
  step: number
}

export const within = (value: number, { min, max }: Pick<Steps, 'min' | 'max'>): number =>
  Math.min(max, Math.max(min, value))

/**
 * Returns the next multiple of the step above (`way` 1) or below (−1) a value: from 101,3 by 2,5 up to 102,5.
 * Two decimals.
 */
export function stepValue(value: number, way: 1 | -1, steps: Steps): number {
  const count = Math.round((value / steps.step) * 1e6) / 1e6
  const next = way === 1 ? Math.floor(count) + 1 : Math.ceil(count) - 1
  return within(Math.round(next * steps.step * 100) / 100, steps)
}
