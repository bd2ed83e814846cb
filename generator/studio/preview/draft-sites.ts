// Sites of drafts, in memory.
import { deriveBrand } from '#generator/brand/derive.ts'
import type { BuildContext } from '#generator/build-context.ts'
import type { RenderedIcon } from '#generator/icons/render-icons.ts'
import { makeSite } from '#generator/make-site.ts'
import { overlayProblems } from '#generator/render/overlay-problems.ts'
import { digest } from '#generator/system/digest.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore, Files } from '#generator/system/system.ts'
import { readTenantInputs } from '#generator/tenant/inputs.ts'
import { readRegister } from '#generator/tenant/list.ts'
import { loadTenant } from '#generator/tenant/load.ts'
import type { Problem } from '#generator/tenant/problem.ts'
import { policyProblems } from '#generator/tenant/rules/address-problems.ts'
import type { Tenant } from '#generator/tenant/tenant.ts'
import type { Tell } from '../events/events.ts'
import { type IconState, openDraftIcons } from './draft-icons.ts'
import { type Look, lookOf } from './look.ts'

/** Site made from a draft. */
export interface DraftSite {
  /**
   * Files of the site by path. If this draft cannot be built, those of the last draft that could be built, else
   * null.
   */
  files: Files | null
  /** Look of the files. null without files. */
  look: Look | null
  icons: readonly RenderedIcon[]
  problems: readonly Problem[]
  /** Gym of the files. null without files. */
  tenant: Tenant | null
  iconState: IconState
  /** Logo of the icons. null for a monogram. */
  iconLogo: Tenant['logo']
  /** True if the files are of an earlier draft, because this draft cannot be built. */
  isEarlier: boolean
}

/** A gym with its draft. */
export interface DraftOnDisk {
  gym: string
  /** A new object after each change. */
  draft: object
  /** Disk with the draft applied. */
  disk: Pick<FileStore, 'readFile' | 'list'>
}

export interface DraftSites {
  /**
   * Returns the site of the current draft. It is rebuilt only after a change of the draft or of a file that it
   * depends on. Icons are slow to draw, so the site keeps the previous icons until then.
   */
  siteOf(gym: DraftOnDisk): Promise<DraftSite>
  /** Like `siteOf`, but reads no files while the draft is unchanged: a frame loads many files. */
  shownSite(gym: DraftOnDisk): Promise<DraftSite>
}

interface CachedSite {
  draft: object
  /** Digest of all files that the site depends on. */
  key: string
  site: Promise<DraftSite>
}

/** `loadContext` is called for the first site, so that the studio starts quickly. */
export function openDraftSites(loadContext: () => Promise<BuildContext>, tell: Tell): DraftSites {
  const cache = new Map<string, CachedSite>()
  const last = new Map<string, { at: number; site: DraftSite }>()
  const icons = openDraftIcons(forgetDrawing)
  let count = 0

  /** Drops a cached site that waits for icons. A site in progress is checked when it is complete. */
  function forgetDrawing(gym: string): void {
    const entry = cache.get(gym)
    const forget = ({ iconState }: DraftSite) => {
      if (iconState === 'drawing' && cache.get(gym) === entry) cache.delete(gym)
    }
    // A failed site is dropped and reported by `siteOf`.
    const settled = entry?.site.then(forget, () => {}) ?? Promise.resolve()
    void settled.then(() => tell({ topic: 'draft', gym }))
  }

  async function makeDraftSite({ gym, disk }: DraftOnDisk): Promise<DraftSite> {
    count += 1
    const at = count
    const shared = await loadContext()
    const { paths, template, splash } = shared
    const { tenant, problems: found } = await loadTenant(gym, paths, disk)
    const ofTenant = tenant
      ? [...policyProblems(tenant, paths), ...(await overlayProblems(tenant, template, paths, disk))]
      : []
    const problems = [...found, ...ofTenant]
    const earlierSite = (all: readonly Problem[], iconState: IconState): DraftSite => {
      const {
        files = null,
        look = null,
        icons = [],
        iconLogo = null,
        tenant = null,
      } = last.get(gym)?.site ?? {}
      return { files, look, icons, iconState, iconLogo, tenant, problems: all, isEarlier: files !== null }
    }
    if (!tenant || problems.some(({ severity }) => severity === 'error'))
      return earlierSite(problems, 'drawn')
    const brand = deriveBrand(tenant, splash)
    const drawing = icons.of(tenant, shared)
    const ofDrawing = drawing.then(({ rendered }) => rendered.icons)
    const output = await makeSite({ tenant: withSandbox(tenant), brand, icons: ofDrawing }, shared)
    const { rendered, logo: iconLogo, state: iconState } = await drawing
    const { icons: drawn, problems: ofLogo } = rendered
    const all = [...problems, ...ofLogo]
    if (output === null || drawn === null) return earlierSite(all, iconState)
    const site: DraftSite = {
      files: output.site.files,
      look: lookOf(brand),
      icons: drawn,
      ...{ iconState, iconLogo, tenant, problems: all, isEarlier: false },
    }
    if ((last.get(gym)?.at ?? 0) < at) last.set(gym, { at, site })
    return site
  }

  async function siteOf({ gym, draft, disk }: DraftOnDisk): Promise<DraftSite> {
    const { paths } = await loadContext()
    const key = await digestInputs(gym, paths, disk)
    const cached = cache.get(gym)
    if (cached?.key === key) {
      cached.draft = draft
      return cached.site
    }
    const site = makeDraftSite({ gym, draft, disk })
    const entry = { draft, key, site }
    cache.set(gym, entry)
    site.catch(() => {
      if (cache.get(gym) === entry) cache.delete(gym)
    })
    return site
  }

  return {
    siteOf,
    shownSite(one) {
      const cached = cache.get(one.gym)
      return cached?.draft === one.draft ? cached.site : siteOf(one)
    },
  }
}

/**
 * Computes the digest of all inputs of a draft's site and problems, except for the context shared by all gyms.
 */
async function digestInputs(gym: string, paths: Paths, disk: DraftOnDisk['disk']): Promise<string> {
  const register = await readRegister(paths, disk)
  const inputs = await readTenantInputs(gym, register, paths, disk)
  const { entries, defaults } = register
  const names = entries.filter(({ name }) => !name.startsWith('.'))
  return digest(JSON.stringify([names, defaults && digest(defaults), inputs]))
}

/** Returns the gym with the sandbox as its backend, so that frames never reach the real backend. */
function withSandbox(tenant: Tenant): Tenant {
  const { global: _, addons: __, images: ___, push: ____, ...app } = tenant.app
  return { ...tenant, app: { ...app, api: '/' } }
}
