// Separate from the store of the choice, because a script of the page uses this before the app has loaded.

/** Ids start here at gyms with several branches. Lower ids are from the time before. */
const firstBranchId = 1000

export interface Branches {
  /** Number of branches, 0 at a gym without branches. */
  branches: number
  defaultBranch: number
}

/**
 * §5: returns the last branch used, unless its id is old (below 1000) and the gym's default is new (above
 * 999).
 */
export function branchToUse(stored: string | null, { defaultBranch }: Branches): number {
  const last = stored === null || stored.trim() === '' ? Number.NaN : Number(stored)
  if (!Number.isInteger(last) || last < 0) return defaultBranch
  return last < firstBranchId && defaultBranch >= firstBranchId ? defaultBranch : last
}
