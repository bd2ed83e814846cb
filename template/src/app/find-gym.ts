import { loadBrand } from '../api/brand.ts'
import { loadManifestOrDemo } from '../api/manifest.ts'
import { keys, recall } from '../platform/storage.ts'
import { possibleTenants } from '../platform/tenant.ts'
import { within } from '../platform/timeout.ts'
import { keepGym } from '../pwa/keep-gym.ts'
import type { Gym } from '../ui/gym.ts'
import { wearBrand } from './wear-brand.ts'

export interface FoundGym extends Gym {
  /** What to tell the member where it is not the gym that was asked for; otherwise null. */
  notice: string | null
}

/** ms that the first paint may stand while the gym is found. */
const patience = 700

/** The gym where it is found before anybody wonders; null where it takes longer, or fails. */
export const foundSoon = (finding: Promise<FoundGym>): Promise<FoundGym | null> =>
  within(
    patience,
    finding.catch(() => null),
    () => null,
  )

/** The gym this page runs for, with its manifest: from its host, or the last copy on this phone. A page made for no gym puts on its looks. */
export async function findGym(): Promise<FoundGym> {
  const stamped = document.documentElement.dataset.tenant ?? null
  const possible = possibleTenants({ stored: recall(keys.tenant), stamped, hostname: location.hostname })
  const { tenant, manifest, reason } = await loadManifestOrDemo(possible.length > 0 ? possible : ['demo'])
  const brand = tenant === stamped ? null : await loadBrand(tenant)
  if (brand) wearBrand(brand)
  keepGym(tenant).catch((error: unknown) => console.info('The gym is not kept for later.', error))
  return { tenant, manifest, notice: reason }
}
