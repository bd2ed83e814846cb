import type { FoundPerson } from '../../../domain/people/operations.ts'
import { counted } from '../../../platform/counted.ts'

export interface FoundRow {
  id: string
  fullname: string
  photo: string
  /** What tells them from somebody of the same name; '' where they are the only one and the gym says nothing. */
  detail: string
  /** 'Abono 8 clases · 3 créditos', 'Sin abono vigente'; '' where the gym does not say. */
  pass: string
  debt: number
}

const alike = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/**
 * The people that were found, as their rows say it. A gym whose backend tells nothing but names leaves out pass and debt, and nothing is said
 * of them then. Of two whom name and detail do not tell apart, the number does.
 */
export function foundRows(people: readonly FoundPerson[]): FoundRow[] {
  const tellsPasses = people.some(({ detail, pass, debt }) => detail !== '' || pass !== '' || debt > 0)
  const count = new Map<string, number>()
  const nameOf = ({ fullname, detail }: FoundPerson) => `${alike(fullname)}\n${alike(detail)}`
  for (const person of people) count.set(nameOf(person), (count.get(nameOf(person)) ?? 0) + 1)
  return people.map(person => {
    const { id, fullname, photo, detail, debt } = person
    const isAlone = count.get(nameOf(person)) === 1
    return {
      ...{ id, fullname, photo, debt },
      detail: isAlone ? detail : [detail, numberOf(id)].filter(Boolean).join(' · '),
      pass: passOf(person, tellsPasses),
    }
  })
}

function passOf({ pass, credits }: FoundPerson, tellsPasses: boolean): string {
  if (pass !== '') return `${pass} · ${counted(credits, 'crédito')}`
  return tellsPasses ? 'Sin abono vigente' : ''
}

const numberOf = (id: string): string => `N.º ${id}`

/** Of people known by name alone, what tells those of the same name apart; '' for everybody else. */
export function detailByName<Known extends { id: string; fullname: string }>(
  people: readonly Known[],
): (person: Known) => string {
  return person => {
    const same = people.filter(({ fullname }) => alike(fullname) === alike(person.fullname))
    return same.length > 1 ? numberOf(person.id) : ''
  }
}
