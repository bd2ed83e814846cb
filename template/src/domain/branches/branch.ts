import { useSyncExternalStore } from 'react'
import { keys, persist, restore } from '../../platform/storage/storage.ts'
import { watchers } from '../../platform/storage/watchers.ts'
import { useGym } from '../gym/gym.ts'
import { type Branches, branchToUse } from './branch-to-use.ts'

export const readBranch = (gym: Branches): number => branchToUse(restore(keys.lastBranch), gym)

const { tell, subscribe } = watchers()

/** Keeps the branch for the next time; a gym without branches keeps none. */
export function rememberBranch(branch: number, { branches }: Branches): void {
  if (branches <= 0) return
  persist(keys.lastBranch, String(branch))
  tell()
}

/** Calls `listener` when another branch is chosen; returns an unsubscribe function. */
export const subscribeBranch = subscribe

/** The branch the member looks at, 0 where the gym has none, and how to choose another. */
export function useBranch(): [branch: number, choose: (branch: number) => void] {
  const { manifest } = useGym()
  const branch = useSyncExternalStore(subscribeBranch, () =>
    manifest.branches > 0 ? readBranch(manifest) : 0,
  )
  return [branch, chosen => rememberBranch(chosen, manifest)]
}
