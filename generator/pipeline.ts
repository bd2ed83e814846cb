// The pipeline, as one sentence: an app.json becomes a tenant, a brand, a project, a bundle, a site.
import { deriveBrand } from './brand/derive.ts'
import { bundleProject } from './bundle/bundler.ts'
import { type BuildContext, sharedInputs } from './context.ts'
import { orderKey, type Painter } from './paint/order.ts'
import { orderOf, paintIcons } from './paint/paint.ts'
import { overlayProblems } from './render/overlay-problems.ts'
import { layOut, renderTree } from './render/render.ts'
import { holdingFolder } from './stamp/gym-folder.ts'
import { hashedFiles, keepCode } from './stamp/keep-code.ts'
import { keptDrawing, paintingOf } from './stamp/kept-drawing.ts'
import { publishSite, publishTree, sharedFiles } from './stamp/publish.ts'
import { projectFolder, siteFolder } from './stamp/published.ts'
import type { Inputs } from './stamp/receipt.ts'
import { stampSite } from './stamp/stamp.ts'
import { loadTenant } from './tenant/load.ts'
import { digestFields, type Materials, readMaterials } from './tenant/materials.ts'
import type { Problem } from './tenant/problem.ts'
import type { Tenant } from './tenant/tenant.ts'

/** What became of one gym. `folder` is what was written, null where problems stood in the way. */
export interface Outcome {
  gym: string
  problems: Problem[]
  folder: string | null
  files: number
  /** What a built site was made from. */
  inputs: Inputs | null
}

/** dist/<gym>/www/: the gym's site, with the project it is built from beside it. */
export const buildGym = (gym: string, context: BuildContext): Promise<Outcome> =>
  withTenant(gym, context, async (tenant, materials) => {
    const { bundler, template, paths, system, splash, versions } = context
    const brand = deriveBrand(tenant, splash)
    const order = orderKey(orderOf(tenant, brand), context.iconCodeHash)
    const painting = paintIcons(tenant, brand, painterOnce(gym, order, context))
    const project = layOut(tenant, template)
    // The compiler begins while the icons are painted. Should it fail, that is told below.
    const compiling = bundleProject(project, bundler)
    compiling.catch(() => {})
    const { icons, problems, drawing } = await painting
    if (icons === null || drawing === null) return { problems }
    const tree = renderTree(tenant, brand, icons, project)
    await publishTree(tree, paths, system)
    const bundle = await compiling
    const site = stampSite(tree, bundle)
    await keepCode(bundle, paths, system)
    const inputs = { ...sharedInputs(context), materials, fields: digestFields(tenant.app) }
    const made = { versions, inputs, painting: paintingOf(order, icons, drawing) }
    const beside = { shared: sharedFiles(site, bundle), project: tree.files, code: hashedFiles(bundle) }
    await publishSite(site, beside, made, paths, system)
    return { problems, folder: siteFolder(gym, paths), files: site.files.size, inputs }
  })

/** dist/<gym>/: the gym's project, complete, not compiled. */
export const renderGym = (gym: string, context: BuildContext): Promise<Outcome> =>
  withTenant(gym, context, async tenant => {
    const brand = deriveBrand(tenant, context.splash)
    const { icons, problems } = await paintIcons(tenant, brand, context.paint)
    if (icons === null) return { problems }
    const tree = renderTree(tenant, brand, icons, layOut(tenant, context.template))
    await publishTree(tree, context.paths, context.system)
    return { problems, folder: projectFolder(gym, context.paths), files: tree.files.size }
  })

/** dist/<gym>/public/: the gym's painted icons only. */
export const paintGym = (gym: string, context: BuildContext): Promise<Outcome> =>
  withTenant(gym, context, async tenant => {
    const { icons, problems } = await paintIcons(tenant, deriveBrand(tenant, context.splash), context.paint)
    if (icons === null) return { problems }
    const folder = projectFolder(gym, context.paths)
    for (const { path, bytes } of icons) await context.system.writeFile(`${folder}/public${path}`, bytes)
    return { problems, folder, files: icons.length }
  })

/** Takes what was drawn from the site that stands, where the order is the same. */
const painterOnce =
  (gym: string, order: string, { paint, paths, system }: BuildContext): Painter =>
  async asked =>
    (await keptDrawing(gym, order, paths, system)) ?? paint(asked)

const undone = { folder: null, files: 0, inputs: null }

/** What the work on a valid gym comes to. Without a folder, its problems stood in the way. */
type Done = { problems: Problem[] } & Partial<Pick<Outcome, 'folder' | 'files' | 'inputs'>>
type Work = (tenant: Tenant, materials: Materials) => Promise<Done>

/** Does `work` for a valid gym, while nobody else writes its folder. */
async function withTenant(gym: string, context: BuildContext, work: Work): Promise<Outcome> {
  const { template, paths, register, system, signal, log } = context
  // Digested before it is read for good: what changes in between is built next time.
  const read = async () => {
    const materials = await readMaterials(gym, register, paths, system)
    const { tenant, problems: found } = await loadTenant(gym, paths, system, register)
    const problems = [...found, ...(tenant ? overlayProblems(tenant, template, paths) : [])]
    const isValid = problems.every(({ severity }) => severity !== 'error')
    return { materials, tenant: isValid ? tenant : null, problems }
  }
  const first = await read()
  if (!first.tenant) return { ...undone, gym, problems: first.problems }
  let waited = false
  const onWait = (holder: string) => {
    waited = true
    log(`Waiting for ${holder}, which writes ${gym}.`)
  }
  return holdingFolder(gym, { paths, system, signal, onWait }, async () => {
    const { tenant, problems, materials } = waited ? await read() : first
    if (!tenant) return { ...undone, gym, problems }
    const done = await work(tenant, materials)
    return { ...undone, ...done, gym, problems: [...problems, ...done.problems] }
  })
}
