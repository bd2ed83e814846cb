import { closeCircle, peopleOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useRead } from '../../../api/queries.ts'
import type { Slot } from '../../../domain/classes/operations.ts'
import { type Person, users } from '../../../domain/people/operations.ts'
import { Reading } from '../../../pwa/Reading.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Field } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { useStaffBooking } from '../hooks/use-staff-booking.ts'
import { named } from '../rules/named.ts'
import styles from './SearchField.module.css'

/** §2, "Agregar Clientes": everybody of the gym; typing filters, tapping asks to confirm the reservation. */
export function AddClients({ slot }: { slot: Slot }) {
  const [text, setText] = useState('')
  const read = useRead(users, {})
  const bookFor = useStaffBooking(slot)
  return (
    <>
      <div className={styles.stays}>
        <Field
          label="Buscar Cliente"
          placeholder="Buscar Cliente"
          type="search"
          autoComplete="off"
          value={text}
          onChange={event => setText(event.target.value)}
          end={
            text !== '' && (
              <IconButton icon={closeCircle} label="Borrá la búsqueda" onClick={() => setText('')} />
            )
          }
        />
      </div>
      <Reading of={read} label="Cargando clientes…">
        {({ people }) => (
          <Clients
            people={named(people, text)}
            onPick={person => {
              void bookFor(person).then(done => done && setText(''))
            }}
          />
        )}
      </Reading>
    </>
  )
}

function Clients({ people, onPick }: { people: readonly Person[]; onPick: (person: Person) => void }) {
  if (people.length === 0) return <Empty icon={peopleOutline} title="Nadie con ese nombre" />
  return (
    <List label="Clientes">
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
