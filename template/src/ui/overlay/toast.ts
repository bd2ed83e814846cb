import { createElement, useCallback } from 'react'
import { useAnnounce } from '../page/LiveRegion.tsx'
import { useOverlay } from './Overlays.tsx'
import { loadToast } from './overlay-files.ts'
import { PlainToast } from './PlainToast.tsx'
import type { DurationOptions } from './toast-duration.ts'

export interface ToastOptions extends DurationOptions {
  icon?: string
}

/** Displays a sentence long enough to be read, and announces it to screen readers. */
export function useToast(): (message: string, options?: ToastOptions) => void {
  const show = useOverlay()
  const announce = useAnnounce()
  return useCallback(
    (message, { tone = 'neutral', position = 'bottom', icon }: ToastOptions = {}) => {
      announce(message)
      const options = { message, position, ...(icon && { icon }) }
      loadToast().then(
        ({ ToastOnce }) => show(gone => createElement(ToastOnce, { options, tone, gone })),
        (error: unknown) => {
          console.error('The toast could not be shown.', error)
          show(gone => createElement(PlainToast, { message, gone }))
        },
      )
    },
    [show, announce],
  )
}
