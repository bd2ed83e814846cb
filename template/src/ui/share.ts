import { useCallback } from 'react'
import { useToast } from './toast.ts'

/** What is handed on. */
export interface Shared {
  title: string
  text: string
  url: string
}

/** Hands something on by the phone's own sheet; where there is none, the words go to the clipboard. */
export function useShare(): (shared: Shared) => Promise<void> {
  const toast = useToast()
  return useCallback(
    async shared => {
      try {
        if (navigator.share) await navigator.share(shared)
        else {
          await navigator.clipboard.writeText(`${shared.text} ${shared.url}`)
          toast('Copiado. Pegalo donde quieras.', { tone: 'success' })
        }
      } catch (error) {
        // Who closes the sheet has changed their mind.
        if (error instanceof DOMException && error.name === 'AbortError') return
        toast('No se pudo compartir.', { tone: 'danger' })
      }
    },
    [toast],
  )
}
