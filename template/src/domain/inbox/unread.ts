import { useRead } from '../../api/reads/queries.ts'
import { minute } from '../../platform/time/units.ts'
import { useHasArea } from '../gym/gym.ts'
import { unreadCounts } from './operations.ts'

interface Unread {
  messages: number
  news: number
}

/** The text of the toast about unread items; null for none. The parentheses are shown. */
export function unreadMessage({ messages, news }: Unread): string | null {
  if (messages > 0 && news > 0) return 'Tienes nuevas notificaciones y noticias !!'
  if (messages > 0) return `Tienes ${messages} notificación(es)!!`
  if (news > 0) return `Tienes ${news} noticia(s)!!`
  return null
}

/** Whether more is unread than at the last toast; nothing is announced twice. */
export function hasGrown(before: Unread, now: Unread): boolean {
  return now.messages > before.messages || now.news > before.news
}

const nothing: Unread = { messages: 0, news: 0 }

/** How much is unread; nothing where it is unknown: no dot, no text. */
export const useUnread = (): Unread => useKnownUnread() ?? nothing

/** How much is unread; null while unknown. */
export function useKnownUnread(): Unread | null {
  const [news, messages] = [useHasArea('news'), useHasArea('messages')]
  const { data } = useRead(unreadCounts, {}, { refetchInterval: minute, enabled: news || messages })
  if (!data) return null
  return { messages: messages ? data.messages : 0, news: news ? data.news : 0 }
}
