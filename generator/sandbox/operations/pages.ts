import * as z from 'zod'
import type { ActionDefinition } from '../call.ts'

const pageRow = z.object({
  id: z.number(),
  title: z.string(),
  kind: z.string(),
  html: z.string(),
  url: z.string(),
})

/** paginas: what the gym has to say that does not pass. */
export const pagesAction: ActionDefinition = {
  for: 'member',
  async answer({ gym, db }) {
    const rows = await db.rows(
      pageRow,
      'SELECT id, title, kind, html, url FROM pages WHERE gym = $1 ORDER BY id',
      [gym.gym],
    )
    const d = rows.map(({ id, title, kind, html, url }) => ({ id, titulo: title, tipo: kind, html, url }))
    return { ok: 1, d }
  },
}
