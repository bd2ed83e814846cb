import type { Gym } from '../domain/gym/gym.ts'
import { loadManifestOrDemo, manifestInPage } from '../domain/gym/load-manifest.ts'
import { formerIdsIn, possibleTenants } from '../platform/device/tenant.ts'
import { keys, restore } from '../platform/storage/storage.ts'
import { within } from '../platform/timeout.ts'
import { persistGym } from '../pwa/caches.ts'

export interface FoundGym extends Gym {
  /** What to tell the member where it is not the gym that was asked for; otherwise null. */
  notice: string | null
}

/** ms that the first paint may stay while the gym is found. */
const patience = 700

/** The gym where it is found before anybody wonders; null where it takes longer, or fails. */
export const foundSoon = (finding: Promise<FoundGym>): Promise<FoundGym | null> =>
  within(
    patience,
    finding.catch(() => null),
    () => null,
  )

/** The gym this page runs for, where the page itself brings what is to be known of it: there is nothing to wait for. */
export function gymInPage(): FoundGym | null {
  const [asked] = gymsAskedFor()
  const inPage = asked === undefined ? null : manifestInPage(asked)
  return inPage && { tenant: inPage.tenant, manifest: inPage.manifest, notice: null }
}

/** The gyms that are meant, the likeliest first. */
function gymsAskedFor(): string[] {
  const { dataset } = document.documentElement
  const [stamped, former] = [dataset.tenant ?? null, formerIdsIn(dataset)]
  return possibleTenants({ stored: restore(keys.tenant), stamped, hostname: location.hostname, former })
}

/** The gym this page runs for, with its manifest: from its host, or the last copy on this phone. A page made for no gym puts on its looks. */
export async function findGym(): Promise<FoundGym> {
  const stamped = document.documentElement.dataset.tenant ?? null
  const possible = gymsAskedFor()
  const early = possible[0] === stamped ? null : loadLooks()
  const { tenant, manifest, reason } = await loadManifestOrDemo(possible.length > 0 ? possible : ['demo'])
  if (tenant !== stamped) await (await (early ?? loadLooks()))?.putOnLooks(tenant)
  persistGym(tenant).catch((error: unknown) => console.info('The gym is not kept for later.', error))
  return { tenant, manifest, notice: reason }
}

/** Only a page that was made for another gym, or for none, has a use for it; null where it does not come. */
const loadLooks = () =>
  import('./looks.ts').catch((error: unknown) => {
    console.info('The page keeps the looks it has.', error)
    return null
  })
