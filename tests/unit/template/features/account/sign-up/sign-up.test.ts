import { expect, test } from 'vitest'
import { emptySignUp, type SignUp, wrongIn } from '#features/account/sign-up/sign-up.ts'

const right: SignUp = {
  fullname: 'Ana Paz',
  email: 'ana@example.com',
  phone: '',
  username: 'ana.paz-9_',
  password: '12345678',
}

test('accepts a completed form', () => {
  expect(wrongIn(right)).toEqual({})
})

test('requires every field except the phone', () => {
  expect(Object.keys(wrongIn(emptySignUp)).sort()).toEqual(['email', 'fullname', 'password', 'username'])
})

test.each([
  ['ab', false],
  ['abc', true],
  [' Abc ', true],
  ['a'.repeat(40), true],
  ['a'.repeat(41), false],
  ['ana paz', false],
  ['añá', false],
  ['ana@paz', false],
])('accepts the username %o: %s', (username, isRight) => {
  const message = { username: 'De 3 a 40 letras o números, sin espacios.' }
  expect(wrongIn({ ...right, username })).toEqual(isRight ? {} : message)
})

test.each([
  ['1234567', 'Al menos 8 caracteres.'],
  ['1'.repeat(200), undefined],
  ['1'.repeat(201), 'Es demasiado larga.'],
])('reports for the password %o: %s', (password, message) => {
  expect(wrongIn({ ...right, password })).toEqual(message === undefined ? {} : { password: message })
})
