import { expect, test } from 'vitest'
import { personIn, personPath } from '../../../../../template/src/domain/desk/person-path.ts'

const named = (path: string) => personIn(new URL(path, 'https://demo.example'))

test.each(['5', 'a b&c=d'])('the path of the card of %s names the person', id => {
  expect(personPath(id).startsWith('/persona?')).toBe(true)
  expect(named(personPath(id))).toBe(id)
})

test('the card without an id names no person, and another page has no card', () => {
  expect(named('/persona')).toBe('')
  expect(named('/hoy?id=5')).toBeNull()
})
