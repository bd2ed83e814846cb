// The gym's news: actions blog, blogread
import type * as zod from 'zod/mini'
import { aWeek, read, write } from '../wire/operation.ts'
import { flag, list, number, record, text } from '../wire/readers.ts'

const article = record({
  id: ['id', text, 'The article’s id.'],
  title: ['titulo', text, 'Its title.'],
  html: ['html', text, 'What it says, as the gym wrote it: to be shown only cleaned.'],
  image: ['img', text, 'The address of a picture; empty for none.'],
  at: ['fecha', number, 'When it was published, in ms.'],
  pinned: ['fijo', flag, 'Whether it stays before the others.'],
  read: ['leido', flag, 'Whether the member has opened it.'],
})
/** A news article. */
export type Article = zod.output<typeof article>

export const news = read('blog', {
  name: 'news',
  summary: 'The news of the gym, what is pinned first, then the latest.',
  request: {
    branch: ['sede', text, 'A branch by its id, empty for all.'],
    from: ['desde', text, 'Where the page begins, as `sig` said; empty for the first.'],
  },
  answer: {
    articles: ['d', list(article), 'The articles of this page.'],
    next: ['sig', text, 'Where the next page begins; empty where there is none.'],
  },
  persistFor: aWeek,
})

export const markArticleRead = write('blogread', {
  name: 'markArticleRead',
  summary: 'The member has opened an article.',
  request: { article: ['id', text, 'The article.'] },
  answer: {},
  idempotent: false,
  invalidates: ['unread', 'news'],
})
