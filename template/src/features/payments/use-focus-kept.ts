import { type RefObject, useEffect, useRef } from 'react'

/**
 * A ref for what holds buttons that come and go with `state`: where the one that was tapped goes, the focus moves to the last of
 * those that stand in its place.
 */
export function useFocusKept<E extends HTMLElement>(state: boolean): RefObject<E | null> {
  const place = useRef<E>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (document.activeElement !== document.body) return
    const buttons = place.current?.querySelectorAll('button') ?? []
    buttons[buttons.length - 1]?.focus()
  }, [state])
  return place
}
