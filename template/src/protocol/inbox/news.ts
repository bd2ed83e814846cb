// The gym's news: actions blog, blogread
import type * as zod from 'zod/mini'
import { aWeek, read, write } from '../wire/operation.ts'
import { flag, list, number, record, text } from '../wire/readers.ts'

const article = record({
  id: ['id', text, 'Id of the article.'],
  title: ['titulo', text, 'Title of the article.'],
  html: ['html', text, 'Content as HTML written by the gym. Must be sanitized before display.'],
  image: ['img', text, 'Address of the picture. Empty without a picture.'],
  at: ['fecha', number, 'Time of publication, in ms since 1970.'],
  pinned: ['fijo', flag, '1 if the article is pinned above the others.'],
  read: ['leido', flag, '1 if the member has opened the article.'],
})
/** A news article. */
export type Article = zod.output<typeof article>

export const news = read('blog', {
  name: 'news',
  summary: 'Lists the gym’s news, pinned articles first, then latest first.',
  request: {
    branch: ['sede', text, 'Id of a branch. Empty: all branches.'],
    from: ['desde', text, 'Page cursor from `sig`. Empty: the first page.'],
  },
  answer: {
    articles: ['d', list(article), 'Articles of this page.'],
    next: ['sig', text, 'Cursor of the next page. Empty on the last page.'],
  },
  persistFor: aWeek,
})

export const markArticleRead = write('blogread', {
  name: 'markArticleRead',
  summary: 'Marks an article as read.',
  request: { article: ['id', text, 'Id of the article.'] },
  answer: {},
  idempotent: false,
  invalidates: ['unread', 'news'],
})
