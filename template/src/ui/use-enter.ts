import { useIonViewWillEnter } from '@ionic/react'
import { useEffect, useRef } from 'react'

/** Calls `enter` each time the page is come to anew: pages that were left stay in memory. */
export function useEnter(enter: () => void): void {
  const latest = useRef(enter)
  useEffect(() => {
    latest.current = enter
  }, [enter])
  useIonViewWillEnter(() => latest.current())
}
