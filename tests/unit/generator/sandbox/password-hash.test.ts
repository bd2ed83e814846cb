import { expect, test } from 'vitest'
import { hashPassword, hashWith, isPassword } from '#generator/sandbox/password-hash.ts'

test('recognizes a password at any hash cost', async () => {
  for (const storedHash of [await hashPassword('molde1234'), await hashPassword('molde1234', 2)]) {
    expect(await isPassword('molde1234', storedHash)).toBe(true)
    expect(await isPassword('molde1235', storedHash)).toBe(false)
  }
})

test('recognizes a hash stored without its cost', async () => {
  const hash = await hashWith('salt', 'molde1234')
  const storedHash = `${Buffer.from('salt').toString('hex')}:${hash}`
  expect(await isPassword('molde1234', storedHash)).toBe(true)
  expect(await isPassword('molde1235', storedHash)).toBe(false)
})

test('rejects an unknown person', async () => {
  expect(await isPassword('', null)).toBe(false)
})
