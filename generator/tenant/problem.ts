import type { ProblemCode } from './catalogue.ts'

/** Something in a gym's folder that is wrong, as data: found by a rule, worded by the catalogue, printed by the door. */
export interface Problem {
  /** Permanent, `group/what`. */
  code: ProblemCode
  severity: 'error' | 'warning'
  gym: string
  /** Absolute path of the file it stands in. */
  file: string
  /** 1-based; 1:1 where the problem is the file as a whole. */
  line: number
  column: number
  /** How many characters are underlined, at least 1. */
  length: number
  /** Dotted path into the document, '' for the whole. */
  path: string
  message: string
  hint: string
  /** The text of the file, for the code frame; absent where there is none to show. */
  source?: string
}
