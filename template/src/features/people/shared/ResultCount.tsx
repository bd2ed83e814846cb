import { countPeople } from '../messages.ts'

/** Time in ms after the last key of a search. */
const quietMs = 700

/** Tells screen readers the number of people in a search result, whenever the result changes. */
export function ResultCount({ people }: { people: readonly { id: string }[] }) {
  return (
    <p key={people.map(({ id }) => id).join()} data-said={quietMs} className="visually-hidden">
      {countPeople(people.length)}
    </p>
  )
}
