import { expect, test } from 'vitest'
import { parseRollPath, rollPath } from '../../../../../template/src/domain/roll-call/roll-path.ts'

test('the class of an address is the one it was made for', () => {
  for (const id of ['12', 'a b&c=d#e', '../x'])
    expect(parseRollPath(new URL(rollPath(id), 'https://gym.example'))).toBe(id)
})

test.each(['/checkmodal', '/checkmodal?id=', '/turnos?id=12'])('%s names none', path => {
  expect(parseRollPath(new URL(path, 'https://gym.example'))).toBeNull()
})
