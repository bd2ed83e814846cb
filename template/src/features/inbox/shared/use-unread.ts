import { useRead } from '#api/reads/queries.ts'
import { useHasArea } from '#features/gym/shared/gym.ts'
import { minute } from '#platform/time/units.ts'
import { unread } from '#protocol/inbox/unread.ts'
import * as texts from '../messages.ts'

interface Unread {
  messages: number
  news: number
}

/** Returns the text of the toast about unread items, or null. */
export function unreadMessage({ messages, news }: Unread): string | null {
  if (messages > 0 && news > 0) return texts.unreadMessagesAndNews
  if (messages > 0) return withCount(texts.unreadMessages, messages)
  if (news > 0) return withCount(texts.unreadNews, news)
  return null
}

const withCount = (text: string, count: number): string => text.replace('{count}', String(count))

/** Returns true if there are more unread items than at the last toast, so that no item is announced twice. */
export function hasGrown(before: Unread, now: Unread): boolean {
  return now.messages > before.messages || now.news > before.news
}

const nothing: Unread = { messages: 0, news: 0 }

/** Returns the number of unread items. 0 while unknown, so that nothing is displayed. */
export const useUnread = (): Unread => useUnreadOrNull() ?? nothing

/** Returns the number of unread items, or null while unknown. */
export function useUnreadOrNull(): Unread | null {
  const [news, messages] = [useHasArea('news'), useHasArea('messages')]
  const { data } = useRead(unread, {}, { refetchInterval: minute, enabled: news || messages })
  if (!data) return null
  return { messages: messages ? data.messages : 0, news: news ? data.news : 0 }
}
