import { catalogue, type ProblemCode } from './catalogue.ts'
import type { Fix, Problem, Spot } from './problem.ts'

/** The spot of a file as a whole. */
export const wholeFile = (gym: string, file: string): Spot => ({
  gym,
  file,
  line: 1,
  column: 1,
  length: 1,
  path: '',
})

/** The line and column of a place in a text. */
export function positionOf(text: string, at: number): Pick<Spot, 'line' | 'column'> {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Returns a problem of the catalogue at a spot. `subject` and `detail` go into the texts of its code. */
export function problem(code: ProblemCode, spot: Spot, subject = '', detail = ''): Problem {
  const { severity, message, hint } = catalogue[code]
  return { code, severity, ...spot, message: message(subject), hint: hint(detail), subject, detail }
}

/** Adds a fix to a problem, if there is a fix. */
export const withFix = (base: Problem, fix: Fix | null): Problem => (fix ? { ...base, fix } : base)
