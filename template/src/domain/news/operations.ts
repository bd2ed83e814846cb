import { aWeek, read, write } from '../../api/operation.ts'
import { markArticleRead as markArticleReadEndpoint, news as newsEndpoint } from '../../contract/news.ts'

export type { Article } from '../../contract/news.ts'

export const news = read(newsEndpoint, { keptFor: aWeek, notThere: 'unknown' })

export const markArticleRead = write(markArticleReadEndpoint, {
  changes: ['unread', 'news'],
  offline: 'refuse',
  unknown: 'usual',
})
