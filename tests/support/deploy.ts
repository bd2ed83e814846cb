import { createHash } from 'node:crypto'
import { mkdir, readlink, rename, symlink, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withoutForms } from '../../generator/bundle/compression.ts'
import { localSystem } from '../../generator/system/disk.ts'
import type { Paths } from '../../generator/system/paths.ts'
import { seal } from '../../template/build/stamp.js'

type Site = Map<string, Uint8Array>

/** The site that a gym has now, by paths. Without compressed forms: tests change the files. */
export async function siteOf(paths: Paths, gym: string): Promise<Site> {
  const all = await localSystem().readTree(join(paths.out, gym, 'www'))
  const plain = new Set(withoutForms([...all.keys()]))
  return new Map([...all].filter(([path]) => plain.has(path)))
}

/** Puts a site in the place of a gym's, as a deploy does: from one moment to the next. Answers how to put the one before back. */
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

/** The same app from another compilation: every script and style has another name, and all that speaks of them knows. `seed` tells one from the next. */
export function anotherBuild(site: Site, seed = '2'): Site {
  const names = new Map([...site.keys()].flatMap(path => renamed(path, seed)))
  const next: Site = new Map()
  for (const [path, bytes] of site) {
    const file = path.split('/').at(-1) ?? path
    const other = names.get(file)
    next.set(other ? path.replace(file, other) : path, isText(path) ? inOtherNames(bytes, names) : bytes)
  }
  return sealAgain(next)
}

/** A site whose files were changed, with the version and the worker's list that go with them. */
export function sealAgain(site: Site): Site {
  const text = (path: string) => new TextDecoder().decode(site.get(path))
  const page = text('index.html').replace(/(<meta name="version" content="[\d.]+)-[0-9a-f]{16}/, '$1')
  const worker = text('ngsw-worker.js').replace(/\[\{"url":"\/index\.html"[^\]]*\]/, 'self.__WB_MANIFEST')
  const unsealed = new Map(site)
  unsealed.delete('version.json')
  unsealed.set('index.html', new TextEncoder().encode(page))
  unsealed.set('ngsw-worker.js', new TextEncoder().encode(worker))
  return seal(unsealed)
}

const isText = (path: string): boolean => /\.(js|css|html)$/.test(path)

function renamed(path: string, seed: string): [string, string][] {
  const [, name, hash, end] = /^assets\/([^/]+)-([\w-]{8})(\.(?:js|css))$/.exec(path) ?? []
  if (name === undefined || hash === undefined || end === undefined) return []
  const other = createHash('sha256').update(hash).update(seed).digest('hex').slice(0, 8)
  return [[`${name}-${hash}${end}`, `${name}-${other}${end}`]]
}

function inOtherNames(bytes: Uint8Array, names: ReadonlyMap<string, string>): Uint8Array {
  let text = new TextDecoder().decode(bytes)
  for (const [name, other] of names) text = text.replaceAll(name, other)
  return new TextEncoder().encode(text)
}

/** The script that a page begins with: a build is known by it. */
export const entryOf = (site: Site): string =>
  /\/(assets\/[^"]*?-[\w-]{8}\.js)/.exec(new TextDecoder().decode(site.get('index.html')))?.[1] ?? ''
