import { createElement, useCallback } from 'react'
import { useAnnounce } from './LiveRegion.tsx'
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
export function useToast(): (words: string, options?: ToastOptions) => void {
  const show = useOverlay()
  const announce = useAnnounce()
  return useCallback(
    (words, { tone = 'neutral', position = 'bottom', icon }: ToastOptions = {}) => {
      announce(words)
      const cssClass = ['molde-toast', `molde-toast-${tone}`]
      const options = { message: words, duration, position, ...(icon && { icon }), cssClass }
      loadToast().then(
        ({ ToastOnce }) => show(gone => createElement(ToastOnce, { options, gone })),
        (error: unknown) => {
          console.error('The toast could not be shown.', error)
          show(gone => createElement(PlainToast, { words, duration, gone }))
        },
      )
    },
    [show, announce],
  )
}
