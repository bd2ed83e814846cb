import { useEffect, useRef } from 'react'

/** ms until a finger that stays down counts as holding, and between its steps from then on. */
const pace = { first: 450, next: 90 }

/** What a button needs to do `step` at a tap, and again and again while it is held. */
export function useHold(step: () => void) {
  const latest = useRef(step)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef(false)
  useEffect(() => {
    latest.current = step
  }, [step])
  useEffect(() => () => clearTimeout(timer.current), [])
  function goOn() {
    held.current = true
    latest.current()
    timer.current = setTimeout(goOn, pace.next)
  }
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: () => {
      held.current = false
      stop()
      timer.current = setTimeout(goOn, pace.first)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: () => {
      if (!held.current) latest.current()
      held.current = false
    },
  }
}
