// action unread: the number of unread items. Also the only call known to every backend (§7)

import { read } from '../wire/operation.ts'
import { count } from '../wire/readers.ts'

export const unread = read('unread', {
  name: 'unread',
  summary:
    'How many messages and news the member has not read. Every backend knows this call: the app asks it to find out whether a session, or the backend itself, is still there.',
  request: {},
  answer: {
    messages: ['unread', count, 'Messages that were not read yet.'],
    news: ['unreadblog', count, 'News that were not read yet.'],
  },
  withoutOk: true,
  whenNotFound: 'recordGone',
  alwaysAsk: true,
})
