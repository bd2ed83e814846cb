import { join } from 'node:path'
import { lockFile, projectFolder, siteFolder } from '#generator/site/published.ts'
import { assertOurs, assertOutputApart } from '#generator/system/ownership.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore, Lock, LockOptions } from '#generator/system/system.ts'
import { forgetGym, type GymRemoval } from './written.ts'

type Needs = FileStore & Lock

/** Like `GymRemoval`, for all of the gym's files, with absolute paths. */
export type RemovedGym = GymRemoval

/** True if the output has a site that molde built, even if the gym's folder is gone. */
export const hasSite = async (
  gym: string,
  paths: Paths,
  system: Pick<FileStore, 'readLink'>,
): Promise<boolean> => /^[a-z0-9-]+$/.test(gym) && (await system.readLink(siteFolder(gym, paths))) !== null

/**
 * Removes a gym's folder, its files for hosts, and its site and project, once no build of it runs any more. The folder
 * goes first, so that a waiting build finds no gym. Returns the removed paths, absolute.
 * @throws {UserError} before anything is removed, if its folder in the output is not molde's
 */
export async function removeGym(
  gym: string,
  paths: Paths,
  system: Needs,
  waiting: LockOptions = {},
): Promise<RemovedGym> {
  const [project, tenantFolder] = [projectFolder(gym, paths), join(paths.tenants, gym)]
  await assertOutputApart(paths, system)
  await assertOurs(project, system)
  const isBuilt = (await system.modifiedAt(project)) !== null
  const release = isBuilt ? await system.lock(lockFile(gym, paths), waiting) : null
  try {
    const hadFolder = (await system.modifiedAt(tenantFolder)) !== null
    await system.remove(tenantFolder)
    const ofHosts = await forgetGym(gym, paths, system)
    await system.remove(project)
    const inOutput = (path: string) => join(paths.out, path)
    return {
      removed: [
        ...(isBuilt ? [project] : []),
        ...ofHosts.removed.map(inOutput),
        ...(hadFolder ? [tenantFolder] : []),
      ],
      left: ofHosts.left.map(inOutput),
      sharing: ofHosts.sharing,
    }
  } finally {
    await release?.()
  }
}
