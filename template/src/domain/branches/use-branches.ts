import { useRead } from '../../api/reads/queries.ts'
import { hour } from '../../platform/time/units.ts'
import { useGym } from '../gym/gym.ts'
import { type Branch, branches } from './operations.ts'

const seldom = hour
const none: Branch[] = []

/** The gym's branches, none where it has only one place. */
export function useBranches(): readonly Branch[] {
  const { manifest } = useGym()
  const hasBranches = manifest.branches > 1
  const { data } = useRead(branches, {}, { enabled: hasBranches, staleTime: seldom })
  // A phone may hold those of an earlier build.
  return hasBranches ? (data?.branches ?? none) : none
}

/** The name of a branch, '' where it has none. */
export const useBranchName = (id: number): string =>
  useBranches().find(branch => branch.id === id)?.name ?? ''
