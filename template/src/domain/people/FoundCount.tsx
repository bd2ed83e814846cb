import { counted } from '../../platform/counted.ts'

/** ms after the last key of a search. */
const quietMs = 700

/** Tells screen readers how many people a search has found, for each list that is another. */
export function FoundCount({ people }: { people: readonly { id: string }[] }) {
  return (
    <p key={people.map(({ id }) => id).join()} data-said={quietMs} className="visually-hidden">
      {counted(people.length, 'persona')}
    </p>
  )
}
