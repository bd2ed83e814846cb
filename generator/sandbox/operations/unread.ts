import * as z from 'zod'
import type { ActionDefinition } from '../call.ts'
import { firstRow } from '../database/database.ts'

const unreadRow = z.object({ unread: z.coerce.number(), unreadblog: z.coerce.number() })

/** unread: how many messages and how much news the member has not opened yet. */
export const unreadAction: ActionDefinition = {
  for: 'member',
  async answer({ gym, person, now, db }) {
    const counts = await firstRow(
      db,
      unreadRow,
      `SELECT (SELECT count(*) FROM messages m WHERE m.gym = $1 AND m.person = $2 AND m.read = 0) AS unread,
         (SELECT count(*) FROM news n WHERE n.gym = $1 AND n.at <= $3
           AND NOT EXISTS (SELECT 1 FROM news_read r WHERE r.gym = n.gym AND r.news = n.id AND r.person = $2)) AS unreadblog`,
      [gym.gym, person.id, now],
    )
    return { ok: 1, ...counts }
  },
}
