import { join } from 'node:path'
import * as z from 'zod'
import type { Places } from '../system/places.ts'
import type { FileStore } from '../system/system.ts'

/** Something that was written for a host: its path from the output folder, and whose it is, null for what all gyms share. */
export interface Written {
  path: string
  gym: string | null
}

const listed = z.array(z.object({ path: z.string(), gym: z.nullable(z.string()) }))
const folder = (places: Places): string => join(places.out, '_hosts')
const listFile = (host: string, places: Places): string => join(folder(places), `${host}.json`)

/** What earlier runs wrote for a host, as far as it is listed: nothing else is ever removed. */
export async function readWritten(
  host: string,
  places: Places,
  system: Pick<FileStore, 'readFile'>,
): Promise<Written[]> {
  const bytes = await system.readFile(listFile(host, places))
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
  places: Places,
  system: Pick<FileStore, 'writeFile'>,
): Promise<void> {
  const once = [...new Map(written.map(one => [one.path, one])).values()]
  await system.writeFile(listFile(host, places), `${JSON.stringify(once, null, 1)}\n`)
}

export async function removeWritten(
  gone: readonly Written[],
  places: Places,
  system: Pick<FileStore, 'remove'>,
): Promise<void> {
  for (const { path } of gone) await system.remove(join(places.out, path))
}

/** Removes what was written of one gym alone, for all hosts. Answers the paths, absolute. */
export async function forgetGym(
  gym: string,
  places: Places,
  system: Pick<FileStore, 'list' | 'readFile' | 'writeFile' | 'remove'>,
): Promise<string[]> {
  const hosts = (await system.list(folder(places))).flatMap(
    ({ name }) => /^(\w+)\.json$/.exec(name)?.[1] ?? [],
  )
  const removed: string[] = []
  for (const host of hosts) {
    const before = await readWritten(host, places, system)
    const gone = before.filter(one => one.gym === gym)
    if (gone.length === 0) continue
    await removeWritten(gone, places, system)
    await listWritten(
      host,
      before.filter(one => one.gym !== gym),
      places,
      system,
    )
    removed.push(...gone.map(({ path }) => join(places.out, path)))
  }
  return removed
}
