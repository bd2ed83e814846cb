// A draft's site, made in memory by the same steps as a build (generator/pipeline.ts), to be looked at while it is changed.
import { deriveBrand } from '../../brand/derive.ts'
import { bundleProject } from '../../bundle/bundler.ts'
import type { BuildContext } from '../../context.ts'
import { jobKey } from '../../icons/icon-renderer.ts'
import { iconJobOf, type RenderedIcon, type RenderedIcons, renderIcons } from '../../icons/render-icons.ts'
import { overlayProblems } from '../../render/overlay-problems.ts'
import { projectFiles, renderProject } from '../../render/render.ts'
import { cachedDrawing } from '../../site/cached-drawing.ts'
import { stampSite } from '../../site/stamp.ts'
import type { FileStore, Files } from '../../system/system.ts'
import { loadTenant } from '../../tenant/load.ts'
import type { Problem } from '../../tenant/problem.ts'
import type { Tenant } from '../../tenant/tenant.ts'

/** What a draft comes to. */
export interface DraftSite {
  /** Of the site by path; those of the last draft that could be made where this one cannot; null where none could. */
  files: Files | null
  icons: readonly RenderedIcon[]
  problems: readonly Problem[]
  /** The gym that the files are of; null where none could be made. */
  tenant: Tenant | null
  /** Whether the icons are those of this very draft, or are still drawn for it, or could not be. */
  iconState: IconState
  /** The logo that the icons are of; null for letters of the name. */
  iconLogo: Tenant['logo']
}

export type IconState = 'drawn' | 'drawing' | 'failed'

interface Drawn {
  job: string
  icons: RenderedIcons
}

export interface DraftSites {
  /** The site of a gym as `disk` has it. Its icons are slow to draw: until they are drawn, they are those of the draft before. */
  siteOf(gym: string, disk: Pick<FileStore, 'readFile' | 'list'>): Promise<DraftSite>
}

/** `context` is asked for when the first site is made: to begin is to cost nothing. */
export function openDraftSites(context: () => Promise<BuildContext>): DraftSites {
  const drawn = new Map<string, Drawn>()
  const drawing = new Map<string, string>()
  const failed = new Map<string, string>()
  const iconLogos = new Map<string, Tenant['logo']>()
  const last = new Map<string, Pick<DraftSite, 'files' | 'icons' | 'tenant'>>()

  /** The icons of this draft, or of the one before it while these are drawn. */
  async function iconsOf(
    tenant: Tenant,
    context: BuildContext,
  ): Promise<{ icons: RenderedIcons; state: IconState }> {
    const { gym } = tenant
    const brand = deriveBrand(tenant, context.splash)
    const job = jobKey(iconJobOf(tenant, brand), context.iconCodeHash)
    const known = drawn.get(gym)
    if (known?.job === job) {
      // What is still drawn for a draft that was left is not to take its place.
      drawing.set(gym, job)
      return { icons: known.icons, state: 'drawn' }
    }
    const draw = async () => {
      const icons = await renderIcons(
        tenant,
        brand,
        async wanted =>
          (await cachedDrawing(gym, job, context.paths, context.system)) ?? context.iconRenderer(wanted),
      )
      // Of drafts that follow each other quickly, the last one counts.
      if (drawing.get(gym) === job) {
        drawn.set(gym, { job, icons })
        if (icons.icons) iconLogos.set(gym, tenant.logo)
      }
      return icons
    }
    if (drawing.get(gym) !== job || !known) {
      drawing.set(gym, job)
      const drawn = draw()
      if (!known) return { icons: await drawn, state: 'drawn' }
      drawn.catch((error: unknown) => {
        failed.set(gym, job)
        context.log(`The icons of ${gym} could not be drawn: ${String(error)}`)
      })
    }
    return { icons: known.icons, state: failed.get(gym) === job ? 'failed' : 'drawing' }
  }

  return {
    async siteOf(gym, disk) {
      const shared = await context()
      const { paths, template, splash, bundler } = shared
      const { tenant, problems: found } = await loadTenant(gym, paths, disk)
      const problems = [...found, ...(tenant ? overlayProblems(tenant, template, paths) : [])]
      const before = last.get(gym) ?? { files: null, icons: [], tenant: null }
      if (!tenant || problems.some(({ severity }) => severity === 'error'))
        return { ...before, problems, iconState: 'drawn', iconLogo: iconLogos.get(gym) ?? null }
      const { icons: drawn, state: iconState } = await iconsOf(tenant, shared)
      const { icons, problems: ofLogo } = drawn
      const all = [...problems, ...ofLogo]
      const iconLogo = iconLogos.get(gym) ?? null
      if (icons === null) return { ...before, problems: all, iconState, iconLogo }
      const project = projectFiles(tenant, template)
      const tree = renderProject(besideSandbox(tenant), deriveBrand(tenant, splash), icons, project)
      const { files } = stampSite(tree, await bundleProject(project, bundler))
      last.set(gym, { files, icons, tenant })
      return { files, icons, tenant, problems: all, iconState, iconLogo }
    },
  }
}

/** The gym with the sandbox as its backend: nothing that is tried in a frame may reach the real one. */
function besideSandbox(tenant: Tenant): Tenant {
  const { global: _, addons: __, images: ___, push: ____, ...app } = tenant.app
  return { ...tenant, app: { ...app, api: '/' } }
}
