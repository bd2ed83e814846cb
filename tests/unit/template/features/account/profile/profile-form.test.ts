import { describe, expect, test } from 'vitest'
import { wrongInChange } from '#features/account/password/new-password.ts'
import { wrongInProfile } from '#features/account/profile/profile-form.ts'

const today = '2026-11-25'
const right = { fullname: 'Ana Paz', email: 'ana@example.com', phone: '', birth: '', password: '' }

describe('a profile', () => {
  test.each([
    [{}, {}],
    [{ birth: '1990-03-12', phone: '+54 11 5555-0000' }, {}],
    [{ fullname: ' x ' }, { fullname: 'Escribí tu nombre y apellido.' }],
    [{ email: '', password: 'x' }, { email: 'Escribí tu correo.' }],
    [{ email: 'Ana@Example.com ' }, {}],
    [{ email: 'otra@example.com' }, { password: 'Escribí tu clave para cambiar el correo.' }],
    [{ email: 'otra@example.com', password: 'x' }, {}],
    [
      { email: `${'a'.repeat(65)}@example.com`, password: 'x' },
      { email: 'Ese correo no es válido. Revisalo.' },
    ],
    [{ phone: 'once' }, { phone: 'Revisá tu celular: solo números.' }],
    [{ birth: '2026-11-26' }, { birth: 'Revisá tu fecha de nacimiento.' }],
    [{ birth: '1899-12-31' }, { birth: 'Revisá tu fecha de nacimiento.' }],
    [{ birth: 'ayer' }, { birth: 'Revisá tu fecha de nacimiento.' }],
  ])('with %o has the errors %o', (part, wrong) => {
    expect(wrongInProfile({ ...right, ...part }, right, today)).toEqual(wrong)
  })
})

describe('a password change', () => {
  test.each([
    [{ current: 'molde1234', next: 'otra clave' }, {}],
    [{ current: '', next: 'otra clave' }, { current: 'Escribí la clave que tenés ahora.' }],
    [{ current: 'molde1234', next: 'corta' }, { next: 'Al menos 8 caracteres.' }],
    [{ current: 'molde1234', next: 'molde1234' }, { next: 'Es la misma que ya tenés.' }],
    [{ current: 'x', next: 'y'.repeat(201) }, { next: 'Es demasiado larga.' }],
  ])('with %o has the errors %o', (change, wrong) => {
    expect(wrongInChange(change)).toEqual(wrong)
  })
})
