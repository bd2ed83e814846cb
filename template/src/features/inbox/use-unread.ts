import { useRead } from '../../api/queries.ts'
import { unreadCounts } from '../../domain/inbox/operations.ts'
import { minute } from '../../platform/time.ts'
import { useHasArea } from '../../ui/gym.ts'
import type { Unread } from './unread-words.ts'

const nothing: Unread = { messages: 0, news: 0 }

/** How much is unread. Where it cannot be known there is nothing to show: no dot, no word. */
export const useUnread = (): Unread => useKnownUnread() ?? nothing

/** How much is unread; null before it is known. */
export function useKnownUnread(): Unread | null {
  const [news, messages] = [useHasArea('news'), useHasArea('messages')]
  const { data } = useRead(unreadCounts, {}, { refetchInterval: minute, enabled: news || messages })
  if (!data) return null
  return { messages: messages ? data.messages : 0, news: news ? data.news : 0 }
}
