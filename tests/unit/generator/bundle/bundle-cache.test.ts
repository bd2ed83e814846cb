import { rmSync } from 'node:fs'
import { link, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { boundBundleCache, listBundles, readBundle, writeBundle } from '#generator/bundle/bundle-cache.ts'
import { bundleKey, sourcesOf } from '#generator/bundle/sources.ts'
import { localSystem } from '#generator/system/disk.ts'
import { emptyFolder, passDiskTime } from '#tests/support/folder.ts'

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

async function fillCache() {
  const cache = await emptyFolder()
  await writeBundle(bundle, cache, system)
  return cache
}

test('reads a cached bundle unchanged', async () => {
  const cached = await readBundle('k1', await fillCache(), system)
  if (typeof cached === 'string') throw new Error(cached)
  const texts = [...cached.files].map(([path, file]) => [path, new TextDecoder().decode(file)])
  expect(texts).toEqual([
    ['assets/main.js', 'main'],
    ['chunks.json', '{}'],
  ])
  expect([...cached.compressed.keys()]).toEqual(['assets/main.js.gz'])
})

test('reads no bundle from an empty cache', async () => {
  expect(await readBundle('k1', await emptyFolder(), system)).toBe('none')
})

test('reads no bundle if another process removes the bundle during the read', async () => {
  const cache = await fillCache()
  const removing = (path: string) => {
    if (path === 'digests.json') rmSync(join(cache, 'k1/assets'), { recursive: true })
    return false
  }
  const readTree = (folder: string) => system.readTree(folder, removing)
  expect(await readBundle('k1', cache, { readTree })).toBe('none')
})

test.each(['main.js', 'main.js.gz'])('reports a truncated %s as damage', async name => {
  const cache = await fillCache()
  await writeFile(join(cache, 'k1/assets', name), 'ma')
  expect(await readBundle('k1', cache, system)).toBe('damaged')
})

test('reports an extra file or invalid digests as damage', async () => {
  const cache = await fillCache()
  await writeFile(join(cache, 'k1/extra.js'), 'x')
  expect(await readBundle('k1', cache, system)).toBe('damaged')
  await writeBundle(bundle, cache, system)
  await writeFile(join(cache, 'k1/digests.json'), '{"key":')
  expect(await readBundle('k1', cache, system)).toBe('damaged')
})

test('rejects a bundle under the wrong key', async () => {
  const cache = await fillCache()
  const { rename } = await import('node:fs/promises')
  await rename(join(cache, 'k1'), join(cache, 'k2'))
  expect(await readBundle('k2', cache, system)).toBe('damaged')
  expect(await readdir(cache)).toEqual(['k2'])
})

test('computes the key from compiled files, not from files of a gym', () => {
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

test('removes the least recently used bundles above the limit, and keeps the newest bundle and unrelated files', async () => {
  const cache = await emptyFolder()
  const files = new Map([['assets/main.js', new Uint8Array(1000)]])
  for (const key of ['one', 'two', 'three']) {
    await writeBundle({ key, files, compressed: new Map() }, cache, system)
    await passDiskTime()
  }
  await system.writeFile(join(cache, 'mine/big.bin'), new Uint8Array(5000))
  const keys = async () => (await system.list(cache)).map(({ name }) => name)
  // A link from a site counts as a use of the bundle.
  await link(join(cache, 'one/assets/main.js'), join(await emptyFolder(), 'main.js'))
  expect((await listBundles(cache, system)).map(({ files }) => files.length)).toEqual([2, 2, 2])
  await boundBundleCache(cache, 2500, system)
  expect(await keys()).toEqual(['mine', 'one', 'three'])
  await boundBundleCache(cache, 1, system)
  expect(await keys()).toEqual(['mine', 'one'])
})
