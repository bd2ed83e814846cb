// A folder holds at most a dozen files; what grows beyond is split by topic.
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const home = resolve(import.meta.dirname, '../..')
const most = 12

/** Flat all the same, and why. */
const listsOfTheirOwn: Readonly<Record<string, string>> = {
  'bin/commands': 'a file for each command, by its name',
}

/** The files of a folder and of those below it, each by its folder. */
function filesBelow(folder: string): Map<string, number> {
  const entries = readdirSync(join(home, folder), { withFileTypes: true })
  const folders = entries.filter(entry => entry.isDirectory())
  return new Map([
    [folder, entries.length - folders.length],
    ...folders.flatMap(({ name }) => [...filesBelow(`${folder}/${name}`)]),
  ])
}

const crowded = (roots: readonly string[]): string[] =>
  [...roots.flatMap(root => [...filesBelow(root)])].filter(([, files]) => files > most).map(([name]) => name)

test('no folder of the product has more than a dozen files', () => {
  expect(crowded(['bin', 'generator', 'template/src', 'template/build'])).toEqual(
    Object.keys(listsOfTheirOwn),
  )
})
