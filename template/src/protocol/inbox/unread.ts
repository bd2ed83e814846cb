// action unread: the number of unread items. Also the only call known to every backend (§7)

import { read } from '../wire/operation.ts'
import { count } from '../wire/readers.ts'

export const unread = read('unread', {
  name: 'unread',
  summary:
    'Returns the number of unread messages and news. Every backend supports this call, so the app also uses it to check the session and the availability of the backend.',
  request: {},
  answer: {
    messages: ['unread', count, 'Number of unread messages.'],
    news: ['unreadblog', count, 'Number of unread news articles.'],
  },
  withoutOk: true,
  whenNotFound: 'recordGone',
  alwaysAsk: true,
})
