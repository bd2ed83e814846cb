import { readFile, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withoutForms } from '#generator/bundle/compression.ts'
import { readBuildManifest } from '#generator/site/build-manifest.ts'
import { digestEach } from '#generator/system/digest.ts'
import { localSystem } from '#generator/system/disk.ts'
import { expect } from './runner.ts'

const system = localSystem()

/** Computes the digests of a gym's current site. */
export const siteDigests = async (out: string, gym: string): Promise<Record<string, string>> =>
  digestEach(await system.readTree(await realpath(join(out, gym, 'www'))))

/** Computes the digests of a gym's rendered project, without its site. */
export async function projectDigests(out: string, gym: string): Promise<Record<string, string>> {
  const excluded = new Set(['www', '.sites', 'build-manifest.json', '.icons.json', 'node_modules', '.lock'])
  return digestEach(await system.readTree(join(out, gym), path => excluded.has(path)))
}

/** Computes the digests of a folder's files, without compressed copies. */
export async function plainDigests(folder: string): Promise<Record<string, string>> {
  const digests = digestEach(await system.readTree(folder))
  return Object.fromEntries(withoutForms(Object.keys(digests)).map(path => [path, digests[path] ?? '']))
}

/** Fails unless the site has exactly the files of its build manifest. Returns the manifest. */
export async function expectWhole(out: string, gym: string) {
  const site = await realpath(join(out, gym, 'www'))
  const manifest = readBuildManifest(await readFile(join(dirname(site), 'build-manifest.json')))
  expect(await plainDigests(site)).toEqual(manifest?.files)
  if (!manifest) throw new Error(`${gym} has no build manifest.`)
  return manifest
}

const temporary = /\.(new|old)$|^\.lock$/

/** Lists files and folders, at any depth, whose names show an unfinished write. */
export async function leftovers(folder: string): Promise<string[]> {
  const names = (await system.list(folder)).map(({ name }) => name)
  const nested = await Promise.all(
    (await system.list(folder))
      .filter(({ kind, name }) => kind === 'folder' && name !== 'node_modules')
      .map(async ({ name }) => (await leftovers(join(folder, name))).map(below => `${name}/${below}`)),
  )
  return [...names.filter(name => temporary.test(name)), ...nested.flat()]
}
