import { describe, expect, it } from 'vitest'
import { hasGrown, unreadMessage } from '#features/inbox/shared/use-unread.ts'

describe('the text of the unread toast', () => {
  it.each([
    [2, 1, 'Tienes nuevas notificaciones y noticias !!'],
    [1, 0, 'Tienes 1 notificación(es)!!'],
    [12, 0, 'Tienes 12 notificación(es)!!'],
    [0, 1, 'Tienes 1 noticia(s)!!'],
    [0, 3, 'Tienes 3 noticia(s)!!'],
    [0, 0, null],
  ])('%i messages, %i news', (messages, news, expected) => {
    expect(unreadMessage({ messages, news })).toBe(expected)
  })
})

describe('hasGrown', () => {
  it.each([
    ['unread messages at the first check', { messages: 0, news: 0 }, { messages: 1, news: 0 }, true],
    ['nothing at the first check', { messages: 0, news: 0 }, { messages: 0, news: 0 }, false],
    ['the same counts', { messages: 2, news: 1 }, { messages: 2, news: 1 }, false],
    ['a new message', { messages: 2, news: 1 }, { messages: 3, news: 1 }, true],
    ['a new piece of news and a read message', { messages: 2, news: 1 }, { messages: 1, news: 2 }, true],
    ['all read', { messages: 2, news: 1 }, { messages: 0, news: 0 }, false],
  ])('%s: %j → %j is %j', (_name, before, now, grown) => {
    expect(hasGrown(before, now)).toBe(grown)
  })
})
