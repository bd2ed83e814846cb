import { useSyncExternalStore } from 'react'
import type { KeptValue } from '../../platform/kept-value.ts'
import { useGym } from '../../ui/gym.ts'
import { useSession } from '../../ui/session.ts'

/** A value that the member keeps on this phone, and how to change it. */
export function useKept<Value>(kept: KeptValue<Value>): [value: Value, save: (value: Value) => void] {
  const owner = useOwner()
  const value = useSyncExternalStore(kept.subscribe, () => kept.read(owner))
  return [value, next => kept.save(owner, next)]
}

/** Whose this phone's cart, order and draft are: gym and member. */
export function useOwner(): string {
  const { tenant } = useGym()
  return `${tenant}/${useSession()?.member.id ?? ''}`
}
