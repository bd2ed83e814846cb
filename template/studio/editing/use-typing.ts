import { useEffect, useState } from 'react'

interface Typing {
  /** True from a key until the field is left, or for a second without another key: what is typed is not judged yet. */
  isTyping: boolean
  press: () => void
  rest: () => void
}

const restMs = 1_000

/** Tells a value that is still typed from a finished one. */
export function useTyping(): Typing {
  const [keys, setKeys] = useState(0)
  useEffect(() => {
    if (keys === 0) return
    const timer = setTimeout(() => setKeys(0), restMs)
    return () => clearTimeout(timer)
  }, [keys])
  return { isTyping: keys > 0, press: () => setKeys(count => count + 1), rest: () => setKeys(0) }
}
