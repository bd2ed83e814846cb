import { join } from 'node:path'
import * as z from 'zod'
import type { Paths } from '../system/paths.ts'
import type { FileStore } from '../system/system.ts'

/** Something that was written for a host: its path from the output folder, and whose it is, null for what all gyms share. */
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
    return listed.parse(JSON.parse(new TextDecoder().decode(bytes))).filter(({ path }) => isInside(path))
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
  system: Pick<FileStore, 'remove'>,
): Promise<void> {
  for (const { path } of gone) await system.remove(join(paths.out, path))
}

/** Removes what was written of one gym alone, for all hosts. Answers the paths, absolute. */
export async function forgetGym(
  gym: string,
  paths: Paths,
  system: Pick<FileStore, 'list' | 'readFile' | 'writeFile' | 'remove'>,
): Promise<string[]> {
  const hosts = (await system.list(folder(paths))).flatMap(
    ({ name }) => /^(\w+)\.json$/.exec(name)?.[1] ?? [],
  )
  const removed: string[] = []
  for (const host of hosts) {
    const before = await readWritten(host, paths, system)
    const gone = before.filter(one => one.gym === gym)
    if (gone.length === 0) continue
    await removeWritten(gone, paths, system)
    await listWritten(
      host,
      before.filter(one => one.gym !== gym),
      paths,
      system,
    )
    removed.push(...gone.map(({ path }) => join(paths.out, path)))
  }
  return removed
}
