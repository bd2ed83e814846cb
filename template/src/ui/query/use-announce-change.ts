import { useEffect, useRef } from 'react'
import { useAnnounce } from '../page/LiveRegion.tsx'

/** Announces each change of a text, but not its first value. null while unknown. */
export function useAnnounceChange(text: string | null): void {
  const announce = useAnnounce()
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (text === null) return
    if (last.current !== null && last.current !== text) announce(text)
    last.current = text
  }, [announce, text])
}
