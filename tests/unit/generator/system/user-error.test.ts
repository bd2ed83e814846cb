import { expect, test } from 'vitest'
import { UserError } from '#generator/system/user-error.ts'

test('removes users and passwords of addresses from messages', () => {
  const { message, hint } = new UserError(
    'failed',
    'https://me:p%40ss@host.example/x could not be read.',
    'Open http://me@host, or write to me@host.example.',
  )
  expect(message).toBe('https://host.example/x could not be read.')
  expect(hint).toBe('Open http://host, or write to me@host.example.')
})
