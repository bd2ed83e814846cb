import * as z from 'zod/mini'
import { persistInWindow, restoreInWindow } from '#platform/storage/window-storage.ts'
import { convertWeight, heaviest, type WeightUnit, weightUnits } from '../weights.ts'

const key = 'molde.calculator'
const calculatorParts = ['max', 'plates', 'convert'] as const

const schema = z.object({
  part: z.enum(calculatorParts),
  /** The unit of `weight` and `target`. */
  unit: z.enum(weightUnits),
  weight: z.number().check(z.minimum(0)),
  reps: z.int().check(z.minimum(1)),
  target: z.number().check(z.minimum(0)),
  /** The text in the converter. */
  typed: z.object({ unit: z.enum(weightUnits), text: z.string() }),
})

/** All values entered in the calculator. Stored until the window closes. */
export type CalculatorDraft = z.infer<typeof schema>

export const persistDraft = (draft: CalculatorDraft): void => persistInWindow(key, draft)

export const readDraft = (): CalculatorDraft | null => restoreInWindow(key, schema)

interface Weights {
  unit: WeightUnit
  weight: number
  target: number
}

/** Converts the weights to another unit, to one decimal. */
export function inUnit<Of extends Weights>(weights: Of, unit: WeightUnit): Of {
  if (weights.unit === unit) return weights
  const now = (value: number) =>
    Math.min(heaviest, Math.round(convertWeight(value, weights.unit, unit) * 10) / 10)
  return { ...weights, unit, weight: now(weights.weight), target: now(weights.target) }
}
