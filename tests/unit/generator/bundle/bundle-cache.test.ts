import { rmSync } from 'node:fs'
import { link, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  boundBundleCache,
  listBundles,
  readBundle,
  writeBundle,
} from '../../../../generator/bundle/bundle-cache.ts'
import { bundleKey, sourcesOf } from '../../../../generator/bundle/sources.ts'
import { localSystem } from '../../../../generator/system/disk.ts'
import { emptyFolder, passDiskTime } from '../../../support/folder.ts'

const system = localSystem()
const bytes = (text: string) => new TextEncoder().encode(text)
const bundle = {
  key: 'k1',
  files: new Map([
    ['assets/main.js', bytes('main')],
    ['chunks.json', bytes('{}')],
  ]),
  compressed: new Map([['assets/main.js.gz', bytes('smaller')]]),
}

async function filledCache() {
  const cache = await emptyFolder()
  await writeBundle(bundle, cache, system)
  return cache
}

test('a kept bundle is taken as it was', async () => {
  const taken = await readBundle('k1', await filledCache(), system)
  if (typeof taken === 'string') throw new Error(taken)
  const texts = [...taken.files].map(([path, file]) => [path, new TextDecoder().decode(file)])
  expect(texts).toEqual([
    ['assets/main.js', 'main'],
    ['chunks.json', '{}'],
  ])
  expect([...taken.compressed.keys()]).toEqual(['assets/main.js.gz'])
})

test('an empty cache has none', async () => {
  expect(await readBundle('k1', await emptyFolder(), system)).toBe('none')
})

test('one that another process removes while it is read is none', async () => {
  const cache = await filledCache()
  const removing = (path: string) => {
    if (path === 'receipt.json') rmSync(join(cache, 'k1/assets'), { recursive: true })
    return false
  }
  const readTree = (folder: string) => system.readTree(folder, removing)
  expect(await readBundle('k1', cache, { readTree })).toBe('none')
})

test.each(['main.js', 'main.js.gz'])('%s that was cut short is reported as damaged', async name => {
  const cache = await filledCache()
  await writeFile(join(cache, 'k1/assets', name), 'ma')
  expect(await readBundle('k1', cache, system)).toBe('damaged')
})

test('a file too many, or a digests that are junk, are reported as damaged', async () => {
  const cache = await filledCache()
  await writeFile(join(cache, 'k1/extra.js'), 'x')
  expect(await readBundle('k1', cache, system)).toBe('damaged')
  await writeBundle(bundle, cache, system)
  await writeFile(join(cache, 'k1/receipt.json'), '{"key":')
  expect(await readBundle('k1', cache, system)).toBe('damaged')
})

test('a whole bundle under the wrong key is refused', async () => {
  const cache = await filledCache()
  const { rename } = await import('node:fs/promises')
  await rename(join(cache, 'k1'), join(cache, 'k2'))
  expect(await readBundle('k2', cache, system)).toBe('damaged')
  expect(await readdir(cache)).toEqual(['k2'])
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
  const cache = await emptyFolder()
  const files = new Map([['assets/main.js', new Uint8Array(1000)]])
  for (const key of ['one', 'two', 'three']) {
    await writeBundle({ key, files, compressed: new Map() }, cache, system)
    await passDiskTime()
  }
  await system.writeFile(join(cache, 'mine/big.bin'), new Uint8Array(5000))
  const keys = async () => (await system.list(cache)).map(({ name }) => name)
  // A site that takes a file up uses its bundle.
  await link(join(cache, 'one/assets/main.js'), join(await emptyFolder(), 'main.js'))
  expect((await listBundles(cache, system)).map(({ files }) => files.length)).toEqual([2, 2, 2])
  await boundBundleCache(cache, 2500, system)
  expect(await keys()).toEqual(['mine', 'one', 'three'])
  await boundBundleCache(cache, 1, system)
  expect(await keys()).toEqual(['mine', 'one'])
})
