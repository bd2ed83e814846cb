import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'
import type { Register } from '#generator/tenant/list.ts'
import { type Loaded, loadTenant } from '#generator/tenant/load.ts'
import { overlayProblems } from './overlay-problems.ts'
import type { Template } from './template.ts'

/** The files that decide if a gym can be built. */
export interface GymSources {
  paths: Paths
  system: Pick<FileStore, 'readFile' | 'list'>
  register: Register
  template: Pick<Template, 'files'>
}

/** Loads a gym from its folder and checks its overlay against the app, as every build does before it begins. */
export async function loadGym(
  gym: string,
  { paths, system, register, template }: GymSources,
): Promise<Loaded> {
  const { tenant, problems: ofFolder } = await loadTenant(gym, paths, system, register)
  const ofOverlay = tenant ? await overlayProblems(tenant, template, paths, system) : []
  const problems = [...ofFolder, ...ofOverlay]
  const isValid = problems.every(({ severity }) => severity !== 'error')
  return { tenant: isValid ? tenant : null, problems }
}
