import * as z from 'zod/mini'
import { ApiError } from '../../api/api-error.ts'
import { countSessionsOf, hasSessionElsewhere } from '../../api/session.ts'
import { setTenantBase } from '../../api/tenant-base.ts'
import { type Manifest, manifestSchema } from '../../contract/gym/manifest.ts'
import { isSet } from '../../platform/device/tenant.ts'
import { clear, keys, persist, restore, restoreJson } from '../../platform/storage/storage.ts'
import { limitTime } from '../../platform/timeout.ts'

// Nobody waits long for what the phone already knows.
const timeLimit = { withCopy: 3_000, withoutCopy: 8_000 }
const demo = 'demo'

export interface LoadedManifest {
  tenant: string
  manifest: Manifest
  /** The message where the gym is not the one that was asked for; otherwise null. */
  reason: string | null
}

/** This site has none of the gyms that were asked for. */
export class NoSuchGym extends Error {
  override readonly name = 'NoSuchGym'

  constructor(tenants: readonly string[]) {
    super(`This site has no gym called ${tenants.join(' or ')}.`)
  }
}

/** `page`: what the page brought when the site answered this. */
const storedCopy = z.object({ tenant: z.string(), app: z.unknown(), page: z.nullish(z.string()) })

/**
 * The app.json of the first of `tenants` that this site has; of all those it does not have, the copy on this phone. Where a host cannot be
 * asked, only a copy helps: a gym is never exchanged for another one because of the network. Throws ApiError where it could not be found
 * out, NoSuchGym where there is none.
 */
export async function loadManifest(tenants: readonly string[]): Promise<LoadedManifest> {
  const [asked] = tenants
  const copy = persistedCopy(tenants)
  try {
    for (const tenant of tenants) {
      const manifest = await fetched(tenant, copy ? timeLimit.withCopy : timeLimit.withoutCopy)
      if (manifest) return taken({ tenant: idIn(manifest, tenant), manifest, reason: null }, asked)
    }
  } catch (error) {
    if (!copy) throw error
  }
  if (!copy) throw new NoSuchGym(tenants)
  return taken({ ...copy, reason: null }, asked)
}

/**
 * What is known of the gym `asked` without asking the site: the app.json in the page, or what the site answered to this very page before.
 * Whoever shows it asks the site as well. null for a gym that the page was not made for, and where the page brings none, as in development
 * and in the page of all gyms.
 */
export function manifestInPage(asked: string): LoadedManifest | null {
  const page = appInPage()
  if (page === null || asked !== document.documentElement.dataset.tenant) return null
  const copy = z.safeParse(storedCopy, restoreJson(keys.manifest)).data
  const answered = copy?.tenant === asked && copy.page === page ? manifestIn(copy.app) : null
  const manifest = answered ?? manifestIn(JSON.parse(page))
  return manifest && taken({ tenant: asked, manifest, reason: null }, asked)
}

/** The app.json in the page, as it is written there. */
const appInPage = (): string | null => document.getElementById('gym-app')?.textContent ?? null

/** As `loadManifest`; where this site has no such gym, demo's. It is never shown to a member of another gym: that throws NoSuchGym. */
export async function loadManifestOrDemo(tenants: readonly string[]): Promise<LoadedManifest> {
  try {
    return await loadManifest(tenants)
  } catch (error) {
    if (!(error instanceof NoSuchGym) || tenants.includes(demo) || hasSessionElsewhere(demo)) throw error
    const manifest = await fetched(demo, timeLimit.withoutCopy)
    if (!manifest) throw error
    const reason = `No encontramos "${tenants[0]}". Te mostramos la demostración.`
    return taken({ tenant: demo, manifest, reason }, tenants[0])
  }
}

function taken(loaded: LoadedManifest, asked: string | undefined): LoadedManifest {
  const { tenant, manifest } = loaded
  setTenantBase(manifest.api)
  const isAsked = asked !== undefined && [tenant, ...manifest.formerIds].includes(asked)
  countSessionsOf(tenant, { unnamed: isAsked, formerIds: manifest.formerIds })
  return loaded
}

/** To try another gym than the one that is here. Returns a function that comes back without asking anybody: the network may be gone by then. */
export function tryAnother({ tenant, manifest }: Pick<LoadedManifest, 'tenant' | 'manifest'>): () => void {
  const copy = restore(keys.manifest)
  return () => {
    if (copy === null) clear(keys.manifest)
    else persist(keys.manifest, copy)
    taken({ tenant, manifest, reason: null }, tenant)
  }
}

/** Whether this site has a gym. Throws ApiError where that cannot be found out. */
export const hasGym = async (tenant: string): Promise<boolean> =>
  (await readApp(tenant, timeLimit.withoutCopy)) !== null

async function fetched(tenant: string, limit: number): Promise<Manifest | null> {
  const app = await readApp(tenant, limit)
  const manifest = manifestIn(app)
  if (manifest) {
    const copy = { tenant: idIn(manifest, tenant), app, page: appInPage() ?? undefined }
    persist(keys.manifest, JSON.stringify(copy))
  }
  return manifest
}

/** The gym's id of today: a site has a gym's file under its former ids too. */
const idIn = ({ id }: Manifest, asked: string): string => (isSet(id) ? id : asked)

/** A gym's app.json; null where this site answers that it has none: by a 404, or by anything that is no gym's, as hosts do that answer all addresses with the app. */
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

/** Whether a host answered without saying whether it has the file. */
const saysNothing = ({ status }: Response): boolean => status >= 500 || status === 408 || status === 429

function gymIn(text: string): unknown {
  try {
    const app: unknown = JSON.parse(text)
    return manifestIn(app) ? app : null
  } catch {
    // A page in the place of the file.
    return null
  }
}

/** What has no name is no gym's: any object would read as one otherwise. */
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
