import { useRead } from '../../../api/queries.ts'
import { family as familyRead } from '../../../domain/people/operations.ts'
import { Chip, ChipRow } from '../../../ui/Chip.tsx'
import { shortNames } from '../rules/short-names.ts'
import styles from './WhoArrives.module.css'

/** Somebody who comes: `id` '' for oneself, with no name. */
export interface Arriving {
  id: string
  name: string
}

export const oneself: Arriving = { id: '', name: '' }

interface WhoArrivesProps {
  chosen: Arriving
  onChoose: (person: Arriving) => void
}

/** Whether it is oneself or somebody of the family who comes; nothing where there is no family. */
export function WhoArrives({ chosen, onChoose }: WhoArrivesProps) {
  const family = useRead(familyRead, {}).data?.family ?? []
  if (family.length === 0) return null
  return (
    <div className={styles.who}>
      <ChipRow label="¿Quién llega?">
        {[oneself, ...shortNames(family)].map(person => (
          <Chip key={person.id} selected={person.id === chosen.id} onClick={() => onChoose(person)}>
            {person.name || 'Yo'}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}
