import { type AlertButton, useIonAlert } from '@ionic/react'
import { onCloseRequest, releasePages } from '../close-overlays.ts'
import { useOnce } from '../use-once.ts'

export interface Dialog {
  title: string
  text?: string | undefined
  look?: string
  buttons: AlertButton[]
}

interface AlertOnceProps extends Dialog {
  /** Called with the role of the button that closed the alert, or with 'cancel'. */
  closed: (role: string) => void
  failed: (error: unknown) => void
}

/** Presents a single alert and reports its end. */
export function AlertOnce({ title, text, look = '', buttons, closed, failed }: AlertOnceProps) {
  const [present, dismiss] = useIonAlert()
  useOnce(() => {
    const stopWatching = onCloseRequest(() => void dismiss())
    present({
      header: title,
      ...(text !== undefined && { message: text }),
      cssClass: ['molde-alert', look],
      buttons,
      onDidDismiss: ({ detail }) => {
        stopWatching()
        requestAnimationFrame(releasePages)
        closed(detail.role ?? 'cancel')
      },
    }).catch(failed)
  })
  return null
}
