import { join } from 'node:path'
import { lockFile, projectFolder, siteFolder } from '../site/published.ts'
import { assertOurs, assertOutputApart } from '../system/ownership.ts'
import type { Paths } from '../system/paths.ts'
import type { FileStore, Lock, LockOptions } from '../system/system.ts'
import { type Forgotten, forgetGym } from './written.ts'

type Needs = FileStore & Lock

/** As `Forgotten`, of all that was there; absolute paths. */
export type Removed = Forgotten

/** Whether a site is in the output that molde built, also of a gym whose own folder is gone. */
export const hasSite = async (
  gym: string,
  paths: Paths,
  system: Pick<FileStore, 'readLink'>,
): Promise<boolean> => /^[a-z0-9-]+$/.test(gym) && (await system.readLink(siteFolder(gym, paths))) !== null

/**
 * Removes a gym's own folder, what was written of it for hosts, and its site and project, once no build of it runs any more. Its own
 * folder goes first: a build that waited meanwhile then finds no gym. Returns what was there, absolute.
 * @throws {UserError} before anything is removed, where its folder in the output is not molde's
 */
export async function removeGym(
  gym: string,
  paths: Paths,
  system: Needs,
  waiting: LockOptions = {},
): Promise<Removed> {
  const [project, own] = [projectFolder(gym, paths), join(paths.tenants, gym)]
  await assertOutputApart(paths, system)
  await assertOurs(project, system)
  const isBuilt = (await system.modifiedAt(project)) !== null
  const release = isBuilt ? await system.lock(lockFile(gym, paths), waiting) : null
  try {
    const owned = (await system.modifiedAt(own)) !== null
    await system.remove(own)
    const ofHosts = await forgetGym(gym, paths, system)
    await system.remove(project)
    const inOutput = (path: string) => join(paths.out, path)
    return {
      removed: [...(isBuilt ? [project] : []), ...ofHosts.removed.map(inOutput), ...(owned ? [own] : [])],
      left: ofHosts.left.map(inOutput),
      sharing: ofHosts.sharing,
    }
  } finally {
    await release?.()
  }
}
