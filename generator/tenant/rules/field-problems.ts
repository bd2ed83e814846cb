import type * as z from 'zod'
import { writtenApp } from '../app-json/app-schema.ts'
import { type JsonDocument, valueAt } from '../app-json/document.ts'
import { catalogue, type ProblemCode } from '../catalogue.ts'
import { problem, withFix } from '../find.ts'
import type { Problem } from '../problem.ts'
import { hexOfColorWord } from './color-words.ts'
import { addressGuess, fixOfUnknown, fixOfValue } from './field-fixes.ts'
import { nearest } from './nearest.ts'

type Issue = z.core.$ZodIssue

/** Turns issues of the schema into problems at the value or name in question. */
export function fieldProblems(issues: readonly Issue[], document: JsonDocument): Problem[] {
  return issues.flatMap(issue => problemsOf(issue, document))
}

function problemsOf(issue: Issue, document: JsonDocument): Problem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(key => unknownField(issue.path, key, document))
  return [valueProblem(issue, document)]
}

function unknownField(path: readonly PropertyKey[], key: string, document: JsonDocument): Problem {
  const fieldNames = path.length === 0 ? Object.keys(writtenApp.shape) : []
  const fullPath = [...path, key].map(String)
  const meant = nearest(key, fieldNames)
  return withFix(
    problem('field/unknown', document.spotOfKey(fullPath), key, meant),
    fixOfUnknown(fullPath, meant, document),
  )
}

function valueProblem(issue: Issue, document: JsonDocument): Problem {
  const base = wrongValue(issue, document)
  return withFix(base, fixOfValue(base.code, issue.path, valueAt(document.value, issue.path)))
}

function wrongValue(issue: Issue, document: JsonDocument): Problem {
  const field = String(issue.path.at(-1) ?? '')
  const value = valueAt(document.value, issue.path)
  const spot = document.spotOf(issue.path)
  if (isCode(issue.message)) return problem(issue.message, spot, field, detailOf(issue.message, issue, value))
  if (issue.code === 'invalid_type' && value === undefined) {
    return problem('field/missing', spot, field, examples[field] ?? `"${field}": …`)
  }
  if (issue.code === 'too_big' && issue.origin !== 'string')
    return problem('field/too-large', spot, field, String(issue.maximum))
  if (issue.code === 'too_big') return problem('field/too-long', spot, field, String(issue.maximum))
  if (issue.code === 'too_small') return problem('field/too-small', spot, field, String(issue.minimum))
  return problem(
    'field/type',
    spot,
    field,
    issue.code === 'invalid_type' ? (kinds[issue.expected] ?? issue.expected) : 'another value',
  )
}

const isCode = (message: string): message is ProblemCode => message in catalogue

function detailOf(code: ProblemCode, issue: Issue, value: unknown): string {
  if (code === 'url/format') return addressGuess(issue.path, value)
  if (issue.code === 'invalid_value') return listChoices(issue.values)
  return code === 'color/format' && typeof value === 'string' ? hexOfColorWord(value) : ''
}

/** `"recta", "suave" or "redonda"` */
const listChoices = (values: readonly unknown[]): string =>
  values
    .map(value => JSON.stringify(value))
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ')

const examples: Record<string, string> = {
  name: '"name": "Box Norte"',
  theme_color: '"theme_color": "#d7263d"',
  theme_text: '"theme_text": "#ffffff"',
}

const kinds: Record<string, string> = {
  string: 'a text in double quotes',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object in { }',
}
