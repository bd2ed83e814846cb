import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Bundle, writeBundle } from '../../../../generator/bundle/bundle-cache.ts'
import { compressFiles, qualities } from '../../../../generator/bundle/compression.ts'
import { addToCodeFolder } from '../../../../generator/site/code-folder.ts'
import { publishSite, sharedFiles } from '../../../../generator/site/publish.ts'
import { readPublished } from '../../../../generator/site/published.ts'
import { damageFinder } from '../../../../generator/site/sizes.ts'
import { compressSite, type Site } from '../../../../generator/site/stamp.ts'
import { localSystem } from '../../../../generator/system/disk.ts'
import { pathsFor } from '../../../../generator/system/paths.ts'
import type { Files } from '../../../../generator/system/system.ts'
import { emptyFolder } from '../../../support/folder.ts'

const system = localSystem()
const bytes = (text: string) => new TextEncoder().encode(text)
const script = 'assets/main-DNyhjZyT.js'
const code: Files = new Map([[script, bytes('export {}\n'.repeat(500))]])
const site: Site = {
  gym: 'box',
  version: '2026.1128.905-0123456789abcdef',
  storedShapes: {},
  files: new Map([...code, ['index.html', bytes('<p>Hola</p>\n'.repeat(500))]]),
}
const made = { versions: { molde: '1' }, inputs: { factory: '', template: '', materials: {}, fields: {} } }

/** A bundle in a cache, and a folder for sites. */
async function yard() {
  const place = await emptyFolder()
  const bundle = { key: 'k1', files: code, compressed: await compressFiles(code, qualities.shared) }
  const folder = await writeBundle(bundle, join(place, 'cache'), system)
  return { paths: pathsFor({ out: join(place, 'dist') }), bundle: { ...bundle, folder } as Bundle }
}

test("a site has the compressed forms of its bundle's files as they are, and others of its own", async () => {
  const { paths, bundle } = await yard()
  const compressed = await compressSite(site, bundle)
  expect([...compressed.keys()].sort()).toEqual([
    `${script}.br`,
    `${script}.gz`,
    'index.html.br',
    'index.html.gz',
  ])
  expect(compressed.get(`${script}.br`)).toBe(bundle.compressed.get(`${script}.br`))
  await publishSite(site, { compressed, shared: sharedFiles(site, compressed, bundle) }, made, paths, system)
  const www = join(paths.out, 'box/www')
  const inode = async (path: string) => (await stat(path)).ino
  for (const path of compressed.keys())
    expect(await readFile(join(www, path))).toEqual(Buffer.from(compressed.get(path) ?? ''))
  expect(await inode(join(www, `${script}.br`))).toBe(await inode(join(bundle.folder ?? '', `${script}.br`)))
})

test("a file that replaces a bundle's gets a compressed form of its own", async () => {
  const { bundle } = await yard()
  const own = { ...site, files: new Map(site.files).set(script, bytes('export const a = 1\n'.repeat(500))) }
  const compressed = await compressSite(own, bundle)
  expect(compressed.get(`${script}.gz`)).not.toEqual(bundle.compressed.get(`${script}.gz`))
})

test('the name of a version and its manifest do not depend on how files were compressed', async () => {
  const { paths, bundle } = await yard()
  const names: string[] = []
  for (const quality of [1, 11]) {
    const compressed = await compressFiles(site.files, quality)
    const manifest = await publishSite(site, { compressed, shared: new Map() }, made, paths, system)
    expect(Object.keys(manifest.files)).toEqual([script, 'index.html'])
    names.push((await system.readLink(join(paths.out, 'box/www'))) ?? '')
  }
  expect(names[1]).toBe(names[0]?.replace('/www', '-again/www'))
  expect(bundle.compressed.size).toBe(2)
})

test('a compressed form that goes missing has its site built again', async () => {
  const { paths, bundle } = await yard()
  const compressed = await compressSite(site, bundle)
  await publishSite(site, { compressed, shared: new Map() }, made, paths, system)
  const published = await readPublished('box', paths, system)
  if (published === null) throw new Error('It was not published.')
  await rm(join(published.site, 'index.html.br'))
  expect(await damageFinder(paths, system)('box', published)).toContain('www/index.html.br')
})

test('pages that are open get the compressed forms of earlier code too', async () => {
  const { paths, bundle } = await yard()
  await addToCodeFolder(bundle, paths, system)
  expect(await system.listTree(join(paths.out, '_code'))).toEqual([script, `${script}.br`, `${script}.gz`])
})
