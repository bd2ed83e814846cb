import { useSyncExternalStore } from 'react'
import { type Look, readLook, saveLook, subscribeLook } from '../platform/look.ts'

/** How the app looks on this phone, and how to change it. */
export function useLook(): [look: Look, change: (part: Partial<Look>) => void] {
  const look = useSyncExternalStore(subscribeLook, readLook)
  return [look, part => saveLook({ ...look, ...part })]
}
