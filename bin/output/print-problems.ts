import { relative } from 'node:path'
import pc from 'picocolors'
import { type Problem, withHint } from '#generator/tenant/problem.ts'
import { withoutSecrets } from '#generator/tenant/secrets.ts'

/** A problem for people: location, severity, path, code, then its line with the part underlined. */
export function problemLines(problem: Problem<string>): string[] {
  const { file, line, column, severity, path, code } = problem
  const location = `${printable(relative(process.cwd(), file))}:${line}:${column}`
  const tone = severity === 'error' ? pc.red : pc.yellow
  const head = [
    pc.bold(location),
    tone(severity),
    ...(path === '' ? [] : [printable(path)]),
    pc.dim(code),
  ].join('  ')
  return [head, ...frameLines(problem)]
}

/**
 * Returns a filter that drops repeated problems of files that all gyms share. Each of those is reported once.
 */
export function withoutRepeats(): <Of extends Problem<string>>(problems: readonly Of[]) => Of[] {
  const reported = new Set<string>()
  return problems =>
    problems.filter(({ gym, code, file, line, column }) => {
      const key = `${file}:${line}:${column} ${code}`
      const isNew = gym !== '' || !reported.has(key)
      reported.add(key)
      return isNew
    })
}

/** The masked lines of the last text, cached: a file may have thousands of problems. */
let split: { source: string; lines: readonly string[] } = { source: '', lines: [] }

function linesOf(source: string): readonly string[] {
  if (split.source !== source) split = { source, lines: withoutSecrets(source).split('\n') }
  return split.lines
}

/** Characters that would steer the terminal or reverse the text. Each is printed as one sign. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are never printed
const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g

/** Text from a gym's folder, safe to print on a terminal. */
export const printable = (text: string): string => text.replace(steering, '\u00b7')

function frameLines({ source, line, column, ...texts }: Problem<string>): string[] {
  const printableText = (text: string) => printable(withoutSecrets(text))
  const [message, hint] = [printableText(texts.message), printableText(texts.hint)]
  const lineText = source && linesOf(source)[line - 1]?.replace(/\r$/, '')
  if (lineText === undefined || lineText === '' || lineText.length > 200) return [`  ${message} ${hint}`]
  const margin = `  ${line} | `
  const pointer = `${' '.repeat(margin.length - 2)}| ${' '.repeat(column - 1)}^`
  return [pc.dim(margin) + printable(lineText), `${pc.dim(pointer)} ${withHint({ message, hint })}`]
}

/** Prints all problems with `print`, by default on stderr, and a blank line after each. */
export function printProblems(
  problems: readonly Problem<string>[],
  print: (lines: string) => void = console.error,
): void {
  for (const problem of problems) print(`${problemLines(problem).join('\n')}\n`)
}

/** '2 errors, 1 warning' */
export function countOf(problems: readonly Problem<string>[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return `${plural(errors, 'error')}, ${plural(problems.length - errors, 'warning')}`
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** A problem as --json prints it: without the text of the file. */
export function problemData(full: Problem<string>): Record<string, unknown> {
  const { source: _, subject: __, detail: ___, ...problem } = full
  const [message, hint] = [withoutSecrets(problem.message), withoutSecrets(problem.hint)]
  return { ...problem, message, hint, file: relative(process.cwd(), problem.file) }
}
