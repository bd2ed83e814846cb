import { useAction } from '../../api/queries.ts'
import type { Unread } from './unread-words.ts'

const nothing: Unread = { messages: 0, news: 0 }
const everyMinute = 60_000

/** How much is unread. Where it cannot be known there is nothing to show: no dot, no word. */
export function useUnread(): Unread {
  const { data } = useAction('unread', {}, { refetchInterval: everyMinute })
  return data ?? nothing
}
