import { useIonViewWillEnter } from '@ionic/react'
import { useContext, useEffect, useRef, useState } from 'react'
import { PageShown } from '../../platform/page-shown.ts'

/** True while the page can be seen: not while another lies over it, nor while the app is in the background. */
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

/** Calls `enter` each time the page is come to anew: pages that were left stay in memory. */
export function useEnter(enter: () => void): void {
  const latest = useRef(enter)
  useEffect(() => {
    latest.current = enter
  }, [enter])
  useIonViewWillEnter(() => latest.current())
}
