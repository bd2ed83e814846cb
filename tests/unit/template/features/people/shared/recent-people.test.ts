import { beforeEach, expect, test } from 'vitest'
import { maxRecent, recentPeople, withoutRecent, withRecent } from '#features/people/shared/recent-people.ts'

const person = (id: string, fullname = `N ${id}`) => ({ id, fullname })
beforeEach(() => recentPeople.clear())

test('moves the last viewed person to the front, under their current name', () => {
  const before = [person('1'), person('2', 'Ana Paz'), person('3')]
  expect(withRecent(before, person('2', 'Ana Paz de Sosa'))).toEqual([
    person('2', 'Ana Paz de Sosa'),
    person('1'),
    person('3'),
  ])
})

test('limits the list, and stores only ids and names', () => {
  const card = { ...person('0'), phone: '+54 11 5555 1234', debt: 28_000 }
  const many = Array.from({ length: 20 }, (_, at) => person(String(at + 1)))
  const limited = withRecent(many, card)
  expect(limited).toHaveLength(maxRecent)
  expect(limited[0]).toEqual(person('0'))
})

test('removes a person who no longer exists', () => {
  expect(withoutRecent([person('1'), person('2')], '1')).toEqual([person('2')])
})

test('hides the list from another member on the same phone', () => {
  recentPeople.save('demo/5', [person('1')])
  expect(recentPeople.read('demo/5')).toEqual([person('1')])
  expect(recentPeople.read('demo/6')).toEqual([])
  expect(recentPeople.read('otro/5')).toEqual([])
})
