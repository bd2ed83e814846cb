import { useIonViewWillEnter } from '@ionic/react'
import { useShell } from './shell.ts'

/** What the window is called on a page of a gym. */
export function titleOf(page: string, gym: string): string {
  return gym ? `${page} · ${gym}` : page
}

/** Names the window after the page each time it is entered. */
export function useWindowTitle(page: string): void {
  const { gymName } = useShell()
  useIonViewWillEnter(() => {
    document.title = titleOf(page, gymName)
  }, [page, gymName])
}
