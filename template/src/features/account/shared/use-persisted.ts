import { useSyncExternalStore } from 'react'
import { useSession } from '#api/session.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import type { PersistedFor } from '#platform/storage/persisted.ts'

/** Returns a stored value of the member, and its setter. */
export function usePersisted<Value>(
  store: PersistedFor<Value>,
): [value: Value, save: (value: Value) => void] {
  const owner = useOwner()
  const value = useSyncExternalStore(store.subscribe, () => store.read(owner))
  return [value, next => store.save(owner, next)]
}

/** Returns the owner of a member's stored data: gym and member. */
export function useOwner(): string {
  const { tenant } = useGym()
  return `${tenant}/${useSession()?.member.id ?? ''}`
}
