import { catalogue, type ProblemCode } from './catalogue.ts'
import type { Fix, Problem, Spot } from './problem.ts'

/** The file as a whole. */
export const wholeFile = (gym: string, file: string): Spot => ({
  gym,
  file,
  line: 1,
  column: 1,
  length: 1,
  path: '',
})

/** A problem of the catalogue at a spot; `subject` and `detail` as the code's wording takes them. */
export function problem(code: ProblemCode, spot: Spot, subject = '', detail = ''): Problem {
  const { severity, message, hint } = catalogue[code]
  return { code, severity, ...spot, message: message(subject), hint: hint(detail), subject, detail }
}

/** The same problem with what fixes it; as it is where nothing does without a doubt. */
export const withFix = (found: Problem, fix: Fix | null): Problem => (fix ? { ...found, fix } : found)
