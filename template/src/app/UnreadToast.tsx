import { useEffect, useRef } from 'react'
import { hasGrown, type Unread, unreadWords } from '../features/inbox/unread-words.ts'
import { useUnread } from '../features/inbox/use-unread.ts'
import { useToast } from '../ui/toast.ts'

/** Tells, at the top of the screen, that something unread has come. */
export function UnreadToast() {
  const unread = useUnread()
  const told = useRef<Unread>(null)
  const toast = useToast()
  useEffect(() => {
    const words = hasGrown(told.current, unread) ? unreadWords(unread) : null
    told.current = unread
    if (words !== null) toast(words, { position: 'top' })
  }, [unread, toast])
  return null
}
