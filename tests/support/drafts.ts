import { rm } from 'node:fs/promises'
import { draftsFolder } from '../../generator/studio/drafts/draft-store.ts'
import type { Paths } from '../../generator/system/paths.ts'

/** Removes what the studio keeps of a test's gyms: the cache is that of all tests. */
export const forgetDrafts = (paths: Paths): Promise<void> =>
  rm(draftsFolder(paths), { recursive: true, force: true })
