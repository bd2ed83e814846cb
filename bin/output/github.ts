import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Result } from '#generator/build.ts'
import { reasonText } from '#generator/plan/reason.ts'
import type { Problem } from '#generator/tenant/problem.ts'
import { withoutSecrets } from '#generator/tenant/secrets.ts'

/** GitHub shows ten annotations of a step. The last annotation counts the rest. */
const maxShown = 9

/** Problems as GitHub annotations, errors first. */
export function annotations(problems: readonly Problem<string>[]): string[] {
  const sorted = [...problems.filter(isError), ...problems.filter(problem => !isError(problem))]
  const more = sorted.length - maxShown
  const lines = sorted.slice(0, maxShown).map(annotation)
  return more > 0
    ? [...lines, `::notice::${more} more ${more === 1 ? 'problem' : 'problems'}: see the log.`]
    : lines
}

const isError = ({ severity }: Problem<string>): boolean => severity === 'error'

function annotation({ severity, file, line, column, code, message, hint }: Problem<string>): string {
  const location = `file=${property(relative(process.cwd(), file))},line=${line},col=${column},title=${property(code)}`
  return `::${severity} ${location}::${data(withoutSecrets(`${message}; ${hint}`))}`
}

/** Escapes a value for GitHub's workflow commands. */
const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** Appends a table of built and failed gyms to the job's summary, if GitHub provides a file. */
export function writeJobSummary(results: readonly Result[]): void {
  const file = process.env.GITHUB_STEP_SUMMARY
  if (!file) return
  const changed = results.filter(({ state }) => state !== 'unchanged')
  const unchanged = results.length - changed.length
  const lines = changed.map(
    ({ gym, state, reasons }) => `| ${gym} | ${state} | ${cell(reasons.map(reasonText).join(', '))} |`,
  )
  appendFileSync(file, `| Gym | | Why |\n|---|---|---|\n${lines.join('\n')}\n\n${unchanged} unchanged\n`)
}

const cell = (text: string): string => text.replace(/[|<>&`\\]/g, '\\$&')
