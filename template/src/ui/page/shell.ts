import { createContext, useContext } from 'react'
import type { Elements } from '../elements.ts'

/** Services of the app around the pages. */
export interface Shell {
  /** Tab bar at the bottom of the tab pages. */
  tabBar: Elements
  openMenu: () => void
  /** Returns true if this member can open a path at this gym. */
  canGo: (path: string) => boolean
  /** The gym's name, for the window title. */
  gymName: string
  /** True if the session ended while the app was open. */
  sessionEnded: boolean
}

const ShellContext = createContext<Shell>({
  tabBar: null,
  openMenu: () => {},
  canGo: () => false,
  gymName: '',
  sessionEnded: false,
})

export const ShellProvider = ShellContext

export function useShell(): Shell {
  return useContext(ShellContext)
}
