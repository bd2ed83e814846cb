import * as z from 'zod'
import { markMessageRead, messages } from '../../../../template/src/contract/inbox/messages.ts'
import { numberIn } from '../../booking/slot.ts'
import { reading, writing } from '../../operation.ts'

const messageRow = z.object({
  id: z.number(),
  sender: z.string(),
  title: z.string(),
  text: z.string(),
  at: z.coerce.number(),
  read: z.number(),
  action: z.enum(['waitlist', 'slot', 'rate', 'pass', 'payment']).nullable(),
  action_id: z.number().nullable(),
})
const pageLength = 30

/** The messages to a member, the latest first. */
export const messagesAction = reading(messages, {
  for: 'member',
  async answer({ gym, person, db }, asked) {
    const from = /^\d{1,6}$/.test(asked.from) ? Number(asked.from) : 0
    const rows = await db.rows(
      messageRow,
      `SELECT id, sender, title, text, at, read, action, action_id FROM messages
       WHERE gym = $1 AND person = $2 ORDER BY at DESC, id DESC LIMIT ${pageLength + 1} OFFSET $3`,
      [gym.gym, person.id, from],
    )
    return {
      messages: rows.slice(0, pageLength).map(row => ({
        id: row.id,
        from: row.sender,
        title: row.title,
        text: row.text,
        at: row.at,
        read: row.read === 1,
        action: row.action && { kind: row.action, id: row.action_id ?? 0 },
      })),
      next: rows.length > pageLength ? String(from + pageLength) : '',
    }
  },
})

/** A message that the member has opened. */
export const messageReadAction = writing(markMessageRead, {
  for: 'member',
  async work({ gym, person }, { message }, connection) {
    await connection.write('UPDATE messages SET read = 1 WHERE gym = $1 AND person = $2 AND id = $3', [
      gym.gym,
      person.id,
      numberIn(message),
    ])
    return {}
  },
})
