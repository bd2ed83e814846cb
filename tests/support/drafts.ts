import { rm } from 'node:fs/promises'
import { draftsFolder } from '#generator/studio/drafts/draft-store.ts'
import type { Paths } from '#generator/system/paths.ts'

/** Removes the studio's drafts of a test's gyms. All tests share the cache. */
export const forgetDrafts = (paths: Paths): Promise<void> =>
  rm(draftsFolder(paths), { recursive: true, force: true })
