import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useRefresh } from '#api/reads/queries.ts'
import { Page } from '#ui/page/Page.tsx'
import { PersonCard } from '../person/PersonCard.tsx'
import { personIn } from '../shared/person-path.ts'

/** persona: reception's data about a person. */
export default function PersonPage({ title }: { title: string }) {
  const refresh = useRefresh()
  const person = useNamedPerson()
  return (
    <Page title={title} back="/personas" refresh={() => refresh('personCard')}>
      <PersonCard key={person} person={person} />
    </Page>
  )
}

/** Returns the person in the URL, or the last person while another page covers this page. */
function useNamedPerson(): string {
  const named = personIn(useLocation())
  const [lastPerson, setLastPerson] = useState(named ?? '')
  if (named !== null && named !== lastPerson) setLastPerson(named)
  return named ?? lastPerson
}
