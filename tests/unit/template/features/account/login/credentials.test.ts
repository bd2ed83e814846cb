import { describe, expect, it } from 'vitest'
import { missingIn } from '#features/account/login/credentials.ts'

const user = 'Escribí tu usuario.'
const key = 'Escribí tu clave.'

describe('the missing login fields', () => {
  it.each([
    ['ana', 'molde1234', {}],
    ['', '', { username: user, password: key }],
    ['   ', 'molde1234', { username: user }],
    ['ana', '', { password: key }],
    ['ana', '   ', {}],
  ])('%j and %j', (username, password, missing) => {
    expect(missingIn({ username, password })).toEqual(missing)
  })
})
