import { useIonRouter } from '@ionic/react'
import type { MouseEvent } from 'react'

export type Direction = 'forward' | 'back' | 'root' | 'none'

/** Goes to a path of the app. `root` forgets where one came from; `none` changes places without motion. */
export function useGo(): (path: string, direction?: Direction) => void {
  const router = useIonRouter()
  return (path, direction = 'forward') =>
    direction === 'root'
      ? router.navigateRoot(path)
      : router.push(path, direction, direction === 'back' ? 'pop' : 'push')
}

/** Goes back to where one came from; to `otherwise` where one came from nowhere. */
export function useGoBack(): (otherwise: string) => void {
  const router = useIonRouter()
  return otherwise => (router.canGoBack() ? router.goBack() : router.push(otherwise, 'back', 'replace'))
}

/** What an `<a>` needs to lead to a path of the app without loading the page anew. */
export function useLink(path: string, direction: Direction = 'forward') {
  const go = useGo()
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go(path, direction)
  }
  return { href: path, onClick }
}
