import { useSyncExternalStore } from 'react'
import { keys, persist, restore } from '../../platform/storage/storage.ts'
import { watchers } from '../../platform/storage/watchers.ts'
import { useGym } from '../gym/gym.ts'

/** From this id on, branches are those of gyms with several; ids below are of the time before. */
const firstBranchId = 1000

export interface Branches {
  /** Number of branches, 0 where the gym has none. */
  branches: number
  defaultBranch: number
}

/** §5: the branch last used, unless it is of the old kind (below 1000) where the gym's default is of the new (above 999). */
export function branchToUse(stored: string | null, { defaultBranch }: Branches): number {
  const last = stored === null || stored.trim() === '' ? Number.NaN : Number(stored)
  if (!Number.isInteger(last) || last < 0) return defaultBranch
  return last < firstBranchId && defaultBranch >= firstBranchId ? defaultBranch : last
}

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
