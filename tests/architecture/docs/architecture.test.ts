import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstCells, readPage } from '../../support/markdown.ts'
import { home } from '../../support/molde.ts'
import { architecturePicture } from './architecture-picture.ts'

const picture = architecturePicture()
const boxes = [...picture.matchAll(/<title>([^<]+)<\/title>/g)].flatMap(([, folder]) => folder ?? [])

test('every box is a folder that is there, and no folder lacks its box', () => {
  expect(boxes.filter(folder => !existsSync(join(home, folder)))).toEqual([])
  const foldersOf = (folder: string) =>
    readdirSync(join(home, folder), { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}`)
  expect(boxes.toSorted()).toEqual([...foldersOf('generator'), ...foldersOf('template/src')].sort())
})

test('the picture is drawn anew where the layers change: npx vitest run --project architecture tests/architecture/docs -u', async () => {
  await expect(picture).toMatchFileSnapshot(join(home, 'docs/architecture.svg'))
})

test('the contributor guide names every stage and every folder of the factory, and only what is there', () => {
  const named = firstCells(readPage('docs/contributing.md'), 'Folders').flatMap(
    cell => /^`(.+?)\/?`$/.exec(cell)?.[1] ?? [],
  )
  expect(named.filter(path => !existsSync(join(home, path)))).toEqual([])
  const ofFactory = boxes.filter(folder => folder.startsWith('generator/'))
  expect(ofFactory.filter(folder => !named.includes(folder))).toEqual([])
})
