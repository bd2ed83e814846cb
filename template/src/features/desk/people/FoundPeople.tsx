import { peopleOutline, searchOutline } from 'ionicons/icons'
import type { ReactElement } from 'react'
import { ResultCount } from '#features/people/shared/ResultCount.tsx'
import type { RecentPerson } from '#features/people/shared/recent-people.ts'
import type { PeopleSearch } from '#features/people/shared/use-people-search.ts'
import { useRecentPeople } from '#features/people/shared/use-recent-people.ts'
import { List } from '#ui/content/List.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import * as texts from '../messages.ts'
import { detailByName, type FoundRow, foundRows } from './found-people.ts'

interface FoundPeopleProps {
  search: PeopleSearch
  /** True if the list is only a part of its page. */
  part?: boolean
  row: (person: FoundRow) => ReactElement
  /** Renders a recent person with the detail that distinguishes namesakes. null if such rows had no action. */
  recentRow: ((person: RecentPerson, detail: string) => ReactElement) | null
}

/** The results of a people search. Before a search, the people looked up last on this phone. */
export function FoundPeople({ search, part = false, row, recentRow }: FoundPeopleProps) {
  if (!search.isSearched) return <Recent row={recentRow} />
  return (
    <QueryView
      query={search.result}
      label={texts.searching}
      part={part}
      isEmpty={people => people.length === 0}
      empty={<Empty icon={peopleOutline} title={texts.nobodyFound} text={texts.nobodyFoundText} />}
    >
      {people => (
        <>
          {search.hasMore && <Notice icon={peopleOutline}>{texts.morePeople}</Notice>}
          <ResultCount people={people} />
          <List label={texts.people}>{foundRows(people).map(row)}</List>
        </>
      )}
    </QueryView>
  )
}

function Recent({ row }: { row: FoundPeopleProps['recentRow'] }) {
  const { people } = useRecentPeople()
  if (people.length === 0 || row === null)
    return <Empty icon={searchOutline} title={texts.typeLetters} text={texts.searchedNames} />
  const detailOf = detailByName(people)
  return (
    <Section title={texts.recentSearches}>
      <List label={texts.recentSearches}>{people.map(person => row(person, detailOf(person)))}</List>
    </Section>
  )
}
