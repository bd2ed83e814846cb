import { type MouseEvent, useEffect, useRef } from 'react'

/** ms before a held button repeats itself, and between two repetitions. */
const patience = 450
const pace = 90

/** What a button needs to act at each tap, and again and again while it is held. */
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
    timer.current = setTimeout(repeat, patience)
  }
  const stop = () => clearTimeout(timer.current)
  // The tap that ends a long press is none of its own; a key's click comes without any press.
  function onClick({ detail }: MouseEvent) {
    if (detail === 0 || !repeated.current) act()
  }
  return { onClick, onPointerDown: start, onPointerUp: stop, onPointerLeave: stop, onPointerCancel: stop }
}
