import { useIonViewDidEnter, useIonViewWillLeave } from '@ionic/react'
import { useEffect, useState } from 'react'

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
