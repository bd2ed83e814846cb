import { useRead } from '../../api/reads/queries.ts'
import { hour } from '../../platform/time/units.ts'
import { useGym } from '../gym/gym.ts'
import { type Branch, branches } from './operations.ts'

const seldom = hour
const none: Branch[] = []

/** The gym's branches, none where it has only one place. */
export function useBranches(): readonly Branch[] {
  const { manifest } = useGym()
  const { data } = useRead(branches, {}, { enabled: manifest.branches > 1, staleTime: seldom })
  return data?.branches ?? none
}

/** The name of a branch, '' where it has none. */
export const useBranchName = (id: number): string =>
  useBranches().find(branch => branch.id === id)?.name ?? ''
