// Whom staff looked up last on this phone: ids and names, nothing else of anybody. A logout forgets them, as all that is the member's
// (domain/session/forgotten-at-logout.ts).
import * as z from 'zod/mini'
import { persistedFor } from '../../platform/storage/persisted.ts'

const recent = z.object({ id: z.string(), fullname: z.string() })
export type RecentPerson = z.output<typeof recent>

const none: readonly RecentPerson[] = []
export const recentPeople = persistedFor('molde.recent-people', z.readonly(z.array(recent)), none)

/** As many as are seen without scrolling. */
export const mostRecent = 6

/** The list after somebody was looked up: they are the first of it, once, by the name they have now. */
export const withRecent = (
  people: readonly RecentPerson[],
  { id, fullname }: RecentPerson,
): readonly RecentPerson[] => [{ id, fullname }, ...people.filter(one => one.id !== id)].slice(0, mostRecent)

/** The list without somebody who is no more. */
export const withoutRecent = (people: readonly RecentPerson[], id: string): readonly RecentPerson[] =>
  people.filter(one => one.id !== id)
