// The walk through the factory, as one sentence: an app.json becomes a tenant, a brand, a project, a bundle, a site.
import { deriveBrand } from './brand/derive.ts'
import { bundleTree } from './bundle/compile.ts'
import { renderTree } from './render/render.ts'
import type { RenderedTree } from './render/tree.ts'
import { projectFolder, publishSite, publishTree } from './stamp/publish.ts'
import { stampSite } from './stamp/stamp.ts'
import { loadTenant } from './tenant/load.ts'
import type { Problem } from './tenant/problem.ts'
import type { Tenant } from './tenant/tenant.ts'
import type { Places } from './workshop/places.ts'
import type { Workshop } from './workshop/workshop.ts'

/** What became of one gym. `folder` is what was written, null where problems stood in the way. */
export interface Outcome {
  gym: string
  problems: Problem[]
  folder: string | null
  files: number
}

/** dist/<gym>/www/: the gym's site, with the project it is built from beside it. */
export function buildGym(gym: string, places: Places, shop: Workshop): Promise<Outcome> {
  return withTenant(gym, places, shop, async tenant => {
    const brand = deriveBrand(tenant)
    const tree = await renderTree(tenant, brand, places, shop)
    const bundle = await bundleTree(tree, places, shop)
    const site = stampSite(tree, bundle)
    await publishTree(tree, places, shop)
    return { folder: await publishSite(site, places, shop), files: site.files.size }
  })
}

/** dist/<gym>/: the gym's project, complete, not compiled. */
export function renderGym(gym: string, places: Places, shop: Workshop): Promise<Outcome> {
  return withTenant(gym, places, shop, async tenant => {
    const tree = await renderTree(tenant, deriveBrand(tenant), places, shop)
    await publishTree(tree, places, shop)
    return { folder: projectFolder(gym, places), files: tree.files.size }
  })
}

/** dist/<gym>/public/: the gym's painted icons only. */
export function paintGym(gym: string, places: Places, shop: Workshop): Promise<Outcome> {
  return withTenant(gym, places, shop, async tenant => {
    const icons = iconsOf(await renderTree(tenant, deriveBrand(tenant), places, shop))
    const folder = projectFolder(gym, places)
    for (const [path, bytes] of icons) await shop.writeFile(`${folder}/${path}`, bytes)
    return { folder, files: icons.length }
  })
}

const iconsOf = (tree: RenderedTree) => [...tree.files].filter(([path]) => path.startsWith('public/icons/'))

async function withTenant(
  gym: string,
  places: Places,
  shop: Workshop,
  work: (tenant: Tenant) => Promise<{ folder: string; files: number }>,
): Promise<Outcome> {
  const { tenant, problems } = await loadTenant(gym, places, shop)
  if (!tenant) return { gym, problems, folder: null, files: 0 }
  return { gym, problems, ...(await work(tenant)) }
}
