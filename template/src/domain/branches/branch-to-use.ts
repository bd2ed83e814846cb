// Apart from what watches the choice: the page itself asks it, before the app is there.

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
