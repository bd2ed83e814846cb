import type { Fix, Spot } from '#generator/tenant/problem.ts'
import { besideMark, withName, withoutValue, withValue } from './edit-json.ts'

/** Fixes a problem in the text of an app.json and keeps everything else. The spot is the problem's. */
export function withFixed(
  text: string,
  fix: Fix,
  { line, column, length }: Pick<Spot, 'line' | 'column' | 'length'>,
): string {
  switch (fix.kind) {
    case 'set':
      return withValue(text, fix.path, fix.value)
    case 'rename':
      return withName(text, fix.path, fix.to)
    case 'remove':
      return withoutValue(text, fix.path)
    case 'cut':
      return besideMark(text, json => {
        const lines = json.split('\n')
        const cut = lines[line - 1] ?? ''
        const rest = cut.slice(0, column - 1) + cut.slice(column - 1 + length)
        // A line that held nothing else goes too.
        return (
          rest.trim() === '' && rest !== cut ? lines.toSpliced(line - 1, 1) : lines.with(line - 1, rest)
        ).join('\n')
      })
  }
}
