import { useRead } from '../../../api/queries.ts'
import { type Branch, branches } from '../../../domain/branches/operations.ts'
import { changeBranch } from '../../../domain/profile/operations.ts'
import { hour } from '../../../platform/time.ts'
import { useBranch } from '../../../ui/branch.ts'
import { useGym } from '../../../ui/gym.ts'
import { useToast } from '../../../ui/toast.ts'
import { useAccountWrite } from './use-account-write.ts'
import { useTellProfile } from './use-profile.ts'

const none: Branch[] = []

/** The gym's branches, none where it has only one place, and how to train at another. */
export function useBranchChoice() {
  const { manifest } = useGym()
  const { data } = useRead(branches, {}, { enabled: manifest.branches > 0, staleTime: hour })
  const { send, busy } = useAccountWrite(changeBranch)
  const [, lookAt] = useBranch()
  const tell = useTellProfile()
  const toast = useToast()
  async function choose(branch: number) {
    const { done, words } = await send({ branch })
    if (done) {
      tell({ branch })
      lookAt(branch)
    }
    toast(words || 'Listo: esa es tu sede.', { tone: done ? 'success' : 'danger' })
  }
  return { branches: data?.branches ?? none, choose, busy }
}
