import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useRefresh } from '../../../api/reads/queries.ts'
import { personIn } from '../../../domain/desk/person-path.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { PersonCard } from '../person/PersonCard.tsx'

/** persona: what reception knows of one person. */
export default function PersonPage({ title }: { title: string }) {
  const refresh = useRefresh()
  const person = useNamedPerson()
  return (
    <Page title={title} back="/personas" refresh={() => refresh('personCard')}>
      <PersonCard key={person} person={person} />
    </Page>
  )
}

/** Whom the page's address names: the last one while another page lies over it. */
function useNamedPerson(): string {
  const named = personIn(useLocation())
  const [kept, setKept] = useState(named ?? '')
  if (named !== null && named !== kept) setKept(named)
  return named ?? kept
}
