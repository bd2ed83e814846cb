import { useIonToast } from '@ionic/react'
import { useCallback } from 'react'
import { useAnnounce } from './LiveRegion.tsx'

export interface ToastOptions {
  tone?: 'neutral' | 'success' | 'warning' | 'danger'
  position?: 'top' | 'bottom'
  icon?: string
}

const duration = 2500

/** Shows a sentence for 2500 ms and says it to screen readers. */
export function useToast(): (words: string, options?: ToastOptions) => void {
  const [present] = useIonToast()
  const announce = useAnnounce()
  return useCallback(
    (words, { tone = 'neutral', position = 'bottom', icon }: ToastOptions = {}) => {
      announce(words)
      present({
        message: words,
        duration,
        position,
        icon,
        cssClass: ['molde-toast', `molde-toast-${tone}`],
      }).catch((error: unknown) => console.error('The toast could not be shown.', error))
    },
    [present, announce],
  )
}
