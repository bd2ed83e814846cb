import * as z from 'zod'
import { numberIn } from '../booking/slot.ts'
import type { ActionDefinition } from '../call.ts'

const messageRow = z.object({
  id: z.number(),
  sender: z.string(),
  title: z.string(),
  text: z.string(),
  at: z.coerce.number(),
  read: z.number(),
  action: z.string().nullable(),
  action_id: z.number().nullable(),
})
const pageLength = 30

/** mensajes: what the member was told, the latest first. */
export const messagesAction: ActionDefinition = {
  for: 'member',
  async answer({ gym, person, fields, db }) {
    const from = /^\d{1,6}$/.test(fields.desde ?? '') ? Number(fields.desde) : 0
    const rows = await db.rows(
      messageRow,
      `SELECT id, sender, title, text, at, read, action, action_id FROM messages
       WHERE gym = $1 AND person = $2 ORDER BY at DESC, id DESC LIMIT ${pageLength + 1} OFFSET $3`,
      [gym.gym, person.id, from],
    )
    const d = rows.slice(0, pageLength).map(row => ({
      id: row.id,
      de: row.sender,
      titulo: row.title,
      txt: row.text,
      fecha: row.at,
      leido: row.read,
      accion: row.action === null ? null : { tipo: row.action, id: row.action_id ?? 0 },
    }))
    return { ok: 1, d, sig: rows.length > pageLength ? String(from + pageLength) : '' }
  },
}

/** mensajeread: a message that the member has opened. */
export const messageReadAction: ActionDefinition = {
  for: 'member',
  async answer({ gym, person, fields, db }) {
    await db.write('UPDATE messages SET read = 1 WHERE gym = $1 AND person = $2 AND id = $3', [
      gym.gym,
      person.id,
      numberIn(fields.id),
    ])
    return { ok: 1 }
  },
}
