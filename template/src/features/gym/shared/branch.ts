import { useSyncExternalStore } from 'react'
import { keys, persist, restore } from '#platform/storage/storage.ts'
import { watchers } from '#platform/storage/watchers.ts'
import { type Branches, branchToUse } from './branch-to-use.ts'
import { useGym } from './gym.ts'

export const readBranch = (gym: Branches): number => branchToUse(restore(keys.lastBranch), gym)

const { tell, subscribe } = watchers()

/** Stores the branch for the next visit. Does nothing at a gym without branches. */
export function rememberBranch(branch: number, { branches }: Branches): void {
  if (branches <= 0) return
  persist(keys.lastBranch, String(branch))
  tell()
}

/** Calls `listener` when another branch is chosen. Returns an unsubscribe function. */
export const subscribeBranch = subscribe

/** Returns the member's current branch, 0 at a gym without branches, and its setter. */
export function useBranch(): [branch: number, choose: (branch: number) => void] {
  const { manifest } = useGym()
  const branch = useSyncExternalStore(subscribeBranch, () =>
    manifest.branches > 0 ? readBranch(manifest) : 0,
  )
  return [branch, chosen => rememberBranch(chosen, manifest)]
}
