import { closeCircle, peopleOutline, searchOutline } from 'ionicons/icons'
import { useEffect, useRef } from 'react'
import { useUnknown } from '../../../api/unknown-actions.ts'
import { personPath } from '../../../domain/desk/person-path.ts'
import { useMoney } from '../../../domain/gym/money.ts'
import { isSearched } from '../../../domain/people/people-search.ts'
import { type PeopleSearch, usePeopleSearch } from '../../../domain/people/use-people-search.ts'
import { useRecentPeople } from '../../../domain/people/use-recent-people.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { Badge } from '../../../ui/content/Badge.tsx'
import { List, ListRow } from '../../../ui/content/List.tsx'
import { Section } from '../../../ui/content/Section.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Avatar } from '../../../ui/media/Avatar.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { useEnter } from '../../../ui/page/use-page-shown.ts'
import { Empty } from '../../../ui/query/Empty.tsx'
import { QueryView } from '../../../ui/query/QueryView.tsx'
import { detailByName, type FoundRow, foundRows } from './found-people.ts'
import styles from './people.module.css'

/** personas: looks somebody up, for staff. */
export default function PeoplePage({ title }: { title: string }) {
  const search = usePeopleSearch()
  return (
    <Page title={title} back="/" pinned={<SearchField search={search} />}>
      {isSearched(search.text) ? <Found search={search} /> : <Recent />}
    </Page>
  )
}

/** Ready to be typed into whenever the page is come to. */
function SearchField({ search: { text, type, clear } }: { search: PeopleSearch }) {
  const field = useRef<HTMLInputElement>(null)
  const focus = () => field.current?.focus({ preventScroll: true })
  useEffect(focus, [])
  useEnter(() => requestAnimationFrame(focus))
  return (
    <div className={styles.search}>
      <Field
        inputRef={field}
        label="Buscar por nombre"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={event => type(event.target.value)}
        end={
          text !== '' && (
            <IconButton
              icon={closeCircle}
              label="Borrar la búsqueda"
              onClick={() => {
                clear()
                focus()
              }}
            />
          )
        }
      />
    </div>
  )
}

function Found({ search }: { search: PeopleSearch }) {
  const { text, people, answered, error, type } = search
  const isThere = error === null && (answered || people.length > 0)
  const query = {
    data: isThere ? people : undefined,
    error,
    dataUpdatedAt: 0,
    isFetching: !answered,
    refetch: async () => type(text),
  }
  return (
    <QueryView
      query={query}
      label="Buscando…"
      isEmpty={found => found.length === 0}
      empty={
        <Empty
          icon={peopleOutline}
          title="Nadie con ese nombre"
          text="Probá con el apellido, o con menos letras."
        />
      }
    >
      {found => (
        <List label="Personas">
          {foundRows(found).map(row => (
            <FoundPersonRow key={row.id} row={row} />
          ))}
        </List>
      )}
    </QueryView>
  )
}

function FoundPersonRow({ row: { id, fullname, photo, detail, pass, debt } }: { row: FoundRow }) {
  const money = useMoney()
  const to = useCardPath()
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
      {...to(id)}
      {...(debt > 0 && { end: <Badge tone="danger">Debe {money(debt)}</Badge> })}
    />
  )
}

/** Where a row leads: nowhere at a gym whose backend knows no cards. */
function useCardPath(): (person: string) => { to?: string } {
  const hasCards = useUnknown(['personCard']).length === 0
  return person => (hasCards ? { to: personPath(person) } : {})
}

/** Whom staff looked up last on this phone. */
function Recent() {
  const { people } = useRecentPeople()
  const to = useCardPath()
  const hint = <Empty icon={searchOutline} title="Escribí 3 letras" text="Buscamos por nombre y apellido." />
  if (people.length === 0 || to('').to === undefined) return hint
  const detailOf = detailByName(people)
  return (
    <Section title="Últimas búsquedas">
      <List label="Últimas búsquedas">
        {people.map(person => (
          <ListRow
            key={person.id}
            start={<Avatar name={person.fullname} />}
            title={person.fullname}
            text={detailOf(person)}
            {...to(person.id)}
          />
        ))}
      </List>
    </Section>
  )
}
