import type { GymState, GymStatus, GymSummary } from '../server.ts'

export const filters = ['new', 'current', 'changed', 'broken', 'deployed'] as const
export type Filter = (typeof filters)[number]

export const orders = ['name', 'state', 'changed', 'deployed'] as const
export type Order = (typeof orders)[number]

export interface GymSearch {
  text: string
  filter: Filter | null
  order: Order
}

type Standings = ReadonlyMap<string, GymStatus>

/** 'Ñandú' → 'nandu' */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Filters and sorts gyms. Each word of the text must be in the name, the folder or the domain. */
export function findGyms(
  faces: readonly GymSummary[],
  standings: Standings,
  { text, filter, order }: GymSearch,
): readonly GymSummary[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  const matching = faces.filter(face => {
    const searched = words.length === 0 ? '' : fold(`${face.name} ${face.gym} ${face.domain}`)
    return words.every(word => searched.includes(word)) && isOf(standings.get(face.gym), filter)
  })
  return matching.sort((a, b) => byOrder(a, b, standings, order) || byName(a, b))
}

/** Counts the gyms that match a filter. */
export const countOf = (standings: Standings, filter: Filter): number =>
  [...standings.values()].filter(one => isOf(one, filter)).length

function isOf(standing: GymStatus | undefined, filter: Filter | null): boolean {
  if (filter === null) return true
  if (filter === 'deployed') return standing?.deployed != null
  return standing?.state === filter
}

const { compare } = new Intl.Collator('es', { numeric: true })
const byName = (a: GymSummary, b: GymSummary): number => compare(a.name, b.name) || (a.gym < b.gym ? -1 : 1)

/** The most urgent state is first. */
const urgency: Readonly<Record<GymState, number>> = { broken: 0, changed: 1, new: 2, current: 3 }

function byOrder(a: GymSummary, b: GymSummary, standings: Standings, order: Order): number {
  const [one, other] = [standings.get(a.gym), standings.get(b.gym)]
  switch (order) {
    case 'name':
      return 0
    case 'state':
      return (one ? urgency[one.state] : 4) - (other ? urgency[other.state] : 4)
    case 'changed':
      return b.changedAt - a.changedAt
    case 'deployed':
      return (other?.deployed?.since ?? 0) - (one?.deployed?.since ?? 0)
  }
}
