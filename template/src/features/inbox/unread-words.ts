export interface Unread {
  messages: number
  news: number
}

/** The words of the toast for what is unread; null when there is nothing to tell. The parentheses are shown. */
export function unreadWords({ messages, news }: Unread): string | null {
  if (messages > 0 && news > 0) return 'Tienes nuevas notificaciones y noticias !!'
  if (messages > 0) return `Tienes ${messages} notificación(es)!!`
  if (news > 0) return `Tienes ${news} noticia(s)!!`
  return null
}

/** Whether there is more unread than when it was last told; what a member knows is not told again. */
export function hasGrown(told: Unread, now: Unread): boolean {
  return now.messages > told.messages || now.news > told.news
}
