import type { ProblemCode } from '#generator/tenant/catalogue.ts'
import type { Problem, Spot } from '#generator/tenant/problem.ts'

interface Wording {
  severity: 'error' | 'warning'
  /** The text of the problem. */
  message: (subject: string, detail: string) => string
  /** The text of the fix. */
  hint: (detail: string) => string
}

/**
 * Problems of the sources from which gyms are made, besides those of gyms themselves. Each code defines
 * `subject` and `detail`.
 */
export const sourceCatalogue = {
  'table/empty': {
    severity: 'error',
    message: () => 'There is no gym in it.',
    hint: () => 'Write the names of the columns in the first row, and a gym in each row below.',
  },
  'table/kind': {
    severity: 'error',
    message: what => `${what}.`,
    hint: () => 'Save the list as CSV (UTF-8) in the spreadsheet, or write it as a JSON list.',
  },
  'table/quotes': {
    severity: 'error',
    message: (row, column) =>
      `In row ${row} the quotes ${column === '' ? '' : `of "${column}" `}do not match.`,
    hint: () =>
      'Put a cell that holds quotes, a line break or the separator into quotes, and write its quotes twice.',
  },
  'table/no-gym-column': {
    severity: 'error',
    message: () => 'There is no column "gym".',
    hint: cause => `It holds the name of each gym's folder. ${cause}`,
  },
  'table/missing-column': {
    severity: 'error',
    message: field => `There is no column "${field}".`,
    hint: () => 'Every gym needs it. Add the column, or write the field into defaults.json for all gyms.',
  },
  'table/unnamed-column': {
    severity: 'error',
    message: (column, row) => `Column ${column} has no name, but row ${row} has a value in it.`,
    hint: () => 'Write the name of the field into the first row, or empty the column.',
  },
  'table/unknown-column': {
    severity: 'error',
    message: column => `There is no field "${column}".`,
    hint: meant =>
      meant === ''
        ? 'Remove the column, skip it with --ignore-columns, or see `molde schema` for the fields there are.'
        : `Did you mean "${meant}"? A column of your own can be skipped with --ignore-columns.`,
  },
  'table/object-column': {
    severity: 'error',
    message: column => `"${column}" has fields of its own.`,
    hint: fields => `Write a column for each: ${fields}.`,
  },
  'table/repeated-column': {
    severity: 'error',
    message: column => `There are two columns "${column}".`,
    hint: () => 'Keep one.',
  },
  'row/kind': {
    severity: 'error',
    message: () => 'This is no gym.',
    hint: () => 'Write an object in { } with "gym", "name" and the other fields.',
  },
  'row/too-long': {
    severity: 'error',
    message: cells => `The row has ${cells} cells, more than there are columns.`,
    hint: () => 'Put a cell that holds the separator into quotes.',
  },
  'row/empty-cell': {
    severity: 'error',
    message: field => `"${field}" is empty.`,
    hint: example => `Write it into the cell, for example ${example}.`,
  },
  'row/formula': {
    severity: 'error',
    message: text => `${text} is a formula or the error of a formula, not a value.`,
    hint: () => 'Write the value itself into the cell.',
  },
  'row/encoding': {
    severity: 'error',
    message: text => `"${text}" was saved in the wrong encoding.`,
    hint: meant => `It probably is "${meant}". Open the original list again and save it as CSV UTF-8.`,
  },
  'row/no-gym': {
    severity: 'error',
    message: () => 'The row does not say which gym it is.',
    hint: () => 'Write the name of its folder into the column "gym": lower-case letters, digits, hyphens.',
  },
  'row/repeated': {
    severity: 'error',
    message: gym => `"${gym}" is in more than one row.`,
    hint: rows => `Neither is taken. Keep one of the rows ${rows}.`,
  },
  'logo/not-found': {
    severity: 'error',
    message: path => `There is no file ${path}.`,
    hint: cause => cause,
  },
  'logo/address': {
    severity: 'error',
    message: address => `${address} is an address, not a file.`,
    hint: folder => `Download it into ${folder}, and write its path from there.`,
  },
  'logo/elsewhere': {
    severity: 'error',
    message: path => `${path} is not in the folder of the list.`,
    hint: folder => `Copy it into ${folder}, and write its path from there.`,
  },
  'logo/unreadable': {
    severity: 'error',
    message: path => `${path} cannot be read.`,
    hint: reason => `The system says ${reason}. Name a file that you may read.`,
  },
  'legacy/secret': {
    severity: 'warning',
    message: field => `"${field}" is left out: it holds a private key.`,
    hint: () => 'Replace the key at its provider: anybody could read the legacy file.',
  },
  'legacy/link': {
    severity: 'error',
    message: gym => `${gym} is a link.`,
    hint: () => 'Put the folder itself there: links are not followed.',
  },
  'legacy/field': {
    severity: 'warning',
    message: field => `"${field}" is left out: molde has no such field.`,
    hint: () =>
      'See docs/app-json.md for the fields there are, and set the one that is meant with `molde set`.',
  },
  'legacy/value': {
    severity: 'warning',
    message: field => `"${field}" is left out: its value cannot be used.`,
    hint: reason => `${reason} Write it with \`molde set\`.`,
  },
  'legacy/changed': {
    severity: 'warning',
    message: field => `"${field}" is written another way.`,
    hint: value => `It is ${value} now. Look whether that is what was meant.`,
  },
  'legacy/logo': {
    severity: 'warning',
    message: () => 'No icon of this gym can be its logo.',
    hint: reason =>
      `${reason} The icons show a monogram of the name (a ring, if it has neither a Latin letter nor a digit). Put logo.svg (or .png, .jpg, .webp) beside app.json.`,
  },
} as const satisfies Record<string, Wording>

type SourceCode = keyof typeof sourceCatalogue

/** A problem of a list of gyms, of a legacy gym, or of the gym that would result. */
export type SourceProblem = Problem<ProblemCode | SourceCode>

/** A problem of the catalogue above at a spot. */
export function sourceProblem(code: SourceCode, spot: Spot, subject = '', detail = ''): SourceProblem {
  const { severity, message, hint }: Wording = sourceCatalogue[code]
  return { code, severity, ...spot, message: message(subject, detail), hint: hint(detail) }
}

export const isRefused = (problems: readonly Pick<SourceProblem, 'severity'>[]): boolean =>
  problems.some(({ severity }) => severity === 'error')
