import { useSyncExternalStore } from 'react'
import { followTwoPanes, hasTwoPanes } from './wide.ts'

/** Whether the window has room for two panes, followed while it changes. */
export const useTwoPanes = (): boolean => useSyncExternalStore(followTwoPanes, hasTwoPanes, () => false)
