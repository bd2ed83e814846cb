import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a ref for an element whose buttons change with `state`. If the tapped button disappears, the focus
 * moves to the last button in the element.
 */
export function useKeepFocus<E extends HTMLElement>(state: boolean): RefObject<E | null> {
  const container = useRef<E>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (document.activeElement !== document.body) return
    const buttons = container.current?.querySelectorAll('button') ?? []
    buttons[buttons.length - 1]?.focus()
  }, [state])
  return container
}
