// The pipeline, as one sentence: an app.json becomes a tenant, a brand, a project, a bundle, a site.
import { deriveBrand } from './brand/derive.ts'
import { type BuildContext, sharedInputs } from './build-context.ts'
import { typeProblems } from './bundle/type-problems.ts'
import { type IconRenderer, jobKey } from './icons/icon-renderer.ts'
import { iconJobOf, renderIcons } from './icons/render-icons.ts'
import { makeSite } from './make-site.ts'
import { loadGym } from './render/load-gym.ts'
import { projectFiles, renderProject } from './render/render.ts'
import type { Inputs } from './site/build-manifest.ts'
import { cachedDrawing, iconsEntry, recordProjectIcons } from './site/cached-drawing.ts'
import { addToCodeFolder, hashedFiles } from './site/code-folder.ts'
import { holdingFolder } from './site/gym-folder.ts'
import { publishProject, publishSite, sharedFiles } from './site/publish.ts'
import { projectFolder, siteFolder } from './site/published.ts'
import { compressSite } from './site/stamp.ts'
import { digestFields, readTenantInputs, type TenantInputs } from './tenant/inputs.ts'
import type { Problem } from './tenant/problem.ts'
import type { Tenant } from './tenant/tenant.ts'

/** The result for one gym. `folder` is the folder that was written, null if problems prevented it. */
export interface Outcome {
  gym: string
  problems: Problem[]
  folder: string | null
  files: number
  /** The inputs of a built site. */
  inputs: Inputs | null
}

/** The slow steps of a build, in this order. */
export type Step = 'icons' | 'compile' | 'write'

/**
 * Builds dist/<gym>/www/, the gym's site, with its project beside it. `onStep` is called when a step begins.
 */
export const buildGym = (
  gym: string,
  context: BuildContext,
  onStep: (step: Step) => void = () => {},
): Promise<Outcome> =>
  withTenant(gym, context, async (tenant, tenantInputs) => {
    const { bundler, template, paths, system, splash, versions } = context
    const brand = deriveBrand(tenant, splash)
    const job = jobKey(iconJobOf(tenant, brand), context.iconCodeHash)
    const project = projectFiles(tenant, template)
    const ofTypes = await typeProblems(tenant, project, bundler)
    if (ofTypes.length > 0) return { problems: ofTypes }
    onStep('icons')
    const rendering = renderIcons(tenant, brand, cachingRenderer(gym, job, context))
    const sources = { tenant, brand, icons: rendering.then(({ icons }) => icons) }
    const output = await makeSite(sources, context, async tree => {
      await publishProject(tree, paths, system)
      onStep('compile')
      return tree
    })
    const { icons, problems, drawing } = await rendering
    if (output === null || icons === null || drawing === null) return { problems }
    const { tree, bundle, site } = output
    onStep('write')
    const compressed = await compressSite(site, bundle)
    await addToCodeFolder(bundle, paths, system)
    const inputs = { ...sharedInputs(context), materials: tenantInputs, fields: digestFields(tenant.app) }
    const made = { versions, inputs, icons: iconsEntry(job, icons, drawing) }
    const shared = sharedFiles(site, compressed, bundle)
    const beside = { compressed, shared, project: tree.files, code: hashedFiles(bundle) }
    await publishSite(site, beside, made, paths, system)
    return { problems, folder: siteFolder(gym, paths), files: site.files.size, inputs }
  })

/**
 * Writes dist/<gym>/, the gym's complete project, without compiling it. Icons are drawn only if they have
 * changed.
 */
export const renderGym = (gym: string, context: BuildContext): Promise<Outcome> =>
  withTenant(gym, context, async tenant => {
    const { template, paths, system, splash } = context
    const brand = deriveBrand(tenant, splash)
    const job = jobKey(iconJobOf(tenant, brand), context.iconCodeHash)
    const { icons, problems, drawing } = await renderIcons(tenant, brand, cachingRenderer(gym, job, context))
    if (icons === null || drawing === null) return { problems }
    const tree = renderProject(tenant, brand, icons, projectFiles(tenant, template), template.release)
    await publishProject(tree, paths, system)
    await recordProjectIcons(gym, iconsEntry(job, icons, drawing), icons, paths, system)
    return { problems, folder: projectFolder(gym, paths), files: tree.files.size }
  })

/** Writes only the gym's icons, into dist/<gym>/public/. */
export const renderGymIcons = (gym: string, context: BuildContext): Promise<Outcome> =>
  withTenant(gym, context, async tenant => {
    const { icons, problems } = await renderIcons(
      tenant,
      deriveBrand(tenant, context.splash),
      context.iconRenderer,
    )
    if (icons === null) return { problems }
    const folder = projectFolder(gym, context.paths)
    for (const { path, bytes } of icons) await context.system.writeFile(`${folder}/public${path}`, bytes)
    return { problems, folder, files: icons.length }
  })

/** Takes the icons from the current site or project if the same job drew them. */
const cachingRenderer =
  (gym: string, job: string, { iconRenderer, paths, system }: BuildContext): IconRenderer =>
  async icons =>
    (await cachedDrawing(gym, job, paths, system)) ?? iconRenderer(icons)

const undone = { folder: null, files: 0, inputs: null }

/** The result of the work on a valid gym. Without a folder, problems prevented it. */
type WorkResult = { problems: Problem[] } & Partial<Pick<Outcome, 'folder' | 'files' | 'inputs'>>
type Work = (tenant: Tenant, materials: TenantInputs) => Promise<WorkResult>

/** Runs `work` for a valid gym, while nobody else writes its folder. */
async function withTenant(gym: string, context: BuildContext, work: Work): Promise<Outcome> {
  const { paths, register, system, signal, log } = context
  // Digested before the gym is loaded: changes in between are built next time.
  const read = async () => {
    const tenantInputs = await readTenantInputs(gym, register, paths, system)
    return { tenantInputs, ...(await loadGym(gym, context)) }
  }
  const first = await read()
  if (!first.tenant) return { ...undone, gym, problems: first.problems }
  let waited = false
  const onWait = (holder: string) => {
    waited = true
    log(`Waiting for ${holder}, which writes ${gym}.`)
  }
  return holdingFolder(gym, { paths, system, signal, onWait }, async () => {
    const { tenant, problems, tenantInputs } = waited ? await read() : first
    if (!tenant) return { ...undone, gym, problems }
    const done = await work(tenant, tenantInputs)
    return { ...undone, ...done, gym, problems: [...problems, ...done.problems] }
  })
}
