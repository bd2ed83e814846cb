import { describe, expect, test } from 'vitest'
import { isEmail, wrongInContact } from '#features/account/form/contact.ts'

const right = { fullname: 'Ana Paz', email: 'ana@example.com', phone: '' }

describe('an e-mail address', () => {
  const ofLength = (name: number, host: number) => {
    const label = 'b'.repeat(60)
    const labels = Array.from({ length: Math.ceil(host / 61) }, () => label).join('.')
    return `${'a'.repeat(name)}@${labels.slice(0, host - 2)}.c`
  }

  test.each([
    'a@b.c',
    'ana.paz+gym@mail.example.com.ar',
    "O'Hara_9-!#$%&*/=?^`{|}~@EXAMPLE.com",
    'ana@9-lives.com',
    `ana@${'b'.repeat(63)}.com`,
  ])('accepts %s', text => {
    expect(isEmail(text)).toBe(true)
  })

  test.each([
    '',
    'ana',
    '@example.com',
    'ana@example',
    'ana@',
    'ana@.com',
    'ana@example.',
    'ana@exa..mple.com',
    'ana@-example.com',
    'ana@example-.com',
    'ana@example.-com',
    'ana@example.com-',
    'ana@exa_mple.com',
    `ana@${'b'.repeat(64)}.com`,
    `ana@example.${'b'.repeat(64)}`,
    '.ana@example.com',
    'ana.@example.com',
    'a..na@example.com',
    'a na@example.com',
    'ana@paz@example.com',
    'ana@example.com\n',
    ' ana@example.com',
    'año@example.com',
  ])('rejects %o', text => {
    expect(isEmail(text)).toBe(false)
  })

  test('has at most 254 characters, with at most 64 before the @', () => {
    expect(ofLength(64, 189)).toHaveLength(254)
    expect([ofLength(64, 189), ofLength(65, 100), ofLength(64, 190)].map(isEmail)).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('contact data', () => {
  test.each(['', ' ', '123456', '+54 (11) 4444-5555', ' 11.4444.5555 ', '1'.repeat(25)])(
    'accepts the phone %o',
    phone => {
      expect(wrongInContact({ ...right, phone })).toEqual({})
    },
  )

  test.each(['12345', '1'.repeat(26), '11 4444 casa', '54+1144445555', 'x123456', '123456x'])(
    'reports only the phone %o',
    phone => {
      expect(wrongInContact({ ...right, phone })).toEqual({ phone: 'Revisá tu celular: solo números.' })
    },
  )

  test.each([
    ['Al', 'Escribí tu nombre y apellido.'],
    ['  Al  ', 'Escribí tu nombre y apellido.'],
    ['Ali', undefined],
    ['A'.repeat(80), undefined],
    ['A'.repeat(81), 'Es demasiado largo: hasta 80 letras.'],
  ])('with the name %o: %s', (fullname, message) => {
    expect(wrongInContact({ ...right, fullname })).toEqual(message === undefined ? {} : { fullname: message })
  })

  test.each([
    ['', 'Escribí tu correo.'],
    ['  ', 'Escribí tu correo.'],
    ['ana@', 'Ese correo no es válido. Revisalo.'],
  ])('with the e-mail %o: %s', (email, message) => {
    expect(wrongInContact({ ...right, email })).toEqual({ email: message })
  })

  test('ignores spaces around the e-mail', () => {
    expect(wrongInContact({ ...right, email: ' ana@example.com ' })).toEqual({})
  })
})
