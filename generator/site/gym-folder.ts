import { DiskError } from '#generator/system/disk-error.ts'
import { assertOurs, assertOutputApart, claimFolder } from '#generator/system/ownership.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore, Lock, LockOptions } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { lockFile, projectFolder } from './published.ts'

type Needs = Pick<FileStore, 'list' | 'modifiedAt' | 'realPath' | 'writeFile'> & Lock

/**
 * Runs `work` while nobody else writes a gym's folder in the output, and marks the folder as molde's.
 * @throws {UserError} 'failed' if the folder holds files that molde did not make, or if the disk refuses this folder alone
 */
export async function holdingFolder<Value>(
  gym: string,
  { paths, system, ...waiting }: LockOptions & { paths: Paths; system: Needs },
  work: () => Promise<Value>,
): Promise<Value> {
  const folder = projectFolder(gym, paths)
  await assertOutputApart(paths, system)
  try {
    await assertOurs(folder, system)
    const release = await system.lock(lockFile(gym, paths), waiting)
    try {
      await claimFolder(folder, system)
      return await work()
    } finally {
      await release()
    }
  } catch (error) {
    const isOfGym = error instanceof DiskError && error.isOfPath && error.path.startsWith(folder)
    throw isOfGym ? new UserError('failed', error.message, error.hint, { cause: error }) : error
  }
}
