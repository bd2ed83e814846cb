import { useEffect, useState } from 'react'

interface Typing {
  /** True from a key press until the field is left or a second passes. Meanwhile the text is not judged. */
  isTyping: boolean
  press: () => void
  rest: () => void
}

const pauseMs = 1_000

/** Distinguishes a value being typed from a finished value. */
export function useTyping(): Typing {
  const [keys, setKeys] = useState(0)
  useEffect(() => {
    if (keys === 0) return
    const timer = setTimeout(() => setKeys(0), pauseMs)
    return () => clearTimeout(timer)
  }, [keys])
  return { isTyping: keys > 0, press: () => setKeys(count => count + 1), rest: () => setKeys(0) }
}
