import { useSyncExternalStore } from 'react'
import { followTwoPanes, hasTwoPanes } from './wide.ts'

/** Returns true while the window has room for two panes. */
export const useTwoPanes = (): boolean => useSyncExternalStore(followTwoPanes, hasTwoPanes, () => false)
