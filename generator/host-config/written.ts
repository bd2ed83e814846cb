import { join, posix } from 'node:path'
import * as z from 'zod'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'

/**
 * A file that was written for a host: its path from the output folder, with slashes, and its gym, null for a
 * shared file.
 */
export interface Written {
  path: string
  gym: string | null
}

const listed = z.array(z.object({ path: z.string(), gym: z.nullable(z.string()) }))
const folder = (paths: Paths): string => join(paths.out, '_hosts')
const listFile = (host: string, paths: Paths): string => join(folder(paths), `${host}.json`)

/** Reads the list of files that earlier runs wrote for a host. Nothing else is ever removed. */
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
    // Not a list of molde: it proves nothing.
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
  // A gym's folder that held only written files is removed too.
  const folders = new Set(gone.map(({ path }) => posix.dirname(path)).filter(isBelowHost))
  for (const path of folders)
    if ((await system.list(join(paths.out, path))).length === 0) await system.remove(join(paths.out, path))
}

const isBelowHost = (path: string): boolean => /^_hosts\/[^/]+\/[^/]+$/.test(path)

/** The result of removing a gym: paths with slashes from the output folder, names of hosts. */
export interface GymRemoval {
  removed: string[]
  /** Paths under the gym's name that no list names. They were left. */
  left: string[]
  /** Hosts with shared files, which may still name the gym. */
  sharing: string[]
}

/** Removes the files of a gym for all hosts, except shared files. */
export async function forgetGym(
  gym: string,
  paths: Paths,
  system: Pick<FileStore, 'list' | 'readFile' | 'writeFile' | 'remove'>,
): Promise<GymRemoval> {
  const result: GymRemoval = { removed: [], left: [], sharing: [] }
  for (const host of await hostsIn(paths, system)) {
    const before = await readWritten(host, paths, system)
    const [gone, others] = [before.filter(one => one.gym === gym), before.filter(one => one.gym !== gym)]
    if (gone.length > 0) {
      await removeWritten(gone, paths, system)
      await listWritten(host, others, paths, system)
    }
    result.removed.push(...gone.map(({ path }) => path))
    result.left.push(...(await unlistedOf(host, paths, system, gym)))
    if (others.some(one => (one.gym === null && one.path.endsWith('.conf')) || /^firebase/.test(one.path)))
      result.sharing.push(host)
  }
  return result
}

/** Hosts for which anything was written, also by an interrupted run, which leaves no list. */
async function hostsIn(paths: Paths, system: Pick<FileStore, 'list'>): Promise<string[]> {
  const names = (await system.list(folder(paths))).flatMap(
    ({ name }) => /^(\w+)(?:\.json)?$/.exec(name)?.[1] ?? [],
  )
  return [...new Set(names)]
}

/**
 * Paths under gyms' names in a host's folders that no list names. An interrupted run wrote them, or another program. Only
 * the operator can tell, so they are never removed. Paths have slashes, and start at the output folder.
 */
export async function unlistedOf(
  host: string,
  paths: Paths,
  system: Pick<FileStore, 'list' | 'readFile'>,
  gym?: string,
): Promise<string[]> {
  const listedPaths = (await readWritten(host, paths, system)).map(({ path }) => path)
  const isListed = (path: string) => listedPaths.some(one => one === path || one.startsWith(`${path}/`))
  const unlisted: string[] = []
  for (const parent of [`_hosts/${host}`, `_hosts/${host}/sites`])
    for (const { name, kind } of await system.list(join(paths.out, parent))) {
      const [, slug] =
        (kind === 'folder' ? /^([a-z0-9-]+)$/ : /^([a-z0-9-]+)\.template\.json$/).exec(name) ?? []
      const isMeant =
        slug !== undefined &&
        (gym === undefined || gym === slug) &&
        `${parent}/${name}` !== `_hosts/${host}/sites`
      if (isMeant && !isListed(`${parent}/${name}`)) unlisted.push(`${parent}/${name}`)
    }
  return unlisted
}
