import * as z from 'zod'
import type { ActionDefinition } from '../call.ts'
import { firstRow } from '../database/database.ts'

const unreadRow = z.object({ unread: z.number(), unreadblog: z.number() })

export const unreadAction: ActionDefinition = {
  for: 'member',
  async answer({ gym, person, db }) {
    const counts = await firstRow(
      db,
      unreadRow,
      'SELECT unread_messages AS unread, unread_news AS unreadblog FROM people WHERE gym = $1 AND id = $2',
      [gym.gym, person.id],
    )
    return { ok: 1, ...counts }
  },
}
