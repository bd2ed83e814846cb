import { createHash } from 'node:crypto'
import { mkdir, readlink, rename, symlink, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { localSystem } from '../../generator/system/disk.ts'
import type { Paths } from '../../generator/system/paths.ts'

type Site = Map<string, Uint8Array>

/** The site that a gym has now, by paths. */
export const siteOf = async (paths: Paths, gym: string): Promise<Site> =>
  new Map(await localSystem().readTree(join(paths.out, gym, 'www')))

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
  const [before, after] = [revisionOf(site), revisionOf(next)]
  const worker = new TextDecoder().decode(next.get('ngsw-worker.js')).replace(before, after)
  return next.set('ngsw-worker.js', new TextEncoder().encode(worker))
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

/** How the worker's list names the state of the page. */
const revisionOf = (site: Site): string =>
  createHash('sha256')
    .update(site.get('index.html') ?? '')
    .digest('hex')
    .slice(0, 16)

/** The script that a page begins with: a build is known by it. */
export const entryOf = (site: Site): string =>
  /\/(assets\/[^"]*?-[\w-]{8}\.js)/.exec(new TextDecoder().decode(site.get('index.html')))?.[1] ?? ''
