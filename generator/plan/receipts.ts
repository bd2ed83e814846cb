import { join } from 'node:path'
import type { Floor } from '../floor.ts'
import { engineOf } from '../floor.ts'
import { projectFolder, readPublished, siteFolder } from '../stamp/published.ts'
import type { Inputs, Receipt } from '../stamp/receipt.ts'
import { loadTenant } from '../tenant/load.ts'
import { digestFields, readMaterials } from '../tenant/materials.ts'
import { changedKeys, inputReasons, type Reason, reason, sameInputs } from './reason.ts'
import type { Compared, Reference } from './reference.ts'

/** Compares with what stands in dist/: the receipts of what was built, and whether it is all there. */
export function localReceipts(floor: Floor): Reference {
  return {
    async compare(gym) {
      const receipt = await readPublished(gym, floor.places, floor.shop)
      const compared = await compareInputs(gym, receipt?.inputs ?? null, floor)
      if (receipt === null || compared.reasons.length > 0) return compared
      return { ...compared, reasons: await siteReasons(gym, receipt, floor) }
    },
  }
}

/** Compares a gym as it is now with the inputs it was made from once; null for never. */
export async function compareInputs(gym: string, then: Inputs | null, floor: Floor): Promise<Compared> {
  if (then === null) return { reasons: [reason('new')], inputs: null }
  const { places, shop } = floor
  const now = { ...engineOf(floor), materials: await readMaterials(gym, places, shop) }
  if (sameInputs(now, then)) return { reasons: [], inputs: then }
  const { tenant } = await loadTenant(gym, places, shop)
  return { reasons: inputReasons(now, tenant && digestFields(tenant.app), then), inputs: null }
}

/** Whether every file is there, and the project beside. What a file holds is for `molde verify` to read. */
async function siteReasons(gym: string, { files }: Receipt, { places, shop }: Floor): Promise<Reason[]> {
  const present = await shop.listTree(siteFolder(gym, places))
  const asKeys = Object.fromEntries(present.map(path => [path, '']))
  const expected = Object.fromEntries(Object.keys(files).map(path => [path, '']))
  const [missing] = changedKeys(asKeys, expected)
  if (missing !== undefined) return [reason('site', `www/${missing}`)]
  const project = await shop.list(projectFolder(gym, places))
  return project.some(({ name }) => name === 'package.json')
    ? []
    : [reason('site', join(gym, 'package.json'))]
}
