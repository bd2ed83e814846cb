import { type MouseEvent, useEffect, useRef } from 'react'

/** Time in ms before a held button repeats, and between repetitions. */
const delayMs = 450
const pace = 90

/** Returns the handlers of a button that acts at each tap, and repeatedly while it is held. */
export function useHold(act: () => void) {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const repeated = useRef(false)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  function repeat() {
    repeated.current = true
    latest.current()
    timer.current = setTimeout(repeat, pace)
  }
  function start() {
    repeated.current = false
    timer.current = setTimeout(repeat, delayMs)
  }
  const stop = () => clearTimeout(timer.current)
  // The click that ends a long press does not count. A click by a key has no press before it.
  function onClick({ detail }: MouseEvent) {
    if (detail === 0 || !repeated.current) act()
  }
  return { onClick, onPointerDown: start, onPointerUp: stop, onPointerLeave: stop, onPointerCancel: stop }
}
