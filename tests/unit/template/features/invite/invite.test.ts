import { expect, test } from 'vitest'
import { quotaInWords } from '../../../../../template/src/features/invite/rules/quota.ts'
import { invitationText, whatsappLink } from '../../../../../template/src/features/invite/rules/whatsapp.ts'
import { followable } from '../../../../../template/src/platform/address.ts'

test.each([
  [0, 2, 'Te quedan 2 invitaciones este mes.'],
  [0, 1, 'Te queda 1 invitación este mes.'],
  [1, 1, 'Te queda 1 de las 2 invitaciones de este mes.'],
  [1, 3, 'Te quedan 3 de las 4 invitaciones de este mes.'],
  [2, 0, 'Ya usaste tus invitaciones de este mes.'],
  [0, 0, 'Ya usaste tus invitaciones de este mes.'],
])('%d used and %d left: %s', (used, left, words) => {
  expect(quotaInWords({ used, left })).toBe(words)
})

test('WhatsApp gets the text whole, whatever is in it', () => {
  const text = `${invitationText('Box & "Norte"', 'A#1')} https://x.example/?a=1&b=2`
  const link = new URL(whatsappLink(text))
  expect(link.host).toBe('wa.me')
  expect([...link.searchParams]).toEqual([['text', text]])
})

test.each([
  ['registro?invita=A', 'https://gym.example/registro?invita=A'],
  ['/registro', 'https://gym.example/registro'],
  ['https://other.example/x', 'https://other.example/x'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['http://[', null],
  ['', null],
])('the address %j is %s', (url, expected) => {
  expect(followable(url, '/', 'https://gym.example')).toBe(expected)
})
