// A folder holds at most 12 files. Larger folders are split by topic.
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const home = resolve(import.meta.dirname, '../..')
const maxFiles = 12

/** Larger folders that stay flat, with the reason. */
const exemptFolders: Readonly<Record<string, string>> = {
  'bin/commands': 'a file for each command, by its name',
}

/** Counts the files of a folder and of each folder below it. */
function countFiles(folder: string): Map<string, number> {
  const entries = readdirSync(join(home, folder), { withFileTypes: true })
  const folders = entries.filter(entry => entry.isDirectory())
  return new Map([
    [folder, entries.length - folders.length],
    ...folders.flatMap(({ name }) => [...countFiles(`${folder}/${name}`)]),
  ])
}

const findCrowded = (roots: readonly string[]): string[] =>
  [...roots.flatMap(root => [...countFiles(root)])]
    .filter(([, files]) => files > maxFiles)
    .map(([name]) => name)

test('no folder of the product has more than 12 files', () => {
  expect(findCrowded(['bin', 'generator', 'template/src', 'template/build'])).toEqual(
    Object.keys(exemptFolders),
  )
})
