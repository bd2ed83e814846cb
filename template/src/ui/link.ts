import { useIonRouter } from '@ionic/react'
import type { MouseEvent } from 'react'

export type Direction = 'forward' | 'back' | 'root' | 'none'

/** Navigates to a path of the app. `root` clears the history. `none` skips the animation. */
export function useGo(): (path: string, direction?: Direction) => void {
  const router = useIonRouter()
  return (path, direction = 'forward') =>
    direction === 'root'
      ? router.navigateRoot(path)
      : router.push(path, direction, direction === 'back' ? 'pop' : 'push')
}

/** Navigates back, or to `otherwise` without a history. */
export function useGoBack(): (otherwise: string) => void {
  const router = useIonRouter()
  return otherwise => (router.canGoBack() ? router.goBack() : router.push(otherwise, 'back', 'replace'))
}

/** Returns the props of an `<a>` that navigates inside the app without loading the page again. */
export function useLink(path: string, direction: Direction = 'forward') {
  const go = useGo()
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go(path, direction)
  }
  return { href: path, onClick }
}
