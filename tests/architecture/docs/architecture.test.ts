import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstCells, readPage } from '#tests/support/markdown.ts'
import { home } from '#tests/support/molde.ts'
import { drawArchitecture } from './architecture-picture.ts'

const picture = drawArchitecture()
const boxes = [...picture.matchAll(/<title>([^<]+)<\/title>/g)].flatMap(([, folder]) => folder ?? [])

test('the picture has a box for every folder, and no other boxes', () => {
  expect(boxes.filter(folder => !existsSync(join(home, folder)))).toEqual([])
  const foldersOf = (folder: string) =>
    readdirSync(join(home, folder), { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}`)
  expect(boxes.toSorted()).toEqual([...foldersOf('generator'), ...foldersOf('template/src')].sort())
})

test('architecture.svg is up to date (update: npx vitest run --project architecture tests/architecture/docs -u)', async () => {
  await expect(picture).toMatchFileSnapshot(join(home, 'docs/architecture.svg'))
})

test('the contributor guide names every folder of the factory, and only existing folders', () => {
  const named = firstCells(readPage('docs/contributing.md'), 'Folders').flatMap(
    cell => /^`(.+?)\/?`$/.exec(cell)?.[1] ?? [],
  )
  expect(named.filter(path => !existsSync(join(home, path)))).toEqual([])
  const factoryFolders = boxes.filter(folder => folder.startsWith('generator/'))
  expect(factoryFolders.filter(folder => !named.includes(folder))).toEqual([])
})
