import { useToast } from '../../../ui/toast.ts'

/** Puts a text into the phone's clipboard, and says so. */
export function useCopy(): (text: string) => Promise<void> {
  const toast = useToast()
  return async text => {
    try {
      await navigator.clipboard.writeText(text)
      toast('Copiado.', { tone: 'success' })
    } catch (error) {
      console.info('The clipboard is closed.', error)
      toast('No se pudo copiar: mantené apretado el enlace.', { tone: 'warning' })
    }
  }
}
