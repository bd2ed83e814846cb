import { personCircleOutline } from 'ionicons/icons'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useUnknown } from '#api/unknown-actions.ts'
import { useMoney } from '#features/gym/shared/use-money.ts'
import { type PeopleSearch, usePeopleSearch } from '#features/people/shared/use-people-search.ts'
import { useTwoPanes } from '#platform/page/use-two-panes.ts'
import { Badge } from '#ui/content/Badge.tsx'
import { ListRow } from '#ui/content/List.tsx'
import { SearchField } from '#ui/form/SearchField.tsx'
import { Avatar } from '#ui/media/Avatar.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panes } from '#ui/page/Panes.tsx'
import { useEnter } from '#ui/page/use-page-visible.ts'
import { Empty } from '#ui/query/Empty.tsx'
import * as texts from '../messages.ts'
import { PersonCard } from '../person/PersonCard.tsx'
import { personPath } from '../shared/person-path.ts'
import { FoundPeople } from './FoundPeople.tsx'
import type { FoundRow } from './found-people.ts'
import styles from './people.module.css'

/** personas: people search for staff. */
export default function PeoplePage({ title }: { title: string }) {
  const search = usePeopleSearch()
  const hasCards = useUnknown(['personCard']).length === 0
  const twoPanes = useTwoPanes() && hasCards
  const [chosen, choose] = useState<string | null>(null)
  /** Returns the row props that open the card: on a separate page, or beside the list. */
  const lead = (id: string) =>
    twoPanes ? { onClick: () => choose(id), current: id === chosen } : { to: personPath(id) }
  const list = (
    <FoundPeople
      search={search}
      row={row => <FoundPersonRow key={row.id} row={row} {...(hasCards && lead(row.id))} />}
      recentRow={
        hasCards
          ? ({ id, fullname }, detail) => (
              <ListRow
                key={id}
                start={<Avatar name={fullname} />}
                title={fullname}
                text={detail}
                {...lead(id)}
              />
            )
          : null
      }
    />
  )
  return (
    <Page title={title} back="/" wide={twoPanes} pinned={<Search {...search} />}>
      {twoPanes ? (
        <Panes label={texts.card} list={list}>
          {chosen === null ? (
            <Empty icon={personCircleOutline} title={texts.choosePerson} text={texts.choosePersonText} />
          ) : (
            <PersonCard key={chosen} person={chosen} />
          )}
        </Panes>
      ) : (
        list
      )}
    </Page>
  )
}

/** The search field, focused on each visit to the page. */
function Search({ text, type, clear }: PeopleSearch) {
  const field = useRef<HTMLInputElement>(null)
  const focus = () => field.current?.focus({ preventScroll: true })
  useEffect(focus, [])
  useEnter(() => requestAnimationFrame(focus))
  return (
    <div className={styles.search}>
      <SearchField label={texts.findByName} inputRef={field} text={text} onType={type} onClear={clear} />
    </div>
  )
}

interface FoundPersonRowProps extends Pick<ComponentProps<typeof ListRow>, 'to' | 'onClick' | 'current'> {
  row: FoundRow
}

function FoundPersonRow({ row, ...lead }: FoundPersonRowProps) {
  const { fullname, photo, detail, pass, debt } = row
  const money = useMoney()
  return (
    <ListRow
      start={<Avatar name={fullname} src={photo} />}
      title={fullname}
      text={
        <>
          {detail !== '' && <span className={styles.line}>{detail}</span>}
          {pass !== '' && <span className={styles.line}>{pass}</span>}
        </>
      }
      {...lead}
      {...(debt > 0 && { end: <Badge tone="danger">{texts.owes(money(debt))}</Badge> })}
    />
  )
}
