import type { ProblemCode } from './catalogue.ts'

/** Where a problem is. */
export interface Spot {
  gym: string
  /** Absolute path of the file. */
  file: string
  /** 1-based; 1:1 where the problem is the file as a whole. */
  line: number
  column: number
  /** How many characters are meant, at least 1. */
  length: number
  /** Dotted path into the document, '' for the whole. */
  path: string
  /** The text of the file, for the code frame; absent where there is none to show. */
  source?: string
}

/**
 * What fixes a problem without a doubt, where a rule knows it. `path` leads to a field of app.json; `cut` leaves out the text at the
 * problem's own spot.
 */
export type Fix =
  | { kind: 'set'; path: readonly string[]; value: string | number | boolean }
  | { kind: 'rename'; path: readonly string[]; to: string }
  | { kind: 'remove'; path: readonly string[] }
  | { kind: 'cut' }

/** Something in a gym's folder that is wrong, as data: found by a rule, worded by the catalogue, printed by the door. */
export interface Problem<Code extends string = ProblemCode> extends Spot {
  /** Permanent, `group/what`. */
  code: Code
  severity: 'error' | 'warning'
  message: string
  hint: string
  /** What the wording is made of, for who words it otherwise; as the catalogue takes them. */
  subject?: string
  detail?: string
  fix?: Fix
}

/** What is wrong and what to do, as one sentence or two. */
export const withHint = ({ message, hint }: Pick<Problem, 'message' | 'hint'>): string =>
  /[.!?]$/.test(message) ? `${message} ${hint}` : `${message}; ${hint}`
