import { type ToastOptions, useIonToast } from '@ionic/react'
import { useOnce } from './use-once.ts'

/** One toast, from its coming to its going. */
export function ToastOnce({ options, gone }: { options: ToastOptions; gone: () => void }) {
  const [present] = useIonToast()
  useOnce(() => {
    present({ ...options, onDidDismiss: gone }).catch((error: unknown) => {
      console.error('The toast could not be shown.', error)
      gone()
    })
  })
  return null
}
