import type { Fix, Spot } from '../tenant/problem.ts'
import { besideMark, withName, withoutValue, withValue } from './edit-json.ts'

/** The text of an app.json with a problem of it fixed, everything else as it was. `spot` is the problem's. */
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
        const left = cut.slice(0, column - 1) + cut.slice(column - 1 + length)
        // Where nothing but that was in a line, the line goes too.
        return (
          left.trim() === '' && left !== cut ? lines.toSpliced(line - 1, 1) : lines.with(line - 1, left)
        ).join('\n')
      })
  }
}
