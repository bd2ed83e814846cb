import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const tests = resolve(import.meta.dirname, '../..')

/**
 * Lists the specification's tags in the test sources, such as '@§4.2', by file: tests/component/booking/book.test.ts. Files without tags
 * are left out.
 * @returns {Map<string, string[]>}
 */
export function tagsByFile() {
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.(test|spec)\.tsx?$/.test(name),
  )
  const tags = files.map(name => {
    const source = readFileSync(join(tests, name), 'utf8')
    return /** @type {const} */ ([
      join('tests', name).replaceAll('\\', '/'),
      [...source.matchAll(/'(@§[^']+)'/g)].flatMap(([, tag]) => tag ?? []),
    ])
  })
  return new Map(tags.filter(([, found]) => found.length > 0))
}
