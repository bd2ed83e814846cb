// `npm start` serves the studio as well, and is no slower for it.
import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { expect, test } from 'vitest'

const home = resolve(import.meta.dirname, '../..')

/** The files that are loaded with a file: those that it imports statically, for more than their types, and so on. */
function loadedWith(file: string): string[] {
  const loaded = new Set([file])
  for (const one of loaded) {
    const { module } = parseSync(one, readFileSync(join(home, one), 'utf8'))
    for (const { moduleRequest, entries } of module.staticImports) {
      const to = moduleRequest.value
      const isType = entries.length > 0 && entries.every(entry => entry.isType)
      if (to.startsWith('.') && !isType) loaded.add(relative(home, resolve(home, dirname(one), to)))
    }
  }
  return [...loaded]
}

test('of the studio, nothing but its address is loaded before it is opened', () => {
  const loaded = loadedWith('bin/commands/preview.ts').filter(path => path.startsWith('generator/studio/'))
  expect(loaded).toEqual(['generator/studio/start.ts', 'generator/studio/access.ts'])
})
