import { createElement, useCallback } from 'react'
import { useAnnounce } from '../page/LiveRegion.tsx'
import { useOverlay } from './Overlays.tsx'
import { loadToast } from './overlay-files.ts'
import { PlainToast } from './PlainToast.tsx'

export interface ToastOptions {
  tone?: 'neutral' | 'success' | 'warning' | 'danger'
  position?: 'top' | 'bottom'
  icon?: string
}

const duration = 2500

/** Shows a sentence for 2500 ms and says it to screen readers. */
export function useToast(): (message: string, options?: ToastOptions) => void {
  const show = useOverlay()
  const announce = useAnnounce()
  return useCallback(
    (message, { tone = 'neutral', position = 'bottom', icon }: ToastOptions = {}) => {
      announce(message)
      const cssClass = ['molde-toast', `molde-toast-${tone}`]
      const options = { message, duration, position, ...(icon && { icon }), cssClass }
      loadToast().then(
        ({ ToastOnce }) => show(gone => createElement(ToastOnce, { options, gone })),
        (error: unknown) => {
          console.error('The toast could not be shown.', error)
          show(gone => createElement(PlainToast, { message, duration, gone }))
        },
      )
    },
    [show, announce],
  )
}
