import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callLink, chatLink, mailLink } from '#features/desk/person/contact-links.ts'

const buenosAires = 'America/Argentina/Buenos_Aires'
const montevideo = 'America/Montevideo'

describe('a call', () => {
  test.each([
    ['+54 9 11 5555-1234', 'tel:+5491155551234'],
    ['0054 11 5555 1234', 'tel:+541155551234'],
    ['(011) 15 5555-1234', 'tel:0111555551234'],
    ['4555.1234', 'tel:45551234'],
  ])('%o', (phone, link) => expect(callLink(phone)).toBe(link))

  test.each([
    '',
    '   ',
    '12345',
    '1234567890123456',
    'javascript:alert(1)',
    '5555-1234;phone-context=x',
    '+54 11 5555 1234 interno 3',
    '*31#5555123456',
    '<b>1155551234</b>',
    '+',
  ])('is not offered for %o', phone => expect(callLink(phone)).toBeNull())
})

describe('a chat', () => {
  test.each([
    ['11 5555-1234', buenosAires, '5491155551234'],
    ['(011) 15 5555-1234', buenosAires, '5491155551234'],
    ['0223 15 555-1234', buenosAires, '5492235551234'],
    ['+54 11 5555 1234', buenosAires, '5491155551234'],
    ['+54 9 11 5555 1234', montevideo, '5491155551234'],
    ['099 123 456', montevideo, '59899123456'],
    ['+598 99 123 456', buenosAires, '59899123456'],
  ])('%o in %s', (phone, zone, number) => expect(chatLink(phone, zone)).toBe(`https://wa.me/${number}`))

  test.each([
    ['11 5555-1234', 'Europe/Madrid'],
    ['5555-1234', buenosAires],
    ['2900 1234', montevideo],
    ['hola', buenosAires],
  ])('with %o in %s is not offered, because the number could belong to another person', (phone, zone) =>
    expect(chatLink(phone, zone)).toBeNull(),
  )
})

describe('an e-mail', () => {
  test.each([
    ['ana@example.com', 'mailto:ana@example.com'],
    [' ana+box@example.com.ar ', 'mailto:ana%2Bbox@example.com.ar'],
    ['a?bcc=x@example.com', 'mailto:a%3Fbcc%3Dx@example.com'],
  ])('%o', (email, link) => expect(mailLink(email)).toBe(link))

  test.each([
    '',
    'ana',
    'ana@',
    'ana@example',
    'a b@example.com',
    'ana@example.com?bcc=otro@x.com',
    `${'a'.repeat(250)}@x.com`,
  ])('is not offered for %o', email => expect(mailLink(email)).toBeNull())
})

test('builds only valid links from any text of the gym', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(buenosAires, montevideo), (text, zone) => {
      expect(callLink(text) ?? 'tel:0').toMatch(/^tel:\+?\d+$/)
      expect(chatLink(text, zone) ?? 'https://wa.me/0').toMatch(/^https:\/\/wa\.me\/\d+$/)
      expect(mailLink(text) ?? 'mailto:').not.toMatch(/[?&#\s<>"]/)
    }),
  )
})
