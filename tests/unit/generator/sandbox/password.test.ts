import { expect, test } from 'vitest'
import { hashedWith, hashPassword, isPassword } from '../../../../generator/sandbox/password.ts'

test('a password is known again, whatever its hash cost', async () => {
  for (const kept of [await hashPassword('molde1234'), await hashPassword('molde1234', 2)]) {
    expect(await isPassword('molde1234', kept)).toBe(true)
    expect(await isPassword('molde1235', kept)).toBe(false)
  }
})

test('a hash of before its cost was kept with it is known again', async () => {
  const hash = await hashedWith('salt', 'molde1234')
  const kept = `${Buffer.from('salt').toString('hex')}:${hash}`
  expect(await isPassword('molde1234', kept)).toBe(true)
  expect(await isPassword('molde1235', kept)).toBe(false)
})

test('nobody is let in who is not there', async () => {
  expect(await isPassword('', null)).toBe(false)
})
