import { useEffect } from 'react'
import * as z from 'zod/mini'
import { hasGrown, unreadWords } from '../features/inbox/unread-words.ts'
import { useKnownUnread } from '../features/inbox/use-unread.ts'
import { keptStore } from '../platform/kept-store.ts'
import { useAppBadge } from '../pwa/push/use-app-badge.ts'
import { useToast } from '../ui/toast.ts'

/** What the member was told of last, also before the app was closed. */
const told = keptStore('molde.unread', z.object({ messages: z.number(), news: z.number() }), {
  messages: 0,
  news: 0,
})

/** Tells, at the top of the screen, that something unread has come since it was last told. */
export function UnreadToast() {
  const unread = useKnownUnread()
  const toast = useToast()
  const [messages, news] = [unread?.messages ?? 0, unread?.news ?? 0]
  const known = unread !== null
  useAppBadge(messages + news)
  useEffect(() => {
    if (!known) return
    const now = { messages, news }
    const words = hasGrown(told.read(), now) ? unreadWords(now) : null
    told.save(now)
    if (words !== null) toast(words, { position: 'top' })
  }, [known, messages, news, toast])
  return null
}
