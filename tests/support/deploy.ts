import { createHash } from 'node:crypto'
import { mkdir, readlink, rename, symlink, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nameDigest } from '#build/hashed-names.js'
import { seal } from '#build/stamp.js'
import { withoutForms } from '#generator/bundle/compression.ts'
import { localSystem } from '#generator/system/disk.ts'
import type { Paths } from '#generator/system/paths.ts'

type Site = Map<string, Uint8Array>

/** Reads a gym's current site by paths, without compressed files, since tests change the files. */
export async function siteOf(paths: Paths, gym: string): Promise<Site> {
  const all = await localSystem().readTree(join(paths.out, gym, 'www'))
  const plain = new Set(withoutForms([...all.keys()]))
  return new Map([...all].filter(([path]) => plain.has(path)))
}

/** Replaces a gym's site atomically, like a deploy. Returns a function that restores the previous site. */
export async function deploy(paths: Paths, gym: string, site: Site): Promise<() => Promise<void>> {
  const www = join(paths.out, gym, 'www')
  const before = await readlink(www)
  const name = `deployed-${createHash('sha256').update(`${Date.now()} ${Math.random()}`).digest('hex').slice(0, 8)}`
  for (const [path, bytes] of site) {
    const file = join(paths.out, gym, name, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
  await point(www, name)
  return () => point(www, before)
}

async function point(www: string, target: string): Promise<void> {
  await symlink(target, `${www}.next`)
  await rename(`${www}.next`, www).catch(async () => {
    await unlink(www)
    await rename(`${www}.next`, www)
  })
}

/** Makes another build of the same app: all or some scripts and styles have different content and names. Each `seed` gives a new build. */
export function anotherBuild(site: Site, seed = '2', isChanged = (_path: string) => true): Site {
  const renamed = [...site].flatMap(([path, bytes]) => {
    const [, name, end] = /^(assets\/[^/]+-)[\w-]{8}(\.(?:js|css))$/.exec(path) ?? []
    if (name === undefined || end === undefined || !isChanged(path)) return []
    const other = new TextEncoder().encode(`${new TextDecoder().decode(bytes)}\n/* ${seed} */`)
    return [{ path, other, otherPath: `${name}${nameDigest(other)}${end}` }]
  })
  const next: Site = new Map(site)
  for (const { path, other, otherPath } of renamed) {
    next.delete(path)
    next.set(otherPath, other)
  }
  const page = new TextDecoder().decode(site.get('index.html'))
  const names = new Map(renamed.map(({ path, otherPath }) => [path, otherPath]))
  const other = page.replace(/assets\/[\w-]+\.(?:js|css)/g, path => names.get(path) ?? path)
  // The content security policy contains the digest of the import map.
  next.set('index.html', new TextEncoder().encode(other.replaceAll(mapDigest(page), mapDigest(other))))
  return sealAgain(next)
}

const mapDigest = (page: string): string =>
  createHash('sha256')
    .update(/<script type="importmap">(.*?)<\/script>/.exec(page)?.[1] ?? '')
    .digest('base64')

export type FileGroup = 'first' | 'later' | 'staff' | 'onUse'

/** The scripts and styles in the list of a site's worker, by their groups. */
export function workerList(site: Site): Record<FileGroup, string[]> {
  const worker = new TextDecoder().decode(site.get('ngsw-worker.js'))
  return JSON.parse(/\{"version":"[^}]*\}/.exec(worker)?.[0] ?? '')
}

/** Updates the version and the worker's file list of a site after its files were changed. */
export function sealAgain(site: Site): Site {
  const text = (path: string) => new TextDecoder().decode(site.get(path))
  const page = text('index.html').replace(/(<meta name="version" content="[\d.]+)-[0-9a-f]{16}/, '$1')
  const worker = text('ngsw-worker.js').replace(/\{"version":"[^}]*\}/, 'self.__WB_MANIFEST')
  const list = workerList(site)
  const unsealed = new Map(site)
  unsealed.delete('version.json')
  unsealed.set('index.html', new TextEncoder().encode(page))
  unsealed.set('ngsw-worker.js', new TextEncoder().encode(worker))
  const plain = (path: string) => path.replace(/-[\w-]{8}(?=\.\w+$)/, '')
  // A file stays in its group of the list, whatever its name is now.
  const group = (name: FileGroup) => {
    const files = new Set(list[name].map(plain))
    return new Set([...site.keys()].filter(path => files.has(plain(path))))
  }
  return seal(unsealed, { first: group('first'), staff: group('staff'), onUse: group('onUse') })
}

/** Returns the entry script of a site's page. It identifies a build. */
export const entryOf = (site: Site): string =>
  /<script type="module"[^>]* src="\/([^"]*)"/.exec(new TextDecoder().decode(site.get('index.html')))?.[1] ??
  ''
