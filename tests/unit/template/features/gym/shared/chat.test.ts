import { beforeEach, expect, test, vi } from 'vitest'
import { chatAbout } from '#features/gym/shared/chat.ts'

beforeEach(() => vi.stubGlobal('location', { origin: 'https://gym.example' }))

const text = 'Hola: ¿Yoga & más, 2 + 2?'

test.each([
  ['https://wa.me/5491100000000', 'https://wa.me/5491100000000'],
  ['https://api.whatsapp.com/send?phone=549', 'https://api.whatsapp.com/send?phone=549&'],
])('appends the question to the WhatsApp address: %s', (chat, start) => {
  const address = chatAbout(chat, text)
  expect(address).toMatch(start)
  expect(address).not.toContain('+')
  expect(new URL(address ?? '').searchParams.get('text')).toBe(text)
})

test.each([
  ['opens another chat address unchanged', 'https://chat.example.com/gym', 'https://chat.example.com/gym'],
  ['returns no address for a gym without a chat', '', null],
  ['rejects a script', 'javascript:alert(1)', null],
])('%s', (_, chat, address) => expect(chatAbout(chat, text)).toBe(address))
