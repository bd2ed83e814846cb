import { expect, test, vi } from 'vitest'
import { cliContext } from '#bin/cli-context.ts'

test('applies MOLDE_SPLASH to every command unless a flag is set', () => {
  vi.stubEnv('MOLDE_SPLASH', 'none')
  expect(cliContext({}).splash).toBe('none')
  expect(cliContext({ splash: 'all' }).splash).toBe('all')
  vi.stubEnv('MOLDE_SPLASH', '')
  expect(cliContext({}).splash).toBe('portrait')
  vi.stubEnv('MOLDE_SPLASH', 'some')
  expect(() => cliContext({})).toThrow('MOLDE_SPLASH takes portrait, all, none')
})
