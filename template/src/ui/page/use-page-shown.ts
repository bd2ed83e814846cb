import { useIonViewDidEnter, useIonViewWillEnter, useIonViewWillLeave } from '@ionic/react'
import { useEffect, useRef, useState } from 'react'

/** Whether the page can be seen: not while another lies over it, nor while the app is in the background. */
export function usePageShown(): boolean {
  const [entered, setEntered] = useState(true)
  const [awake, setAwake] = useState(true)
  useIonViewDidEnter(() => setEntered(true))
  useIonViewWillLeave(() => setEntered(false))
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
