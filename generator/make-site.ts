// Makes a gym's site in memory, for builds, for the site of all gyms and for the studio's drafts.
import type { Brand } from './brand/brand.ts'
import type { Bundle } from './bundle/bundle-cache.ts'
import { type Bundler, bundleProject } from './bundle/bundler.ts'
import type { RenderedIcon } from './icons/render-icons.ts'
import { projectFiles, type RenderedProject, renderProject } from './render/render.ts'
import type { Template } from './render/template.ts'
import { type Site, stampSite } from './site/stamp.ts'
import type { Tenant } from './tenant/tenant.ts'

/** A gym, its appearance and its icons, which may still be drawn. */
interface SiteSources {
  tenant: Tenant
  brand: Brand
  icons: Promise<readonly RenderedIcon[] | null>
}

interface MadeSite {
  tree: RenderedProject
  bundle: Bundle
  site: Site
}

/**
 * Renders, compiles and stamps a gym. `onRendered` receives the project and returns the project to stamp.
 * @returns null if the icons could not be drawn
 */
export async function makeSite(
  { tenant, brand, icons }: SiteSources,
  { template, bundler }: { template: Template; bundler: Bundler },
  onRendered: (tree: RenderedProject) => RenderedProject | Promise<RenderedProject> = tree => tree,
): Promise<MadeSite | null> {
  const project = projectFiles(tenant, template)
  // The compiler starts while the icons are drawn. If it fails, `await compiling` throws.
  const compiling = bundleProject(project, bundler)
  compiling.catch(() => {})
  const drawn = await icons
  if (drawn === null) return null
  const tree = await onRendered(renderProject(tenant, brand, drawn, project, template.release))
  const bundle = await compiling
  return { tree, bundle, site: stampSite(tree, bundle) }
}
