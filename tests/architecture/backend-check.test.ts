// What the check of a gym's backend knows of operations and screens is what the app's own sources say.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { operations } from '../../generator/backend-check/declared.ts'
import { routes } from '../../template/src/app/navigation/routes.ts'
import { home } from '../support/molde.ts'
import { declaredOperations } from '../support/operations.ts'
import { importsOf } from './import-graph.ts'

const read = (path: string) => readFileSync(join(home, path), 'utf8')

test('every operation that a topic declares is asked, each under a name of its own', async () => {
  const declared = [...(await declaredOperations()).keys()].map(name => name.split('/')[1] ?? '')
  expect(new Set(declared).size).toBe(declared.length)
  expect(declared.filter(name => !operations.has(name))).toEqual([])
})

/** A screen's page, and what it loads of features and domain. */
function sourcesOf(page: string): Set<string> {
  const sources = new Set([page])
  for (const one of sources)
    for (const { to } of importsOf(one))
      if (/^template\/src\/(features|domain)\/.*\.tsx?$/.test(to)) sources.add(to)
  return sources
}

/** The operations that a source imports, by the names under which they are declared. */
function operationsIn(source: string): string[] {
  const { module } = parseSync(source, read(source))
  return module.staticImports
    .filter(({ moduleRequest }) =>
      /(operations|contract\/account\/(companies|upload))\.ts$/.test(moduleRequest.value),
    )
    .flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
    .flatMap(({ importName: { name } }) => (name && operations.has(name) ? [name] : []))
}

test('the operations of each screen are written out anew where they change: npx vitest run --project architecture tests/architecture/backend-check -u', async () => {
  const screens = read('template/src/app/navigation/screens.ts')
  const pageOf = (path: string) => {
    const page = new RegExp(`\\b${path}: \\(\\) => import\\('(?:\\.\\./)+([^']+)'\\)`).exec(screens)?.[1]
    if (page === undefined) throw new Error(`${path} has no page.`)
    return `template/src/${page}`
  }
  const found = routes.map(({ path }) => {
    const names = [...sourcesOf(pageOf(path))].flatMap(operationsIn)
    return [path, [...new Set(names)].sort().join(' ')]
  })
  expect(found.flatMap(([, names = '']) => (names === '' ? [] : [names])).length).toBeGreaterThan(20)
  await expect(`${JSON.stringify(Object.fromEntries(found), null, 2)}\n`).toMatchFileSnapshot(
    join(home, 'generator/backend-check/screen-operations.json'),
  )
})
