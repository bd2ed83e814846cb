import * as z from 'zod/mini'
import { ApiError } from '#api/api-error.ts'
import { countSessionsOf, hasSessionElsewhere } from '#api/session.ts'
import { setTenantBase } from '#api/tenant-base.ts'
import { isSet } from '#platform/device/resolve-tenant.ts'
import { clear, keys, persist, restore, restoreJson } from '#platform/storage/storage.ts'
import { limitTime } from '#platform/timeout.ts'
import { type Manifest, manifestSchema } from '#protocol/gym/manifest.ts'
import * as texts from '../messages.ts'

// The timeout is shorter if the phone has a copy.
const timeLimit = { withCopy: 3_000, withoutCopy: 8_000 }
const demo = 'demo'

export interface LoadedManifest {
  tenant: string
  manifest: Manifest
  /** Message to the member if the requested gym was replaced by another, otherwise null. */
  reason: string | null
}

/** Thrown if this site has none of the requested gyms. */
export class NoSuchGym extends Error {
  override readonly name = 'NoSuchGym'

  constructor(tenants: readonly string[]) {
    super(`This site has no gym called ${tenants.join(' or ')}.`)
  }
}

/** `page` is the app.json in the page at the time of the site's answer. */
const storedCopy = z.object({ tenant: z.string(), app: z.unknown(), page: z.nullish(z.string()) })

/**
 * Loads the app.json of the first of `tenants` that this site has. If the site has none of them, uses the
 * copy on this phone. If the host cannot be reached, only a copy is used: a network failure never replaces
 * the gym by another. Throws ApiError if the outcome is unknown, and NoSuchGym without any of the gyms.
 */
export async function loadManifest(tenants: readonly string[]): Promise<LoadedManifest> {
  const [requested] = tenants
  const copy = persistedCopy(tenants)
  try {
    for (const tenant of tenants) {
      const manifest = await fetchManifest(tenant, copy ? timeLimit.withCopy : timeLimit.withoutCopy)
      if (manifest) return applyGym({ tenant: idIn(manifest, tenant), manifest, reason: null }, requested)
    }
  } catch (error) {
    if (!copy) throw error
  }
  if (!copy) throw new NoSuchGym(tenants)
  return applyGym({ ...copy, reason: null }, requested)
}

/**
 * Returns the data of the gym `requested` without a request: the app.json in the page, or the site's last
 * answer to the same page. The caller must also ask the site. null if the page was made for another gym, or
 * has no app.json, as in development and in the page for all gyms.
 */
export function manifestInPage(requested: string): LoadedManifest | null {
  const page = appInPage()
  if (page === null || requested !== document.documentElement.dataset.tenant) return null
  const copy = z.safeParse(storedCopy, restoreJson(keys.manifest)).data
  const answered = copy?.tenant === requested && copy.page === page ? manifestIn(copy.app) : null
  const manifest = answered ?? manifestIn(JSON.parse(page))
  return manifest && applyGym({ tenant: requested, manifest, reason: null }, requested)
}

/** The text of the app.json in the page. */
const appInPage = (): string | null => document.getElementById('gym-app')?.textContent ?? null

/**
 * Like `loadManifest`, but falls back to the demo gym if this site has none of the gyms. A member of another
 * gym never sees the demo: this throws NoSuchGym instead.
 */
export async function loadManifestOrDemo(tenants: readonly string[]): Promise<LoadedManifest> {
  try {
    return await loadManifest(tenants)
  } catch (error) {
    if (!(error instanceof NoSuchGym) || tenants.includes(demo) || hasSessionElsewhere(demo)) throw error
    const manifest = await fetchManifest(demo, timeLimit.withoutCopy)
    if (!manifest) throw error
    const reason = texts.gymNotFound.replace('{gym}', () => String(tenants[0]))
    return applyGym({ tenant: demo, manifest, reason }, tenants[0])
  }
}

function applyGym(loaded: LoadedManifest, requested: string | undefined): LoadedManifest {
  const { tenant, manifest } = loaded
  setTenantBase(manifest.api)
  const isRequested = requested !== undefined && [tenant, ...manifest.formerIds].includes(requested)
  countSessionsOf(tenant, { unnamed: isRequested, formerIds: manifest.formerIds })
  return loaded
}

/**
 * Call this before trying another gym. Returns a function that restores the current gym without a request,
 * because the network may be gone by then.
 */
export function tryAnother({ tenant, manifest }: Pick<LoadedManifest, 'tenant' | 'manifest'>): () => void {
  const copy = restore(keys.manifest)
  return () => {
    if (copy === null) clear(keys.manifest)
    else persist(keys.manifest, copy)
    applyGym({ tenant, manifest, reason: null }, tenant)
  }
}

/** Returns true if this site has the gym. Throws ApiError if that is unknown. */
export const hasGym = async (tenant: string): Promise<boolean> =>
  (await readApp(tenant, timeLimit.withoutCopy)) !== null

async function fetchManifest(tenant: string, limit: number): Promise<Manifest | null> {
  const app = await readApp(tenant, limit)
  const manifest = manifestIn(app)
  if (manifest) {
    const copy = { tenant: idIn(manifest, tenant), app, page: appInPage() ?? undefined }
    persist(keys.manifest, JSON.stringify(copy))
  }
  return manifest
}

/** Returns the gym's current id. A site also serves a gym's file under its former ids. */
const idIn = ({ id }: Manifest, requested: string): string => (isSet(id) ? id : requested)

/**
 * Loads a gym's app.json. null if this site does not have it: a 404, or any other content, because some hosts
 * answer all addresses with the app.
 */
async function readApp(tenant: string, time: number): Promise<unknown> {
  const address = `${location.origin}/assets/dominios/${tenant}/app.json`
  const limit = limitTime(time)
  try {
    const response = await fetch(address, { cache: 'no-cache', signal: limit.signal })
    if (saysNothing(response)) throw new ApiError('server', `Answered ${response.status}.`)
    const text = await response.text()
    return response.ok ? gymIn(text) : null
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(limit.isUp() ? 'timeout' : 'offline', `${address} did not come.`, { cause: error })
  } finally {
    limit.end()
  }
}

/** Returns true if the status does not tell if the host has the file. */
const saysNothing = ({ status }: Response): boolean => status >= 500 || status === 408 || status === 429

function gymIn(text: string): unknown {
  try {
    const app: unknown = JSON.parse(text)
    return manifestIn(app) ? app : null
  } catch {
    // The host sent a page instead of the file.
    return null
  }
}

/** Requires a name, because any object would be read as a gym otherwise. */
function manifestIn(app: unknown): Manifest | null {
  const read = z.safeParse(manifestSchema, app)
  return read.success && read.data.name !== '' ? read.data : null
}

function persistedCopy(tenants: readonly string[]): { tenant: string; manifest: Manifest } | null {
  const read = z.safeParse(storedCopy, restoreJson(keys.manifest))
  const manifest = read.success ? manifestIn(read.data.app) : null
  if (!read.success || !manifest) return null
  const isMeant = [read.data.tenant, ...manifest.formerIds].some(id => tenants.includes(id))
  return isMeant ? { tenant: read.data.tenant, manifest } : null
}
