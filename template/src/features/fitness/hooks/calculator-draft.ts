import * as z from 'zod/mini'
import { weightUnits } from '../../../platform/gear.ts'
import { keepInWindow, readInWindow } from '../../../platform/window-store.ts'

const key = 'molde.calculator'
export const calculatorParts = ['max', 'plates', 'convert'] as const

const schema = z.object({
  part: z.enum(calculatorParts),
  /** The unit of `weight` and `target`. */
  unit: z.enum(weightUnits),
  weight: z.number().check(z.minimum(0)),
  reps: z.int().check(z.minimum(1)),
  target: z.number().check(z.minimum(0)),
  /** What was typed to be converted, as it was typed. */
  typed: z.object({ unit: z.enum(weightUnits), text: z.string() }),
})

/** What a member has typed into the calculator. */
export type CalculatorDraft = z.infer<typeof schema>

/** Keeps it for as long as the window is open. */
export const keepDraft = (draft: CalculatorDraft): void => keepInWindow(key, draft)

/** What was typed before; null where nothing was. */
export const readDraft = (): CalculatorDraft | null => readInWindow(key, schema)
