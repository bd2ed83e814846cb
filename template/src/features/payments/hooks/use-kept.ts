import { useSyncExternalStore } from 'react'
import type { KeptValue } from '../../../platform/kept-value.ts'
import { useOwner } from './use-owner.ts'

/** A value that the member keeps on this phone, and how to change it. */
export function useKept<Value>(kept: KeptValue<Value>): [value: Value, save: (value: Value) => void] {
  const owner = useOwner()
  const value = useSyncExternalStore(kept.subscribe, () => kept.read(owner))
  return [value, next => kept.save(owner, next)]
}
