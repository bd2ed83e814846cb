import { useEffect, useRef } from 'react'
import { hasGrown, type Unread, unreadWords } from '../features/inbox/unread-words.ts'
import { useUnread } from '../features/inbox/use-unread.ts'
import { useAppBadge } from '../pwa/push/use-app-badge.ts'
import { useToast } from '../ui/toast.ts'

/** Tells, at the top of the screen, that something unread has come. */
export function UnreadToast() {
  const unread = useUnread()
  const told = useRef<Unread>(null)
  const toast = useToast()
  useAppBadge(unread.messages + unread.news)
  useEffect(() => {
    const words = hasGrown(told.current, unread) ? unreadWords(unread) : null
    told.current = unread
    if (words !== null) toast(words, { position: 'top' })
  }, [unread, toast])
  return null
}
