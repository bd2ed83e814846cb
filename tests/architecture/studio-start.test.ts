// `npm start` also serves the studio, without a slower start.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { resolveImport } from './import-graph.ts'

const home = resolve(import.meta.dirname, '../..')

/** Lists a file and its static imports, direct and indirect. Imports of types only are left out. */
function loadedWith(file: string): string[] {
  const loaded = new Set([file])
  for (const path of loaded) {
    const { module } = parseSync(path, readFileSync(join(home, path), 'utf8'))
    for (const { moduleRequest, entries } of module.staticImports) {
      const to = moduleRequest.value
      const isType = entries.length > 0 && entries.every(entry => entry.isType)
      if (/^[.#]/.test(to) && !isType) loaded.add(resolveImport(path, to))
    }
  }
  return [...loaded]
}

test('loads only start and access code of the studio before the studio is opened', () => {
  const loaded = loadedWith('bin/commands/preview-command.ts').filter(path =>
    path.startsWith('generator/studio/'),
  )
  expect(loaded).toEqual(['generator/studio/start.ts', 'generator/studio/access.ts'])
})
