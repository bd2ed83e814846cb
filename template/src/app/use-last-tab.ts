import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { rememberTab } from './last-tab.ts'
import { isTabPath } from './tabs.ts'

/** Remembers the tab a member is on, for the next time the app opens on `/`. */
export function useLastTab(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (isTabPath(pathname)) rememberTab(pathname)
  }, [pathname])
}
