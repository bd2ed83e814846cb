import { useEffect } from 'react'
import * as z from 'zod/mini'
import { hasGrown, unreadMessage, useUnreadOrNull } from '#features/inbox/shared/use-unread.ts'
import { createStore } from '#platform/storage/persisted.ts'
import { useToast } from '#ui/overlay/toast.ts'

/** Numbers of the last announcement, stored beyond the end of the app. */
export const announced = createStore('molde.unread', z.object({ messages: z.number(), news: z.number() }), {
  messages: 0,
  news: 0,
})

/** Announces new unread items at the top of the screen. */
export function UnreadToast() {
  const unread = useUnreadOrNull()
  const toast = useToast()
  const [messages, news] = [unread?.messages ?? 0, unread?.news ?? 0]
  const isLoaded = unread !== null
  useAppBadge(messages + news)
  useEffect(() => {
    if (!isLoaded) return
    const now = { messages, news }
    const message = hasGrown(announced.read(), now) ? unreadMessage(now) : null
    announced.save(now)
    if (message !== null) toast(message, { position: 'top' })
  }, [isLoaded, messages, news, toast])
  return null
}

/** Displays the number of unread items on the app's icon, if the phone supports badges. */
function useAppBadge(unread: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    const set = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()
    set.catch((error: unknown) => console.info('The icon has no badge.', error))
  }, [unread])
}
