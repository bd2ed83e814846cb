import { expect, test } from 'vitest'
import { shouldSendToken, tokenKey } from '#pwa/push/push-token.ts'

const sent = {
  sentOn: '2026-11-23',
  sentKey: tokenKey('tkn', '31'),
  today: '2026-11-23',
  token: 'tkn',
  userId: '31',
}

test.each([
  ['nothing changed', {}, false],
  ['another day', { today: '2026-11-24' }, true],
  ['the phone’s clock went back', { today: '2026-11-22' }, true],
  ['another token', { token: 'tkn2' }, true],
  ['another member', { userId: '32' }, true],
  ['never sent', { sentOn: null, sentKey: null }, true],
  ['only the day is stored', { sentKey: null }, true],
  ['only the key is stored', { sentOn: null }, true],
])('%s: sends the token again %o', (_, change, expected) => {
  expect(shouldSendToken({ ...sent, ...change })).toBe(expected)
})
