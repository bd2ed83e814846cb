import { closeCircle, peopleOutline, searchOutline } from 'ionicons/icons'
import type { Slot } from '../../../domain/classes/operations.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Field } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { type PersonSearch as Search, usePersonSearch } from '../hooks/use-person-search.ts'
import { useStaffBooking } from '../hooks/use-staff-booking.ts'
import { isSearched } from '../rules/search-state.ts'
import styles from './SearchField.module.css'

/** Staff: find a person and book them into a slot that is already chosen. */
export function PersonSearch({ slot }: { slot: Slot }) {
  const search = usePersonSearch()
  const bookFor = useStaffBooking(slot)
  const { text, type, clear } = search
  return (
    <>
      <div className={styles.stays}>
        <Field
          label={`Buscá a quién reservarle ${slot.name}, ${slot.time}`}
          type="search"
          autoComplete="off"
          value={text}
          onChange={event => type(event.target.value)}
          end={text !== '' && <IconButton icon={closeCircle} label="Borrá la búsqueda" onClick={clear} />}
        />
      </div>
      <Results
        search={search}
        onPick={person => {
          void bookFor(person).then(done => done && clear())
        }}
      />
    </>
  )
}

function Results({ search, onPick }: { search: Search; onPick: (person: Search['people'][number]) => void }) {
  const { text, people, answered, failed, type } = search
  if (!isSearched(text))
    return <Empty icon={searchOutline} title="Escribí 3 letras" text="Buscamos por nombre y apellido." />
  if (failed) return <ErrorState message={failed} onRetry={() => type(text)} />
  if (people.length === 0 && !answered) return <Loading label="Buscando…" />
  if (people.length === 0) return <Empty icon={peopleOutline} title="Nadie con ese nombre" />
  return (
    <List label="Personas">
      {people.map(person => (
        <ListRow
          key={person.id}
          start={<Avatar name={person.fullname} src={person.photo} />}
          title={person.fullname}
          onClick={() => onPick(person)}
        />
      ))}
    </List>
  )
}
