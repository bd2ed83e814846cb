import { useIonViewWillEnter } from '@ionic/react'
import { useContext, useEffect, useRef, useState } from 'react'
import { PageVisible } from '#platform/page-visible.ts'

/** Returns true while the page is visible: no other page covers it, and the app is not in the background. */
export function usePageVisible(): boolean {
  const entered = useContext(PageVisible)
  const [awake, setAwake] = useState(true)
  useEffect(() => {
    const update = () => setAwake(document.visibilityState !== 'hidden')
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return entered && awake
}

/** Calls `enter` each time the page is entered. Pages stay in memory after they are left. */
export function useEnter(enter: () => void): void {
  const latest = useRef(enter)
  useEffect(() => {
    latest.current = enter
  }, [enter])
  useIonViewWillEnter(() => latest.current())
}
