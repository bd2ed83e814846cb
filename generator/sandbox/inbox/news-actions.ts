import * as z from 'zod'
import { markArticleRead, news } from '#protocol/inbox/news.ts'
import { numberIn } from '../database/database.ts'
import { defineRead, defineWrite } from '../define-operation.ts'

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

/** Lists the gym's news, pinned articles first, then latest first. */
export const newsAction = defineRead(news, {
  for: 'member',
  async answer({ gym, person, now, db }, input) {
    const branch = /^\d{1,9}$/.test(input.branch) ? Number(input.branch) : 0
    const from = /^\d{1,6}$/.test(input.from) ? Number(input.from) : 0
    const rows = await db.rows(
      newsRow,
      `SELECT n.id, n.title, n.html, n.image, n.at, n.pinned,
         EXISTS (SELECT 1 FROM news_read r WHERE r.gym = n.gym AND r.news = n.id AND r.person = $2) AS read
       FROM news n WHERE n.gym = $1 AND n.at <= $3 AND ($4 = 0 OR n.branch IS NULL OR n.branch = $4)
       ORDER BY n.pinned DESC, n.at DESC, n.id DESC LIMIT ${pageLength + 1} OFFSET $5`,
      [gym.gym, person.id, now, branch, from],
    )
    return {
      articles: rows.slice(0, pageLength).map(row => ({ ...row, pinned: row.pinned === 1 })),
      next: rows.length > pageLength ? String(from + pageLength) : '',
    }
  },
})

/** Marks an article as read. */
export const newsReadAction = defineWrite(markArticleRead, {
  for: 'member',
  async work({ gym, person }, { article }, connection) {
    await connection.write(
      'INSERT INTO news_read (gym, person, news) SELECT gym, $2, id FROM news WHERE gym = $1 AND id = $3 ON CONFLICT DO NOTHING',
      [gym.gym, person.id, numberIn(article)],
    )
    return {}
  },
})
