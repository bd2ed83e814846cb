import { createContext, useContext } from 'react'
import type { Manifest } from '#protocol/gym/manifest.ts'

export interface Gym {
  /** The gym's id in addresses and paths, e.g. `box-norte`. */
  tenant: string
  manifest: Manifest
}

const GymContext = createContext<Gym | null>(null)

export const GymProvider = GymContext

/** Returns true unless the gym has switched off this part of the app. */
export const useHasArea = (area: string): boolean => !useGym().manifest.areasOff.includes(area)

/** Returns the current gym. It is known before any page is displayed. */
export function useGym(): Gym {
  const gym = useContext(GymContext)
  if (!gym) throw new Error('useGym was called outside the provider of the gym.')
  return gym
}
