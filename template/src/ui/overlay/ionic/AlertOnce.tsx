import { type AlertButton, useIonAlert } from '@ionic/react'
import { onCloseRequest, releasePages } from '../close-overlays.ts'
import { useOnce } from '../use-once.ts'

export interface Dialog {
  title: string
  text?: string | undefined
  cssClass?: string
  buttons: AlertButton[]
}

interface AlertOnceProps extends Dialog {
  /** Called with the role of the button that closed the alert, or with 'cancel'. */
  onClose: (role: string) => void
  onFail: (error: unknown) => void
}

/** Presents a single alert and reports its end. */
export function AlertOnce({ title, text, cssClass = '', buttons, onClose, onFail }: AlertOnceProps) {
  const [present, dismiss] = useIonAlert()
  useOnce(() => {
    const stopWatching = onCloseRequest(() => void dismiss())
    present({
      header: title,
      ...(text !== undefined && { message: text }),
      cssClass: ['molde-alert', cssClass],
      buttons,
      onDidDismiss: ({ detail }) => {
        stopWatching()
        requestAnimationFrame(releasePages)
        onClose(detail.role ?? 'cancel')
      },
    }).catch(onFail)
  })
  return null
}
