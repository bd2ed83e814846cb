import { createContext, useContext } from 'react'
import type { Elements } from '../elements.ts'

/** What the app around the pages gives to each of them. */
export interface Shell {
  /** The bar at the foot of the pages that are tabs. */
  tabBar: Elements
  openMenu: () => void
  /** Whether a path leads to a screen that is there for this person and gym. */
  canGo: (path: string) => boolean
  /** The gym's name, for the title of the window. */
  gymName: string
  /** The session ended under the open app. */
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
