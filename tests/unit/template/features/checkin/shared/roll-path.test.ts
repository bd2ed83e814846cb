import { expect, test } from 'vitest'
import { parseRollPath, rollPath } from '#features/checkin/shared/roll-path.ts'

test('reads the class from a generated address', () => {
  for (const id of ['12', 'a b&c=d#e', '../x'])
    expect(parseRollPath(new URL(rollPath(id), 'https://gym.example'))).toBe(id)
})

test.each(['/checkmodal', '/checkmodal?id=', '/turnos?id=12'])('finds no class in %s', path => {
  expect(parseRollPath(new URL(path, 'https://gym.example'))).toBeNull()
})
