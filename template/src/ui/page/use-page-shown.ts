import { useIonViewWillEnter } from '@ionic/react'
import { useContext, useEffect, useRef, useState } from 'react'
import { PageShown } from '../../platform/page-shown.ts'

/** Returns true while the page is visible: no other page covers it, and the app is not in the background. */
export function usePageShown(): boolean {
  const entered = useContext(PageShown)
  const [awake, setAwake] = useState(true)
  useEffect(() => {
    const look = () => setAwake(document.visibilityState !== 'hidden')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
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
