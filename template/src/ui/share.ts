import { useCallback } from 'react'
import { useToast } from './overlay/toast.ts'

/** What is handed on. */
export interface Shared {
  title: string
  text: string
  url: string
}

/** Opens the phone's own share sheet; where there is none, the text goes to the clipboard. */
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

/** Puts a text on the clipboard and says so, by its name: 'Alias copiado.' */
export function useCopy(): (name: string, text: string) => Promise<void> {
  const toast = useToast()
  return useCallback(
    async (name, text) => {
      try {
        await navigator.clipboard.writeText(text)
        toast(`${name} copiado.`, { tone: 'success' })
      } catch (error) {
        console.info('The clipboard is closed.', error)
        toast('No se pudo copiar: mantenelo apretado para copiarlo.', { tone: 'warning' })
      }
    },
    [toast],
  )
}
