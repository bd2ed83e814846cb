import * as z from 'zod'
import { gymPages } from '#protocol/gym/pages.ts'
import { defineRead } from '../define-operation.ts'

const pageRow = z.object({
  id: z.number(),
  title: z.string(),
  kind: z.enum(['text', 'timetable', 'rules', 'link']),
  html: z.string(),
  url: z.string(),
})

/** Lists the gym's permanent pages. */
export const pagesAction = defineRead(gymPages, {
  for: 'member',
  async answer({ gym, db }) {
    const text = 'SELECT id, title, kind, html, url FROM pages WHERE gym = $1 ORDER BY id'
    return { pages: await db.rows(pageRow, text, [gym.gym]) }
  },
})
