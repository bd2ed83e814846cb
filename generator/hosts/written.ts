import { join, posix } from 'node:path'
import * as z from 'zod'
import type { Paths } from '../system/paths.ts'
import type { FileStore } from '../system/system.ts'

/** Something that was written for a host: its path from the output folder, with slashes, and whose it is, null for what all gyms share. */
export interface Written {
  path: string
  gym: string | null
}

const listed = z.array(z.object({ path: z.string(), gym: z.nullable(z.string()) }))
const folder = (paths: Paths): string => join(paths.out, '_hosts')
const listFile = (host: string, paths: Paths): string => join(folder(paths), `${host}.json`)

/** What earlier runs wrote for a host, as far as it is listed: nothing else is ever removed. */
export async function readWritten(
  host: string,
  paths: Paths,
  system: Pick<FileStore, 'readFile'>,
): Promise<Written[]> {
  const bytes = await system.readFile(listFile(host, paths))
  if (!bytes) return []
  try {
    const all = listed.parse(JSON.parse(new TextDecoder().decode(bytes)))
    return all.filter(({ path }) => isInside(path))
  } catch {
    // Not a list of ours: it vouches for nothing.
    return []
  }
}

const isInside = (path: string): boolean =>
  /^(?:_hosts\/|firebase[.\d]*\.json$)/.test(path) && !path.split('/').includes('..')

export async function listWritten(
  host: string,
  written: readonly Written[],
  paths: Paths,
  system: Pick<FileStore, 'writeFile'>,
): Promise<void> {
  const once = [...new Map(written.map(one => [one.path, one])).values()]
  await system.writeFile(listFile(host, paths), `${JSON.stringify(once, null, 1)}\n`)
}

export async function removeWritten(
  gone: readonly Written[],
  paths: Paths,
  system: Pick<FileStore, 'list' | 'remove'>,
): Promise<void> {
  for (const { path } of gone) await system.remove(join(paths.out, path))
  // A gym's folder that only held what was written goes with it.
  const folders = new Set(gone.map(({ path }) => posix.dirname(path)).filter(isBelowHost))
  for (const path of folders)
    if ((await system.list(join(paths.out, path))).length === 0) await system.remove(join(paths.out, path))
}

const isBelowHost = (path: string): boolean => /^_hosts\/[^/]+\/[^/]+$/.test(path)

/** What became of a gym that was removed: paths with slashes from the output folder, names of hosts. */
export interface Forgotten {
  removed: string[]
  /** What is under the gym's name, but in no list: it was left. */
  left: string[]
  /** Those with files that all gyms share, which may name it still. */
  sharing: string[]
}

/** Removes what was written of one gym alone, for all hosts. */
export async function forgetGym(
  gym: string,
  paths: Paths,
  system: Pick<FileStore, 'list' | 'readFile' | 'writeFile' | 'remove'>,
): Promise<Forgotten> {
  const forgotten: Forgotten = { removed: [], left: [], sharing: [] }
  for (const host of await hostsIn(paths, system)) {
    const before = await readWritten(host, paths, system)
    const [gone, others] = [before.filter(one => one.gym === gym), before.filter(one => one.gym !== gym)]
    if (gone.length > 0) {
      await removeWritten(gone, paths, system)
      await listWritten(host, others, paths, system)
    }
    forgotten.removed.push(...gone.map(({ path }) => path))
    forgotten.left.push(...(await unlistedOf(host, paths, system, gym)))
    if (others.some(one => (one.gym === null && one.path.endsWith('.conf')) || /^firebase/.test(one.path)))
      forgotten.sharing.push(host)
  }
  return forgotten
}

/** The hosts for which anything was written, also before there were lists. */
async function hostsIn(paths: Paths, system: Pick<FileStore, 'list'>): Promise<string[]> {
  const names = (await system.list(folder(paths))).flatMap(
    ({ name }) => /^(\w+)(?:\.json)?$/.exec(name)?.[1] ?? [],
  )
  return [...new Set(names)]
}

/**
 * What is under gyms' names where a host's things are written, though no list names it: written before there were lists, or by somebody
 * else. Nobody but its owner can tell, so it is never removed. Paths with slashes, from the output folder.
 */
export async function unlistedOf(
  host: string,
  paths: Paths,
  system: Pick<FileStore, 'list' | 'readFile'>,
  gym?: string,
): Promise<string[]> {
  const listed = (await readWritten(host, paths, system)).map(({ path }) => path)
  const isListed = (path: string) => listed.some(one => one === path || one.startsWith(`${path}/`))
  const unlisted: string[] = []
  for (const place of [`_hosts/${host}`, `_hosts/${host}/sites`])
    for (const { name, kind } of await system.list(join(paths.out, place))) {
      const [, slug] =
        (kind === 'folder' ? /^([a-z0-9-]+)$/ : /^([a-z0-9-]+)\.template\.json$/).exec(name) ?? []
      const isMeant =
        slug !== undefined &&
        (gym === undefined || gym === slug) &&
        `${place}/${name}` !== `_hosts/${host}/sites`
      if (isMeant && !isListed(`${place}/${name}`)) unlisted.push(`${place}/${name}`)
    }
  return unlisted
}
