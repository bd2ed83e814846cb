import * as z from 'zod/mini'
import { type Manifest, manifestSchema } from '../contract/manifest.ts'
import { keys, recallJson, remember } from '../platform/storage.ts'
import { ApiError } from './api-error.ts'
import { fetchJson } from './fetch-json.ts'
import { setTenantBase } from './tenant-base.ts'

// Nobody waits long for what the phone already knows.
const timeLimit = { withCopy: 3_000, withoutCopy: 8_000 }
const demo = 'demo'

export interface LoadedManifest {
  tenant: string
  manifest: Manifest
  /** What the member is told where the gym is not the one that was asked for; otherwise null. */
  reason: string | null
}

const kept = z.object({ tenant: z.string(), app: z.unknown() })

/**
 * The gym's app.json: from its address; where that fails, the last good copy on this phone; else that of demo.
 * Throws ApiError where there is none of the three.
 */
export async function loadManifest(tenant: string): Promise<LoadedManifest> {
  const copy = keptCopy(tenant)
  try {
    const limit = copy ? timeLimit.withCopy : timeLimit.withoutCopy
    return taken(tenant, await fetched(tenant, limit), null)
  } catch (error) {
    if (copy) return taken(tenant, copy, null)
    if (tenant === demo) throw error
    const fallback = await fetched(demo, timeLimit.withoutCopy)
    return taken(demo, fallback, `No encontramos "${tenant}". Te mostramos la demostración.`)
  }
}

function taken(tenant: string, manifest: Manifest, reason: string | null): LoadedManifest {
  setTenantBase(manifest.api)
  return { tenant, manifest, reason }
}

async function fetched(tenant: string, limit: number): Promise<Manifest> {
  const address = `${location.origin}/assets/dominios/${tenant}/app.json`
  const { json: app } = await fetchJson(address, { cache: 'no-cache' }, { timeLimit: limit })
  const manifest = manifestIn(app)
  if (!manifest) throw new ApiError('garbled', `${address} is no gym's app.json.`)
  remember(keys.manifest, JSON.stringify({ tenant, app }))
  return manifest
}

/** What has no name is no gym's: any object would read as one otherwise. */
function manifestIn(app: unknown): Manifest | null {
  const read = z.safeParse(manifestSchema, app)
  return read.success && read.data.name !== '' ? read.data : null
}

function keptCopy(tenant: string): Manifest | null {
  const read = z.safeParse(kept, recallJson(keys.manifest))
  if (!read.success || read.data.tenant !== tenant) return null
  return manifestIn(read.data.app)
}
