import { closeCircle, peopleOutline } from 'ionicons/icons'
import { useState } from 'react'
import { errorSentence } from '../../../api/error-sentence.ts'
import { useAction } from '../../../api/queries.ts'
import type { Slot } from '../../../contract/slot.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Field } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { useStaffBooking } from '../hooks/use-staff-booking.ts'
import { named } from '../rules/named.ts'

/** §2, "Agregar Clientes": everybody of the gym; typing filters, tapping asks to confirm the reservation. */
export function AddClients({ slot }: { slot: Slot }) {
  const [text, setText] = useState('')
  const { data, error, refetch } = useAction('usuarios', {})
  const bookFor = useStaffBooking(slot)
  const people = named(data?.people ?? [], text)
  return (
    <>
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
      {error && !data && <ErrorState message={errorSentence(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Loading label="Cargando clientes…" />}
      {data && people.length === 0 && <Empty icon={peopleOutline} title="Nadie con ese nombre" />}
      {people.length > 0 && (
        <List label="Clientes">
          {people.map(person => (
            <ListRow
              key={person.id}
              start={<Avatar name={person.fullname} src={person.photo} />}
              title={person.fullname}
              onClick={() => {
                void bookFor(person).then(done => done && setText(''))
              }}
            />
          ))}
        </List>
      )}
    </>
  )
}
