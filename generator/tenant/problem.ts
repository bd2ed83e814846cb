import type { ProblemCode } from './catalogue.ts'

/** The location of a problem. */
export interface Spot {
  gym: string
  /** Absolute path of the file. */
  file: string
  /** 1-based. 1:1 for the file as a whole. */
  line: number
  column: number
  /** Number of characters, at least 1. */
  length: number
  /** Dotted path into the document, '' for the whole. */
  path: string
  /** The text of the file, for the code frame. Absent if there is no text to show. */
  source?: string
}

/**
 * A certain fix of a problem, if a rule knows it. `path` leads to a field of app.json. `cut` removes the text at the
 * problem's spot.
 */
export type Fix =
  | { kind: 'set'; path: readonly string[]; value: string | number | boolean }
  | { kind: 'rename'; path: readonly string[]; to: string }
  | { kind: 'remove'; path: readonly string[] }
  | { kind: 'cut' }

/** A problem in a gym's folder: detected by a rule, worded by the catalogue, printed by the command line. */
export interface Problem<Code extends string = ProblemCode> extends Spot {
  /** Permanent, `group/what`. */
  code: Code
  severity: 'error' | 'warning'
  message: string
  hint: string
  /** The inputs of the catalogue's texts, for readers that word the problem differently. */
  subject?: string
  detail?: string
  fix?: Fix
}

/** The problem and its fix, as one or two sentences. */
export const withHint = ({ message, hint }: Pick<Problem, 'message' | 'hint'>): string =>
  /[.!?]$/.test(message) ? `${message} ${hint}` : `${message}; ${hint}`
