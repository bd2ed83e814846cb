import { useSyncExternalStore } from 'react'
import { readBranch, rememberBranch, subscribeBranch } from '../platform/branch.ts'
import { useGym } from './gym.ts'

/** The branch the member looks at, 0 where the gym has none, and how to choose another. */
export function useBranch(): [branch: number, choose: (branch: number) => void] {
  const { manifest } = useGym()
  const branch = useSyncExternalStore(subscribeBranch, () =>
    manifest.branches > 0 ? readBranch(manifest) : 0,
  )
  return [branch, chosen => rememberBranch(chosen, manifest)]
}
