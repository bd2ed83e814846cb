// The people that staff looked up last on this phone: only ids and names. A logout removes them like all data
// of the member (features/account/shared/forgotten-at-logout.ts).
import * as z from 'zod/mini'
import { createOwnedStore } from '#platform/storage/persisted.ts'

const recent = z.object({ id: z.string(), fullname: z.string() })
export type RecentPerson = z.output<typeof recent>

const none: readonly RecentPerson[] = []
export const recentPeople = createOwnedStore('molde.recent-people', z.readonly(z.array(recent)), none)

/** Number that fits without scrolling. */
export const maxRecent = 6

/** Returns the list with a person moved to the top, under their current name. */
export const withRecent = (
  people: readonly RecentPerson[],
  { id, fullname }: RecentPerson,
): readonly RecentPerson[] => [{ id, fullname }, ...people.filter(one => one.id !== id)].slice(0, maxRecent)

/** Returns the list without a person who no longer exists. */
export const withoutRecent = (people: readonly RecentPerson[], id: string): readonly RecentPerson[] =>
  people.filter(one => one.id !== id)
