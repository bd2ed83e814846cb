import * as z from 'zod/mini'
import { type Manifest, manifestSchema } from '../contract/manifest.ts'
import { keys, recallJson, remember } from '../platform/storage.ts'
import { fetchJson } from './fetch-json.ts'
import { setTenantBase } from './tenant-base.ts'

const timeLimit = 8_000
const demo = 'demo'

export interface LoadedManifest {
  tenant: string
  manifest: Manifest
  /** What the member is told where the gym is not the one that was asked for, or its facts are an older copy of them. */
  reason: string | null
}

const kept = z.object({ tenant: z.string(), app: z.unknown() })

/**
 * The gym's app.json: from its address; where that fails, the last good copy on this phone; else that of demo.
 * Throws ApiError where there is none of the three.
 */
export async function loadManifest(tenant: string): Promise<LoadedManifest> {
  try {
    return taken(tenant, await fetched(tenant), null)
  } catch (error) {
    const copy = keptCopy(tenant)
    if (copy) return taken(tenant, copy, null)
    if (tenant === demo) throw error
    return taken(demo, await fetched(demo), `No encontramos "${tenant}". Te mostramos la demostración.`)
  }
}

function taken(tenant: string, manifest: Manifest, reason: string | null): LoadedManifest {
  setTenantBase(manifest.api)
  return { tenant, manifest, reason }
}

async function fetched(tenant: string): Promise<Manifest> {
  const address = `${location.origin}/assets/dominios/${tenant}/app.json`
  const app = await fetchJson(address, {}, { timeLimit })
  const manifest = z.parse(manifestSchema, app)
  remember(keys.manifest, JSON.stringify({ tenant, app }))
  return manifest
}

function keptCopy(tenant: string): Manifest | null {
  const read = z.safeParse(kept, recallJson(keys.manifest))
  if (!read.success || read.data.tenant !== tenant) return null
  const manifest = z.safeParse(manifestSchema, read.data.app)
  return manifest.success ? manifest.data : null
}
