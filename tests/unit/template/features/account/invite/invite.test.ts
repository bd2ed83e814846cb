import { expect, test } from 'vitest'
import { quotaInWords, whatsappLink } from '#features/account/invite/invitation-text.ts'
import { invitation } from '#features/account/messages.ts'

test.each([
  [0, 2, 'Te quedan 2 invitaciones este mes.'],
  [0, 1, 'Te queda 1 invitación este mes.'],
  [1, 1, 'Te queda 1 de las 2 invitaciones de este mes.'],
  [1, 3, 'Te quedan 3 de las 4 invitaciones de este mes.'],
  [2, 0, 'Ya usaste tus invitaciones de este mes.'],
  [0, 0, 'Ya usaste tus invitaciones de este mes.'],
])('with %d used and %d left: %s', (used, left, expected) => {
  expect(quotaInWords({ used, left })).toBe(expected)
})

test('passes the whole text to WhatsApp', () => {
  const text = `${invitation('Box & "Norte"', 'A#1')} https://x.example/?a=1&b=2`
  const link = new URL(whatsappLink(text))
  expect(link.host).toBe('wa.me')
  expect([...link.searchParams]).toEqual([['text', text]])
})
