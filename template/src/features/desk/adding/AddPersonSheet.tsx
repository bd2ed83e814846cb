import { useEffect, useRef } from 'react'
import { useMoney } from '#features/gym/shared/use-money.ts'
import { type PeopleSearch, usePeopleSearch } from '#features/people/shared/use-people-search.ts'
import { useRecentPeople } from '#features/people/shared/use-recent-people.ts'
import { Badge } from '#ui/content/Badge.tsx'
import { ListRow } from '#ui/content/List.tsx'
import { SearchField } from '#ui/form/SearchField.tsx'
import { Avatar } from '#ui/media/Avatar.tsx'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import type { ClassOfDay } from '../class-of-day.ts'
import * as texts from '../messages.ts'
import { FoundPeople } from '../people/FoundPeople.tsx'
import type { FoundRow } from '../people/found-people.ts'
import styles from './adding.module.css'
import { useAdding } from './use-adding.ts'

type Joined = Pick<ClassOfDay, 'id' | 'name' | 'time'>

interface AddPersonSheetProps {
  /** The class, null while the sheet is closed. */
  slot: Joined | null
  /** The ids of the people with a place in the class. */
  inClass: readonly string[]
  onClose: () => void
}

/** Finds a person and books the class for them. */
export function AddPersonSheet({ slot, inClass, onClose }: AddPersonSheetProps) {
  const title = slot ? texts.addTo(slot.name, slot.time) : ''
  return (
    <Sheet open={slot !== null} onClose={onClose} label={title} title={title} size="full">
      {slot && <Candidates slot={slot} inClass={inClass} onAdded={onClose} />}
    </Sheet>
  )
}

interface Candidate {
  id: string
  fullname: string
}

interface CandidatesProps {
  slot: Joined
  inClass: readonly string[]
  onAdded: () => void
}

function Candidates({ slot, inClass, onAdded }: CandidatesProps) {
  const search = usePeopleSearch()
  const money = useMoney()
  const { busy, add } = useAdding(slot)
  const { note } = useRecentPeople()
  const pick = async ({ id, fullname }: Candidate) => {
    if (busy !== null || !(await add({ id, fullname }))) return
    note({ id, fullname })
    onAdded()
  }
  const row = (person: Candidate & { photo?: string }, about: string) => (
    <PersonRow
      key={person.id}
      person={person}
      isIn={inClass.includes(person.id)}
      onPick={one => void pick(one)}
    >
      {about}
    </PersonRow>
  )
  return (
    <>
      <Search {...search} />
      <FoundPeople
        search={search}
        part
        row={person => row(person, aboutThem(person, money))}
        recentRow={row}
      />
    </>
  )
}

const aboutThem = ({ detail, pass, debt }: FoundRow, money: (amount: number) => string): string =>
  [detail, pass, debt > 0 ? texts.owing(money(debt)) : ''].filter(Boolean).join(' · ')

function Search({ text, type, clear }: PeopleSearch) {
  const field = useRef<HTMLInputElement>(null)
  // Focus again after the sheet has opened, as it takes the focus while it rises.
  useEffect(() => {
    const focus = () => field.current?.focus()
    const modal = field.current?.closest('ion-modal')
    focus()
    modal?.addEventListener('didPresent', focus)
    return () => modal?.removeEventListener('didPresent', focus)
  }, [])
  return (
    <div className={styles.search}>
      <SearchField label={texts.findByName} inputRef={field} text={text} onType={type} onClear={clear} />
    </div>
  )
}

interface PersonRowProps {
  person: Candidate & { photo?: string }
  /** True if the person already has a place. */
  isIn: boolean
  onPick: (person: Candidate) => void
  children: string
}

function PersonRow({ person, isIn, onPick, children }: PersonRowProps) {
  return (
    <ListRow
      start={<Avatar name={person.fullname} src={person.photo} />}
      title={person.fullname}
      text={children}
      {...(isIn ? { end: <Badge tone="success">{texts.hasSpot}</Badge> } : { onClick: () => onPick(person) })}
    />
  )
}
