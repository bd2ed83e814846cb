// Compares the screens of the backend check with the app's sources.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { operations } from '#protocol/endpoints.ts'
import { routes } from '#shell/navigation/routes.ts'
import { home } from '#tests/support/molde.ts'
import { importsOf, resolveImport, screenOf } from './import-graph.ts'

const read = (path: string) => readFileSync(join(home, path), 'utf8')

/** Lists a screen's page and the files of features that the page imports, directly or through other files. */
function sourcesOf(page: string): Set<string> {
  const sources = new Set([page])
  for (const source of sources)
    for (const { to } of importsOf(source))
      if (/^template\/src\/features\/.*\.tsx?$/.test(to)) sources.add(to)
  return sources
}

/** Returns the declared names of the operations that a source imports. */
function operationsIn(source: string): string[] {
  const { module } = parseSync(source, read(source))
  return module.staticImports
    .filter(({ moduleRequest }) =>
      /^template\/src\/protocol\/[a-z]+\/[\w-]+\.ts$/.test(resolveImport(source, moduleRequest.value)),
    )
    .flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
    .flatMap(({ importName: { name } }) => (name && operations.has(name) ? [name] : []))
}

test('screen-operations.json is up to date (update: npx vitest run --project architecture tests/architecture/backend-check -u)', async () => {
  const screenOperations = routes.map(({ path }) => {
    const names = [...sourcesOf(screenOf(path))].flatMap(operationsIn)
    return [path, [...new Set(names)].sort().join(' ')]
  })
  expect(screenOperations.flatMap(([, names = '']) => (names === '' ? [] : [names])).length).toBeGreaterThan(
    20,
  )
  await expect(`${JSON.stringify(Object.fromEntries(screenOperations), null, 2)}\n`).toMatchFileSnapshot(
    join(home, 'generator/backend-check/screen-operations.json'),
  )
})
