import type { Profile } from '../../../domain/profile/operations.ts'
import { Section } from '../../../ui/Section.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useBranchChoice } from '../hooks/use-branch-choice.ts'

/** Where the member trains, in a gym of several branches. */
export function BranchPart({ profile }: { profile: Profile }) {
  const { branches, choose } = useBranchChoice()
  if (branches.length < 2) return null
  const isKnown = branches.some(({ id }) => id === profile.branch)
  const options = branches.map(({ id, name }) => ({ value: String(id), name }))
  return (
    <Section title="Mi sede">
      <Select
        label="¿Dónde entrenás?"
        value={isKnown ? String(profile.branch) : ''}
        options={isKnown ? options : [{ value: '', name: 'Elegí tu sede' }, ...options]}
        onChange={id => id !== '' && void choose(Number(id))}
      />
    </Section>
  )
}
