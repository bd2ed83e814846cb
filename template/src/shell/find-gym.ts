import type { Gym } from '#features/gym/shared/gym.ts'
import { loadManifestOrDemo, manifestInPage } from '#features/gym/shared/load-manifest.ts'
import { formerIdsIn, possibleTenants } from '#platform/device/resolve-tenant.ts'
import { keys, restore } from '#platform/storage/storage.ts'
import { within } from '#platform/timeout.ts'
import { persistGym } from '#pwa/app-caches.ts'

export interface ResolvedGym extends Gym {
  /** Message to the member if the requested gym was replaced by another, otherwise null. */
  notice: string | null
}

/** Limit in ms for the first paint to stay while the gym is searched. */
const timeoutMs = 700

/** Returns the gym if it is found quickly. null if it takes longer, or fails. */
export const findSoon = (finding: Promise<ResolvedGym>): Promise<ResolvedGym | null> =>
  within(
    timeoutMs,
    finding.catch(() => null),
    () => null,
  )

/** Returns the gym of this page if the page includes its data, so that the app need not wait. */
export function gymInPage(): ResolvedGym | null {
  const [likeliest] = candidateGyms()
  const inPage = likeliest === undefined ? null : manifestInPage(likeliest)
  return inPage && { tenant: inPage.tenant, manifest: inPage.manifest, notice: null }
}

/** Returns the ids of possible gyms, the likeliest first. */
function candidateGyms(): string[] {
  const { dataset } = document.documentElement
  const [stamped, former] = [dataset.tenant ?? null, formerIdsIn(dataset)]
  return possibleTenants({ stored: restore(keys.tenant), stamped, hostname: location.hostname, former })
}

/**
 * Finds the gym of this page and its manifest, from its host or from the last copy on this phone. Applies the
 * gym's brand to a page that was made for another gym or for all gyms.
 */
export async function findGym(): Promise<ResolvedGym> {
  const stamped = document.documentElement.dataset.tenant ?? null
  const possible = candidateGyms()
  const early = possible[0] === stamped ? null : loadBranding()
  const { tenant, manifest, reason } = await loadManifestOrDemo(possible.length > 0 ? possible : ['demo'])
  if (tenant !== stamped) await (await (early ?? loadBranding()))?.applyGymBrand(tenant)
  persistGym(tenant).catch((error: unknown) => console.info('The gym is not kept for later.', error))
  return { tenant, manifest, notice: reason }
}

/** Needed only by a page that was made for another gym or for all gyms. null if it does not load. */
const loadBranding = () =>
  import('./apply-brand.ts').catch((error: unknown) => {
    console.info('The page keeps the looks it has.', error)
    return null
  })
