import { relative } from 'node:path'
import pc from 'picocolors'
import type { Problem } from '../../generator/tenant/problem.ts'

/** A problem as people read it: place, severity, path, code, then the line it stands in with the part underlined. */
export function problemLines(problem: Problem): string[] {
  const { file, line, column, severity, path, code } = problem
  const place = `${relative(process.cwd(), file)}:${line}:${column}`
  const tone = severity === 'error' ? pc.red : pc.yellow
  const head = [pc.bold(place), tone(severity), ...(path === '' ? [] : [path]), pc.dim(code)].join('  ')
  return [head, ...frameLines(problem)]
}

function frameLines({ source, line, column, message, hint }: Problem): string[] {
  const shown = source?.split('\n')[line - 1]?.replace(/\r$/, '')
  if (shown === undefined || shown.length > 200) return [`  ${message} ${hint}`]
  const margin = `  ${line} | `
  const pointer = `${' '.repeat(margin.length - 2)}| ${' '.repeat(column - 1)}^`
  return [pc.dim(margin) + shown, `${pc.dim(pointer)} ${withHint(message, hint)}`]
}

const withHint = (message: string, hint: string): string =>
  /[.!?]$/.test(message) ? `${message} ${hint}` : `${message}; ${hint}`

/** All problems, a blank line after each; on stderr, or where `print` puts it. */
export function printProblems(
  problems: readonly Problem[],
  print: (lines: string) => void = console.error,
): void {
  for (const problem of problems) print(`${problemLines(problem).join('\n')}\n`)
}

/** '2 errors, 1 warning' */
export function countOf(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return `${plural(errors, 'error')}, ${plural(problems.length - errors, 'warning')}`
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** A problem as --json tells it: without the text of the file. */
export function problemData({ source: _, ...problem }: Problem): Record<string, unknown> {
  return { ...problem, file: relative(process.cwd(), problem.file) }
}
