import { credit } from '#features/payments/messages.ts'
import { formatCount } from '#platform/format-count.ts'
import type { FoundPerson } from '#protocol/people/people.ts'
import * as texts from '../messages.ts'

export interface FoundRow {
  id: string
  fullname: string
  photo: string
  /** A detail that distinguishes namesakes, or ''. */
  detail: string
  /** 'Abono 8 clases · 3 créditos', 'Sin abono vigente', or '' if unknown. */
  pass: string
  debt: number
}

const alike = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/**
 * Converts found people to rows. Omits the pass if the backend returns only names. People with the same name
 * and detail also show their number.
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
      detail: isAlone ? detail : [detail, texts.personNumber(id)].filter(Boolean).join(' · '),
      pass: passOf(person, tellsPasses),
    }
  })
}

function passOf({ pass, credits }: FoundPerson, tellsPasses: boolean): string {
  if (pass !== '') return `${pass} · ${formatCount(credits, credit)}`
  return tellsPasses ? texts.noValidPass : ''
}

/** Returns a function with the detail for people known by name alone: their number for namesakes, else ''. */
export function detailByName<Known extends { id: string; fullname: string }>(
  people: readonly Known[],
): (person: Known) => string {
  return person => {
    const same = people.filter(({ fullname }) => alike(fullname) === alike(person.fullname))
    return same.length > 1 ? texts.personNumber(person.id) : ''
  }
}
