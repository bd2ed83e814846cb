import { locationOutline } from 'ionicons/icons'
import { useBranches } from '../../../domain/branches/use-branches.ts'
import { useBranch } from '../../../ui/branch.ts'
import { Select } from '../../../ui/Select.tsx'

/** Which branch is looked at, where the gym has several. */
export function BranchPicker() {
  const branches = useBranches()
  const [branch, choose] = useBranch()
  if (branches.length < 2) return null
  return (
    <Select
      small
      icon={locationOutline}
      label="Sede"
      value={String(branch)}
      options={branches.map(({ id, name }) => ({ value: String(id), name }))}
      onChange={id => choose(Number(id))}
    />
  )
}
