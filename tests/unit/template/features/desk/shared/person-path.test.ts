import { expect, test } from 'vitest'
import { personIn, personPath } from '#features/desk/shared/person-path.ts'

const parse = (path: string) => personIn(new URL(path, 'https://demo.example'))

test.each(['5', 'a b&c=d'])('includes the id %s in the path of the person card', id => {
  expect(personPath(id).startsWith('/persona?')).toBe(true)
  expect(parse(personPath(id))).toBe(id)
})

test('returns no id for a card without id or for another page', () => {
  expect(parse('/persona')).toBe('')
  expect(parse('/hoy?id=5')).toBeNull()
})
