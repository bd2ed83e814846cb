import { useRef } from 'react'

/** Sends one value at a time, and of those that come meanwhile the last: a picker that is dragged says sixty a second. */
export function useLatest<Value>(send: (value: Value) => Promise<unknown>): (value: Value) => void {
  const waiting = useRef<{ value: Value } | null>(null)
  const isSending = useRef(false)
  const latest = useRef(send)
  latest.current = send
  async function sendAll() {
    isSending.current = true
    while (waiting.current) {
      const { value } = waiting.current
      waiting.current = null
      await latest.current(value)
    }
    isSending.current = false
  }
  return value => {
    waiting.current = { value }
    if (!isSending.current) void sendAll()
  }
}
