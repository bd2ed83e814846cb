import { type ToastOptions, useIonToast } from '@ionic/react'
import { useOnce } from './use-once.ts'

/** What a toast must not cover, on the page that is shown: the bar at its top; the main action or the tabs at its foot. */
function edgeOf(position: ToastOptions['position']): HTMLElement | undefined {
  const page = '.ion-page:not(.ion-page-hidden, .ion-page-invisible)'
  const edges = position === 'top' ? ['header'] : ['footer', 'nav']
  const sheetFoot = position === 'top' ? [] : ['ion-modal.show-modal footer']
  const places = [...sheetFoot, ...edges.map(edge => `ion-router-outlet > ${page} > ${edge}`)]
  return (
    places.map(place => document.querySelector<HTMLElement>(place)).find(edge => edge !== null) ?? undefined
  )
}

/** One toast, from its coming to its going. */
export function ToastOnce({ options, gone }: { options: ToastOptions; gone: () => void }) {
  const [present] = useIonToast()
  useOnce(() => {
    present({ ...options, positionAnchor: edgeOf(options.position), onDidDismiss: gone }).catch(
      (error: unknown) => {
        console.error('The toast could not be shown.', error)
        gone()
      },
    )
  })
  return null
}
