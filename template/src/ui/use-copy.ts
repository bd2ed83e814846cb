import { useCallback } from 'react'
import { useToast } from './toast.ts'

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
