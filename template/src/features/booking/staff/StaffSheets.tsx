import { peopleOutline, searchOutline } from 'ionicons/icons'
import { useState } from 'react'
import { isMissing } from '#api/api-error.ts'
import { useRead } from '#api/reads/queries.ts'
import * as peopleTexts from '#features/people/messages.ts'
import { filterByName } from '#features/people/shared/people-search.ts'
import { ResultCount } from '#features/people/shared/ResultCount.tsx'
import { type PeopleSearch, usePeopleSearch } from '#features/people/shared/use-people-search.ts'
import { useStaffBooking } from '#features/people/shared/use-staff-booking.ts'
import type { Slot } from '#protocol/booking/classes.ts'
import { type Person, users } from '#protocol/people/people.ts'
import { List, ListRow } from '#ui/content/List.tsx'
import { SearchField } from '#ui/form/SearchField.tsx'
import { Avatar } from '#ui/media/Avatar.tsx'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import * as later from '../later-messages.ts'
import * as texts from '../messages.ts'
import styles from './staff.module.css'

/** A staff task for a chosen class. */
export interface StaffTask {
  kind: 'find' | 'add'
  slot: Slot
}

const titles = { find: texts.bookForSomebody, add: texts.addClients } as const

/** Staff sheets over the schedule: find a person and book for them, or pick a person from the full list. */
export function StaffSheets({ task, onClose }: { task: StaffTask | null; onClose: () => void }) {
  const title = titles[task?.kind ?? 'find']
  return (
    <Sheet
      open={task !== null}
      onClose={onClose}
      label={title}
      title={title}
      size="full"
      back={task?.kind === 'add'}
    >
      {task?.kind === 'find' && (
        <FindPerson slot={task.slot} label={later.searchPersonFor(`${task.slot.name}, ${task.slot.time}`)} />
      )}
      {task?.kind === 'add' && <AddClients slot={task.slot} />}
    </Sheet>
  )
}

function FindPerson({ slot, ...field }: { slot: Slot; label: string; placeholder?: string }) {
  const search = usePeopleSearch()
  const bookFor = useStaffBooking(slot)
  const { text, type, clear } = search
  return (
    <>
      <div className={styles.search}>
        <SearchField {...field} text={text} onType={type} onClear={clear} />
      </div>
      <Found
        search={search}
        onPick={person => {
          void bookFor(person).then(done => done && clear())
        }}
      />
    </>
  )
}

function Found({ search, onPick }: { search: PeopleSearch; onPick: (person: Person) => void }) {
  if (!search.isSearched)
    return <Empty icon={searchOutline} title={peopleTexts.typeLetters} text={peopleTexts.searchHint} />
  return (
    <QueryView query={search.result} label={peopleTexts.searching} part>
      {people => <People label={peopleTexts.people} people={people} onPick={onPick} />}
    </QueryView>
  )
}

const clientField = { label: texts.searchClient, placeholder: texts.searchClient } as const

/** "Agregar Clientes" (§2): lists all people of the gym. Typing filters, a tap asks to confirm the booking. */
function AddClients({ slot }: { slot: Slot }) {
  const [text, setText] = useState('')
  const read = useRead(users, {})
  const bookFor = useStaffBooking(slot)
  // Fall back to the search, which the specification requires (§7). The full list is optional.
  if (read.data === undefined && isMissing(read.error)) return <FindPerson slot={slot} {...clientField} />
  return (
    <>
      <div className={styles.search}>
        <SearchField {...clientField} text={text} onType={setText} onClear={() => setText('')} />
      </div>
      <QueryView query={read} label={texts.loadingClients}>
        {({ people }) => (
          <People
            label={texts.clients}
            people={filterByName(people, text)}
            onPick={person => {
              void bookFor(person).then(done => done && setText(''))
            }}
          />
        )}
      </QueryView>
    </>
  )
}

interface PeopleProps {
  label: string
  people: readonly Person[]
  onPick: (person: Person) => void
}

function People({ label, people, onPick }: PeopleProps) {
  if (people.length === 0) return <Empty icon={peopleOutline} title={peopleTexts.nobodyNamed} />
  return (
    <>
      <ResultCount people={people} />
      <List label={label}>
        {people.map(person => (
          <ListRow
            key={person.id}
            start={<Avatar name={person.fullname} src={person.photo} />}
            title={person.fullname}
            onClick={() => onPick(person)}
          />
        ))}
      </List>
    </>
  )
}
