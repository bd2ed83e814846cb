import { useEffect } from 'react'
import * as z from 'zod/mini'
import { hasGrown, unreadMessage, useKnownUnread } from '../../domain/inbox/unread.ts'
import { persisted } from '../../platform/storage/persisted.ts'
import { useToast } from '../../ui/overlay/toast.ts'

/** What was announced last, also before the app was closed. */
export const announced = persisted('molde.unread', z.object({ messages: z.number(), news: z.number() }), {
  messages: 0,
  news: 0,
})

/** Announces, at the top of the screen, that something unread has come since the last time. */
export function UnreadToast() {
  const unread = useKnownUnread()
  const toast = useToast()
  const [messages, news] = [unread?.messages ?? 0, unread?.news ?? 0]
  const known = unread !== null
  useAppBadge(messages + news)
  useEffect(() => {
    if (!known) return
    const now = { messages, news }
    const message = hasGrown(announced.read(), now) ? unreadMessage(now) : null
    announced.save(now)
    if (message !== null) toast(message, { position: 'top' })
  }, [known, messages, news, toast])
  return null
}

/** Writes how much is unread onto the app's icon, where the phone shows that. */
function useAppBadge(unread: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    const set = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()
    set.catch((error: unknown) => console.info('The icon has no badge.', error))
  }, [unread])
}
