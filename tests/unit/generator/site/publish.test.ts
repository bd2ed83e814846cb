import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Bundle, writeBundle } from '#generator/bundle/bundle-cache.ts'
import { compressFiles, qualities } from '#generator/bundle/compression.ts'
import { addToCodeFolder } from '#generator/site/code-folder.ts'
import { publishSite, sharedFiles } from '#generator/site/publish.ts'
import { readPublished } from '#generator/site/published.ts'
import { damageFinder } from '#generator/site/sizes.ts'
import { compressSite, type Site } from '#generator/site/stamp.ts'
import { localSystem } from '#generator/system/disk.ts'
import { pathsFor } from '#generator/system/paths.ts'
import type { Files } from '#generator/system/system.ts'
import { emptyFolder } from '#tests/support/folder.ts'

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
const buildDetails = {
  versions: { molde: '1' },
  inputs: { factory: '', template: '', materials: {}, fields: {} },
}

/** Creates a cached bundle and a folder for sites. */
async function setUpBundle() {
  const folder = await emptyFolder()
  const bundle = { key: 'k1', files: code, compressed: await compressFiles(code, qualities.shared) }
  const bundleFolder = await writeBundle(bundle, join(folder, 'cache'), system)
  return {
    paths: pathsFor({ out: join(folder, 'dist') }),
    bundle: { ...bundle, folder: bundleFolder } as Bundle,
  }
}

test("reuses compressed files of the bundle and compresses the site's other files", async () => {
  const { paths, bundle } = await setUpBundle()
  const compressed = await compressSite(site, bundle)
  expect([...compressed.keys()].sort()).toEqual([
    `${script}.br`,
    `${script}.gz`,
    'index.html.br',
    'index.html.gz',
  ])
  expect(compressed.get(`${script}.br`)).toBe(bundle.compressed.get(`${script}.br`))
  await publishSite(
    site,
    { compressed, shared: sharedFiles(site, compressed, bundle) },
    buildDetails,
    paths,
    system,
  )
  const www = join(paths.out, 'box/www')
  const inode = async (path: string) => (await stat(path)).ino
  for (const path of compressed.keys())
    expect(await readFile(join(www, path))).toEqual(Buffer.from(compressed.get(path) ?? ''))
  expect(await inode(join(www, `${script}.br`))).toBe(await inode(join(bundle.folder ?? '', `${script}.br`)))
})

test('compresses a file again if it replaces a file of the bundle', async () => {
  const { bundle } = await setUpBundle()
  const changedSite = {
    ...site,
    files: new Map(site.files).set(script, bytes('export const a = 1\n'.repeat(500))),
  }
  const compressed = await compressSite(changedSite, bundle)
  expect(compressed.get(`${script}.gz`)).not.toEqual(bundle.compressed.get(`${script}.gz`))
})

test('keeps the version name and the manifest independent of the compression', async () => {
  const { paths, bundle } = await setUpBundle()
  const names: string[] = []
  for (const quality of [1, 11]) {
    const compressed = await compressFiles(site.files, quality)
    const manifest = await publishSite(site, { compressed, shared: new Map() }, buildDetails, paths, system)
    expect(Object.keys(manifest.files)).toEqual([script, 'index.html'])
    names.push((await system.readLink(join(paths.out, 'box/www'))) ?? '')
  }
  expect(names[1]).toBe(names[0]?.replace('/www', '-again/www'))
  expect(bundle.compressed.size).toBe(2)
})

test('reports a missing compressed file as damage', async () => {
  const { paths, bundle } = await setUpBundle()
  const compressed = await compressSite(site, bundle)
  await publishSite(site, { compressed, shared: new Map() }, buildDetails, paths, system)
  const published = await readPublished('box', paths, system)
  if (published === null) throw new Error('It was not published.')
  await rm(join(published.site, 'index.html.br'))
  expect(await damageFinder(paths, system)('box', published)).toContain('www/index.html.br')
})

test('keeps compressed files of earlier code for open pages', async () => {
  const { paths, bundle } = await setUpBundle()
  await addToCodeFolder(bundle, paths, system)
  expect(await system.listTree(join(paths.out, '_code'))).toEqual([script, `${script}.br`, `${script}.gz`])
})
