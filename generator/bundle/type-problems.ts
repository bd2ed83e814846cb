import { join } from 'node:path'
import { overlayFolder } from '#generator/site-inputs.ts'
import type { Files } from '#generator/system/system.ts'
import { problem } from '#generator/tenant/find.ts'
import type { Problem } from '#generator/tenant/problem.ts'
import type { Tenant } from '#generator/tenant/tenant.ts'
import { type Bundler, checkProject } from './bundler.ts'
import { isSource } from './sources.ts'

/** Type errors of a gym with its own code, in that code or in code of the app that no longer fits it. */
export async function typeProblems(
  { gym, overlay }: Pick<Tenant, 'gym' | 'overlay'>,
  project: Files,
  bundler: Bundler,
): Promise<Problem[]> {
  if (![...overlay.keys()].some(isSource)) return []
  const { home, tenants } = bundler.options.paths
  return (await checkProject(project, bundler)).map(({ path, line, column, text }) => {
    const folder = overlay.has(path) ? join(tenants, gym, overlayFolder) : join(home, 'template')
    const source = new TextDecoder().decode(project.get(path))
    const spot = { gym, file: join(folder, path), line, column, length: 1, path: '', source }
    return problem('overlay/types', spot, text)
  })
}
