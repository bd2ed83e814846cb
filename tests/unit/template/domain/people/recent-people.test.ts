import { beforeEach, expect, test } from 'vitest'
import {
  maxRecent,
  recentPeople,
  withoutRecent,
  withRecent,
} from '../../../../../template/src/domain/people/recent-people.ts'

const person = (id: string, fullname = `N ${id}`) => ({ id, fullname })
beforeEach(() => recentPeople.clear())

test('who was looked up last is the first, once, by the name they have now', () => {
  const before = [person('1'), person('2', 'Ana Paz'), person('3')]
  expect(withRecent(before, person('2', 'Ana Paz de Sosa'))).toEqual([
    person('2', 'Ana Paz de Sosa'),
    person('1'),
    person('3'),
  ])
})

test('the list stays short, and keeps nothing but ids and names', () => {
  const card = { ...person('0'), phone: '+54 11 5555 1234', debt: 28_000 }
  const many = Array.from({ length: 20 }, (_, at) => person(String(at + 1)))
  const kept = withRecent(many, card)
  expect(kept).toHaveLength(maxRecent)
  expect(kept[0]).toEqual(person('0'))
})

test('who is no more is taken out', () => {
  expect(withoutRecent([person('1'), person('2')], '1')).toEqual([person('2')])
})

test('another who logs in on the same phone sees none of them', () => {
  recentPeople.save('demo/5', [person('1')])
  expect(recentPeople.read('demo/5')).toEqual([person('1')])
  expect(recentPeople.read('demo/6')).toEqual([])
  expect(recentPeople.read('otro/5')).toEqual([])
})
