// A draft's site, made in memory by the same steps as a build (generator/pipeline.ts), to be looked at while it is changed.
import { deriveBrand } from '../../brand/derive.ts'
import { bundleProject } from '../../bundle/bundler.ts'
import type { BuildContext } from '../../context.ts'
import type { RenderedIcon } from '../../icons/render-icons.ts'
import { overlayProblems } from '../../render/overlay-problems.ts'
import { projectFiles, renderProject } from '../../render/render.ts'
import { stampSite } from '../../site/stamp.ts'
import type { FileStore, Files } from '../../system/system.ts'
import { loadTenant } from '../../tenant/load.ts'
import type { Problem } from '../../tenant/problem.ts'
import type { Tenant } from '../../tenant/tenant.ts'
import { type IconState, openDraftIcons } from './draft-icons.ts'

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
  /** The files are of an earlier draft: this one cannot be made. */
  isEarlier: boolean
}

/** A gym as it is being changed. */
export interface DraftOnDisk {
  gym: string
  /** Another one after each change. */
  draft: object
  /** The disk with the draft in it. */
  disk: Pick<FileStore, 'readFile' | 'list'>
}

export interface DraftSites {
  /** The site as draft and disk are now. Its icons are slow to draw: until they are drawn, they are those of the draft before. */
  siteOf(gym: DraftOnDisk): Promise<DraftSite>
  /** The same, made anew only after a change of the draft: a frame asks for many files of it. */
  shownSite(gym: DraftOnDisk): Promise<DraftSite>
}

interface Made {
  draft: object
  site: Promise<DraftSite>
}

/** `context` is asked for when the first site is made: to begin is to cost nothing. */
export function openDraftSites(context: () => Promise<BuildContext>): DraftSites {
  const shown = new Map<string, Made>()
  const last = new Map<string, { at: number; site: DraftSite }>()
  const icons = openDraftIcons(gym => shown.delete(gym))
  let count = 0

  async function made({ gym, disk }: DraftOnDisk): Promise<DraftSite> {
    count += 1
    const at = count
    const shared = await context()
    const { paths, template, splash, bundler } = shared
    const { tenant, problems: found } = await loadTenant(gym, paths, disk)
    const problems = [...found, ...(tenant ? overlayProblems(tenant, template, paths) : [])]
    const earlier = (all: readonly Problem[], iconState: IconState): DraftSite => {
      const { files = null, icons = [], iconLogo = null, tenant = null } = last.get(gym)?.site ?? {}
      return { files, icons, iconState, iconLogo, tenant, problems: all, isEarlier: files !== null }
    }
    if (!tenant || problems.some(({ severity }) => severity === 'error')) return earlier(problems, 'drawn')
    const { rendered, logo: iconLogo, state: iconState } = await icons.of(tenant, shared)
    const { icons: drawn, problems: ofLogo } = rendered
    const all = [...problems, ...ofLogo]
    if (drawn === null) return earlier(all, iconState)
    const project = projectFiles(tenant, template)
    const tree = renderProject(besideSandbox(tenant), deriveBrand(tenant, splash), drawn, project)
    const { files } = stampSite(tree, await bundleProject(project, bundler))
    const site = { files, icons: drawn, iconState, iconLogo, tenant, problems: all, isEarlier: false }
    if ((last.get(gym)?.at ?? 0) < at) last.set(gym, { at, site })
    return site
  }

  function siteOf(one: DraftOnDisk): Promise<DraftSite> {
    const site = made(one)
    const entry = { draft: one.draft, site }
    shown.set(one.gym, entry)
    site.catch(() => {
      if (shown.get(one.gym) === entry) shown.delete(one.gym)
    })
    return site
  }

  return {
    siteOf,
    shownSite(one) {
      const known = shown.get(one.gym)
      return known?.draft === one.draft ? known.site : siteOf(one)
    },
  }
}

/** The gym with the sandbox as its backend: nothing that is tried in a frame may reach the real one. */
function besideSandbox(tenant: Tenant): Tenant {
  const { global: _, addons: __, images: ___, push: ____, ...app } = tenant.app
  return { ...tenant, app: { ...app, api: '/' } }
}
