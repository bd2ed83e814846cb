// What this machine knows of what is deployed, without asking anybody: what it deployed itself, and what it saw when it looked last.
import { join } from 'node:path'
import * as z from 'zod'
import type { Paths } from '../system/paths.ts'
import type { FileStore } from '../system/system.ts'

const deploymentSchema = z.object({
  /** The name of the target. */
  target: z.string(),
  version: z.string(),
  /** Since when it is served, in ms since 1970; null where nobody knows. */
  since: z.nullable(z.number()),
  /** When it was known, in ms since 1970: somebody else may have deployed another since. */
  seen: z.number(),
})
export type KnownDeployment = z.output<typeof deploymentSchema>

const knownSchema = z.object({
  schemaVersion: z.literal(1),
  gyms: z.record(z.string(), deploymentSchema),
})

const knownFile = (paths: Paths): string => join(paths.out, 'deployed.json')

/** By the gym's name; nothing of a gym of which nothing is known. */
export async function readKnownDeployments(
  paths: Paths,
  system: Pick<FileStore, 'readFile'>,
): Promise<ReadonlyMap<string, KnownDeployment>> {
  const bytes = await system.readFile(knownFile(paths))
  return new Map(Object.entries((bytes && parsed(bytes))?.gyms ?? {}))
}

function parsed(bytes: Uint8Array): z.output<typeof knownSchema> | null {
  try {
    return knownSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    // What was cut short or written by hand says nothing; the next look writes it anew.
    return null
  }
}

/** What was found now: `since` null for as before, where that was the same version. */
export type Found = Omit<KnownDeployment, 'seen'>

/** Notes what was found of gyms, null for nothing; what is known of others stays. */
export async function noteDeployments(
  found: ReadonlyMap<string, Found | null>,
  paths: Paths,
  system: Pick<FileStore, 'readFile' | 'writeFile'>,
): Promise<void> {
  if (found.size === 0) return
  const gyms = new Map(await readKnownDeployments(paths, system))
  const seen = Date.now()
  for (const [gym, one] of found) {
    const before = gyms.get(gym)
    const since = one?.since ?? (one && one.version === before?.version ? before.since : null)
    if (one) gyms.set(gym, { ...one, since, seen })
    else gyms.delete(gym)
  }
  const text = JSON.stringify({ schemaVersion: 1, gyms: Object.fromEntries([...gyms].sort()) }, null, 1)
  await system.writeFile(knownFile(paths), `${text}\n`)
}
