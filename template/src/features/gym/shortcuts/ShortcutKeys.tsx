import { useEffect } from 'react'
import { useGo } from '#ui/link.ts'
import { useShell } from '#ui/page/shell.ts'
import { areOn, shortcutOf } from './shortcuts.ts'

/** Listens to the keyboard in the whole app. */
export function ShortcutKeys() {
  const { canGo } = useShell()
  const go = useGo()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = areOn.read() ? shortcutOf(event) : null
      if (!shortcut || !canGo(shortcut.path)) return
      event.preventDefault()
      // Add no history entry for the current page.
      if (location.pathname !== shortcut.path) go(shortcut.path)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [canGo, go])
  return null
}
