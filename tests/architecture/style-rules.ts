// Reads the rules of the app's style sheets.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const source = resolve(import.meta.dirname, '../../template/src')
export const styles = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(path =>
  path.endsWith('.css'),
)

export interface Rule {
  path: string
  selector: string
  /** Path and last line of the selector, for reports. */
  place: string
  declarations: [property: string, value: string][]
}

/** Lists the innermost blocks of a style sheet. */
export function rulesOf(path: string): Rule[] {
  const text = readFileSync(join(source, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    path,
    selector: selector.trim(),
    place: `${path} ${selector.trim().split('\n').at(-1)?.trim()}`,
    declarations: body.split(';').flatMap(line => {
      const [, property, value] = /^\s*([\w-]+)\s*:\s*([\s\S]+)$/.exec(line) ?? []
      return property && value ? [[property, value.trim()] as [string, string]] : []
    }),
  }))
}
