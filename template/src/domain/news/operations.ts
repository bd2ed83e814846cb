import { aWeek, read, write } from '../../api/operation.ts'
import * as wire from '../../protocol/inbox/news.ts'

export type { Article } from '../../protocol/inbox/news.ts'

export const news = read(wire.news, { persistFor: aWeek, whenNotFound: 'unsupported' })

export const markArticleRead = write(wire.markArticleRead, {
  invalidates: ['unread', 'news'],
  offline: 'refuse',
  whenOutcomeUnknown: 'generic',
})
