import { join } from 'node:path'
import type { Floor } from '../floor.ts'
import { engineOf } from '../floor.ts'
import { type Published, projectFolder, readPublished } from '../stamp/published.ts'
import type { Inputs } from '../stamp/receipt.ts'
import { loadTenant } from '../tenant/load.ts'
import { digestFields, readMaterials } from '../tenant/materials.ts'
import { inputReasons, type Reason, reason, sameInputs } from './reason.ts'
import type { Compared, Reference } from './reference.ts'

/** Compares with what stands in dist/: the receipts of what was built, and whether it is all there. */
export function localReceipts(floor: Floor): Reference {
  return {
    async compare(gym) {
      const published = await readPublished(gym, floor.places, floor.shop)
      const compared = await compareInputs(gym, published?.inputs ?? null, floor)
      if (published === null || compared.reasons.length > 0) return compared
      return { ...compared, reasons: await siteReasons(gym, published, floor) }
    },
  }
}

/** Compares a gym as it is now with the inputs it was made from once; null for never. */
export async function compareInputs(gym: string, then: Inputs | null, floor: Floor): Promise<Compared> {
  if (then === null) return { reasons: [reason('new')], inputs: null }
  const { places, register, shop } = floor
  const now = { ...engineOf(floor), materials: await readMaterials(gym, register, places, shop) }
  if (sameInputs(now, then)) return { reasons: [], inputs: then }
  const { tenant } = await loadTenant(gym, places, shop, register)
  return { reasons: inputReasons(now, tenant && digestFields(tenant.app), then), inputs: null }
}

/**
 * Whether the site and the project beside it are as they were left. A receipt is the last file of its site to be written, so a folder that
 * changed after it has lost or gained something. What the files hold is for `molde verify` to read.
 */
async function siteReasons(gym: string, { site, receipt }: Published, floor: Floor): Promise<Reason[]> {
  const { places, shop } = floor
  if ((await shop.changedAt(join(projectFolder(gym, places), 'package.json'))) === null)
    return [reason('site', 'package.json')]
  const written = (await shop.changedAt(receipt)) ?? 0
  for (const folder of ['', 'assets', 'icons', `assets/dominios/${gym}`]) {
    const changed = await shop.changedAt(join(site, folder))
    if (changed === null || changed > written) return [reason('site', `www/${folder}`)]
  }
  return []
}
