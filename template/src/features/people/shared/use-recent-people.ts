import { useCallback, useSyncExternalStore } from 'react'
import { useOwner } from '#features/account/shared/use-persisted.ts'
import { type RecentPerson, recentPeople, withoutRecent, withRecent } from './recent-people.ts'

interface RecentPeople {
  people: readonly RecentPerson[]
  /** Records that a person was looked up. */
  note: (person: RecentPerson) => void
  /** Removes a person who no longer exists. */
  forget: (id: string) => void
}

/** The people that the current member looked up last on this phone. */
export function useRecentPeople(): RecentPeople {
  const owner = useOwner()
  const people = useSyncExternalStore(recentPeople.subscribe, () => recentPeople.read(owner))
  return {
    people,
    note: useCallback(
      person => recentPeople.save(owner, withRecent(recentPeople.read(owner), person)),
      [owner],
    ),
    forget: useCallback(id => recentPeople.save(owner, withoutRecent(recentPeople.read(owner), id)), [owner]),
  }
}
