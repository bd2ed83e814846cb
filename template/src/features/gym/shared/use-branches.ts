import { useRead } from '#api/reads/queries.ts'
import { hour } from '#platform/time/units.ts'
import { type Branch, branches } from '#protocol/gym/branches.ts'
import { useGym } from './gym.ts'

const seldom = hour
const none: Branch[] = []

/** Returns the gym's branches. Empty at a gym with a single location. */
export function useBranches(): readonly Branch[] {
  const { manifest } = useGym()
  const hasBranches = manifest.branches > 1
  const { data } = useRead(branches, {}, { enabled: hasBranches, staleTime: seldom })
  // The phone may have branches stored from before the gym dropped them.
  return hasBranches ? (data?.branches ?? none) : none
}

/** Returns a branch's name, or ''. */
export const useBranchName = (id: number): string =>
  useBranches().find(branch => branch.id === id)?.name ?? ''
