import { link, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { boundShelf, keepBundle, listBundles, takeBundle } from '../../../../generator/bundle/shelf.ts'
import { bundleKey, sourcesOf } from '../../../../generator/bundle/sources.ts'
import { localSystem } from '../../../../generator/system/disk.ts'
import { emptyFolder } from '../../../support/folder.ts'

const system = localSystem()
const bytes = (text: string) => new TextEncoder().encode(text)
const bundle = {
  key: 'k1',
  files: new Map([
    ['assets/main.js', bytes('main')],
    ['chunks.json', bytes('{}')],
  ]),
}

async function keptShelf() {
  const shelf = await emptyFolder()
  await keepBundle(bundle, shelf, system)
  return shelf
}

test('a kept bundle is taken as it was', async () => {
  const taken = await takeBundle('k1', await keptShelf(), system)
  if (typeof taken === 'string') throw new Error(taken)
  const texts = [...taken.files].map(([path, file]) => [path, new TextDecoder().decode(file)])
  expect(texts).toEqual([
    ['assets/main.js', 'main'],
    ['chunks.json', '{}'],
  ])
})

test('an empty shelf has none', async () => {
  expect(await takeBundle('k1', await emptyFolder(), system)).toBe('none')
})

test('a file that was cut short is told as damaged', async () => {
  const shelf = await keptShelf()
  await writeFile(join(shelf, 'k1/assets/main.js'), 'ma')
  expect(await takeBundle('k1', shelf, system)).toBe('damaged')
})

test('a file too many, or a receipt that is junk, is told as damaged', async () => {
  const shelf = await keptShelf()
  await writeFile(join(shelf, 'k1/extra.js'), 'x')
  expect(await takeBundle('k1', shelf, system)).toBe('damaged')
  await keepBundle(bundle, shelf, system)
  await writeFile(join(shelf, 'k1/receipt.json'), '{"key":')
  expect(await takeBundle('k1', shelf, system)).toBe('damaged')
})

test('a whole bundle under the wrong key is refused', async () => {
  const shelf = await keptShelf()
  const { rename } = await import('node:fs/promises')
  await rename(join(shelf, 'k1'), join(shelf, 'k2'))
  expect(await takeBundle('k2', shelf, system)).toBe('damaged')
  expect(await readdir(shelf)).toEqual(['k2'])
})

test('the key follows what is compiled, and not what belongs to one gym', () => {
  const project = new Map([
    ['index.html', bytes('<title>Demo</title>')],
    ['public/icons/icon.png', bytes('demo')],
    ['src/main.tsx', bytes('main')],
    ['package-lock.json', bytes('{}')],
  ])
  const key = (files: Map<string, Uint8Array>) => bundleKey(sourcesOf(files))
  expect(key(new Map(project).set('index.html', bytes('<title>Other</title>')))).toBe(key(project))
  expect(key(new Map(project).set('public/icons/icon.png', bytes('other')))).toBe(key(project))
  expect(key(new Map(project).set('src/main.tsx', bytes('other')))).not.toBe(key(project))
  expect(key(new Map(project).set('package-lock.json', bytes('{"a":1}')))).not.toBe(key(project))
  expect(key(new Map(project).set('src/extra.ts', bytes('')))).not.toBe(key(project))
})

test('beyond its room the bundles go that were not used for longest; the last one stays, and what is none', async () => {
  const shelf = await emptyFolder()
  const files = new Map([['assets/main.js', new Uint8Array(1000)]])
  for (const key of ['one', 'two', 'three']) {
    await keepBundle({ key, files }, shelf, system)
    await new Promise(done => setTimeout(done, 20))
  }
  await system.writeFile(join(shelf, 'mine/big.bin'), new Uint8Array(5000))
  const keys = async () => (await system.list(shelf)).map(({ name }) => name)
  // A site that takes a file up uses its bundle.
  await link(join(shelf, 'one/assets/main.js'), join(await emptyFolder(), 'main.js'))
  expect((await listBundles(shelf, system)).map(({ files }) => files.length)).toEqual([2, 2, 2])
  await boundShelf(shelf, 2500, system)
  expect(await keys()).toEqual(['mine', 'one', 'three'])
  await boundShelf(shelf, 1, system)
  expect(await keys()).toEqual(['mine', 'one'])
})
