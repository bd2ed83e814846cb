import { useEffect, useEffectEvent } from 'react'

interface Shortcuts {
  save: () => void
  step: (way: 'undo' | 'redo') => void
}

/**
 * Ctrl-S saves. Ctrl-Z and Ctrl-Shift-Z undo and redo, except in text fields, where the browser handles them.
 */
export function useShortcuts({ save, step }: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 's' && !event.shiftKey) {
      event.preventDefault()
      save()
    }
    const way = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : null
    if (way === null || isText(event.target)) return
    event.preventDefault()
    step(way)
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

const notTyped = new Set(['checkbox', 'radio', 'button', 'color', 'file', 'submit'])

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !notTyped.has(target.type))
