import { locationOutline } from 'ionicons/icons'
import { Select } from '#ui/form/Select.tsx'
import * as texts from '../messages.ts'
import { useBranch } from './branch.ts'
import { useBranches } from './use-branches.ts'

/** Select for the branch of the schedule, at gyms with several branches. */
export function BranchPicker() {
  const branches = useBranches()
  const [branch, choose] = useBranch()
  if (branches.length < 2) return null
  return (
    <Select
      small
      icon={locationOutline}
      label={texts.branch}
      value={String(branch)}
      options={branches.map(({ id, name }) => ({ value: String(id), name }))}
      onChange={id => choose(Number(id))}
    />
  )
}
