import { useEffect } from 'react'
import { useGo } from '../../ui/link.ts'
import { useShell } from '../../ui/page/shell.ts'
import { areOn, shortcutOf } from './shortcuts.ts'

/** Listens to the keyboard, all over the app. */
export function ShortcutKeys() {
  const { canGo } = useShell()
  const go = useGo()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = areOn.read() ? shortcutOf(event) : null
      if (!shortcut || !canGo(shortcut.path)) return
      event.preventDefault()
      // Where one is already is no step in the history.
      if (location.pathname !== shortcut.path) go(shortcut.path)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [canGo, go])
  return null
}
