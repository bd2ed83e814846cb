import { createContext, useContext } from 'react'
import type { Manifest } from '../../contract/gym/manifest.ts'

export interface Gym {
  /** The gym's name in addresses and paths, e.g. `box-norte`. */
  tenant: string
  manifest: Manifest
}

const GymContext = createContext<Gym | null>(null)

export const GymProvider = GymContext

/** Whether the gym has a part of the app, or has switched it off. */
export const useHasArea = (area: string): boolean => !useGym().manifest.areasOff.includes(area)

/** The gym this app is running for. Known before any page is shown. */
export function useGym(): Gym {
  const gym = useContext(GymContext)
  if (!gym) throw new Error('useGym was called outside the provider of the gym.')
  return gym
}
