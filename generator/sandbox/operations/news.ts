import * as z from 'zod'
import { numberIn } from '../booking/slot.ts'
import type { ActionDefinition } from '../call.ts'

const newsRow = z.object({
  id: z.number(),
  title: z.string(),
  html: z.string(),
  image: z.string(),
  at: z.coerce.number(),
  pinned: z.number(),
  read: z.boolean(),
})
const pageLength = 20

/** blog: the gym's news, what is pinned first, then the latest. */
export const newsAction: ActionDefinition = {
  for: 'member',
  async answer({ gym, person, fields, now, db }) {
    const branch = /^\d{1,9}$/.test(fields.sede ?? '') ? Number(fields.sede) : 0
    const from = /^\d{1,6}$/.test(fields.desde ?? '') ? Number(fields.desde) : 0
    const rows = await db.rows(
      newsRow,
      `SELECT n.id, n.title, n.html, n.image, n.at, n.pinned,
         EXISTS (SELECT 1 FROM news_read r WHERE r.gym = n.gym AND r.news = n.id AND r.person = $2) AS read
       FROM news n WHERE n.gym = $1 AND n.at <= $3 AND ($4 = 0 OR n.branch IS NULL OR n.branch = $4)
       ORDER BY n.pinned DESC, n.at DESC, n.id DESC LIMIT ${pageLength + 1} OFFSET $5`,
      [gym.gym, person.id, now, branch, from],
    )
    const d = rows.slice(0, pageLength).map(row => ({
      id: row.id,
      titulo: row.title,
      html: row.html,
      img: row.image,
      fecha: row.at,
      fijo: row.pinned,
      leido: row.read ? 1 : 0,
    }))
    return { ok: 1, d, sig: rows.length > pageLength ? String(from + pageLength) : '' }
  },
}

/** blogread: a piece of news that the member has opened. */
export const newsReadAction: ActionDefinition = {
  for: 'member',
  async answer({ gym, person, fields, db }) {
    await db.write(
      'INSERT INTO news_read (gym, person, news) SELECT gym, $2, id FROM news WHERE gym = $1 AND id = $3 ON CONFLICT DO NOTHING',
      [gym.gym, person.id, numberIn(fields.id)],
    )
    return { ok: 1 }
  },
}
