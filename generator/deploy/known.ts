// The deployments that this machine knows without asking a server: its own deploys, and the results of its last
// lookup.
import { join } from 'node:path'
import * as z from 'zod'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'

const deploymentSchema = z.object({
  /** The name of the target. */
  target: z.string(),
  version: z.string(),
  /** The time since which it is served, in ms since 1970, or null. */
  since: z.nullable(z.number()),
  /** The time of this record, in ms since 1970. Somebody else may have deployed another version since. */
  seen: z.number(),
})
export type KnownDeployment = z.output<typeof deploymentSchema>

const knownSchema = z.object({
  schemaVersion: z.literal(1),
  gyms: z.record(z.string(), deploymentSchema),
})

const knownFile = (paths: Paths): string => join(paths.out, 'deployed.json')

/** Reads the known deployments, by the gym's name. */
export async function readKnownDeployments(
  paths: Paths,
  system: Pick<FileStore, 'readFile'>,
): Promise<ReadonlyMap<string, KnownDeployment>> {
  const bytes = await system.readFile(knownFile(paths))
  return new Map(Object.entries((bytes && parse(bytes))?.gyms ?? {}))
}

function parse(bytes: Uint8Array): z.output<typeof knownSchema> | null {
  try {
    return knownSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    // A record that was cut short or written by hand is ignored. The next lookup writes it again.
    return null
  }
}

/** A deployment as found now. `since` is null if it is the same as before, for the same version. */
export type Found = Omit<KnownDeployment, 'seen'>

/** Records the deployments of gyms, null for no deployment. The records of other gyms stay. */
export async function noteDeployments(
  deployments: ReadonlyMap<string, Found | null>,
  paths: Paths,
  system: Pick<FileStore, 'readFile' | 'writeFile'>,
): Promise<void> {
  if (deployments.size === 0) return
  const gyms = new Map(await readKnownDeployments(paths, system))
  const seen = Date.now()
  for (const [gym, one] of deployments) {
    const before = gyms.get(gym)
    const since = one?.since ?? (one && one.version === before?.version ? before.since : null)
    if (one) gyms.set(gym, { ...one, since, seen })
    else gyms.delete(gym)
  }
  const text = JSON.stringify({ schemaVersion: 1, gyms: Object.fromEntries([...gyms].sort()) }, null, 1)
  await system.writeFile(knownFile(paths), `${text}\n`)
}
