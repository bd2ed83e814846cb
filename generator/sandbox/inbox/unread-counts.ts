import * as z from 'zod'
import { unread } from '#protocol/inbox/unread.ts'
import { firstRow } from '../database/database.ts'
import { defineRead } from '../define-operation.ts'

const unreadRow = z.object({ messages: z.coerce.number(), news: z.coerce.number() })

/** Counts the unread messages, and the unread news of the member's branch. */
export const unreadAction = defineRead(unread, {
  for: 'member',
  async answer({ gym, person, now, db }) {
    const counts = await firstRow(
      db,
      unreadRow,
      `SELECT (SELECT count(*) FROM messages m WHERE m.gym = $1 AND m.person = $2 AND m.read = 0) AS messages,
         (SELECT count(*) FROM news n WHERE n.gym = $1 AND n.at <= $3
           AND (n.branch IS NULL OR $4 = 0 OR n.branch = $4)
           AND NOT EXISTS (SELECT 1 FROM news_read r WHERE r.gym = n.gym AND r.news = n.id AND r.person = $2)) AS news`,
      [gym.gym, person.id, now, person.branch],
    )
    return counts ?? { messages: 0, news: 0 }
  },
})
