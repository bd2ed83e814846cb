import { expect, test } from 'vitest'
import {
  dayPlan,
  earlierOf,
  filterChoices,
  filterIn,
  firstDay,
  isFiltered,
  noFilter,
  sharedReason,
  weekOf,
  withSlots,
} from '#features/booking/schedule/day-plan.ts'
import { readAnswer } from '#tests/support/protocol.ts'

const coach = (id: number, fullname: string) => ({ id, fullname })
const slots =
  readAnswer('turnos', {
    d: [
      { id: 1, name: 'Yoga', fecha: '2026-11-26', time: '09:30', ts: 100, coach: coach(2, 'Ñata') },
      { id: 2, name: 'Cross', fecha: '2026-11-26', time: '12:59', ts: 200, coach: coach(1, 'Zoe') },
      { id: 3, name: 'Yoga', fecha: '2026-11-26', time: '13:00', ts: 300, coach: coach(1, 'Zoe') },
      { id: 4, name: 'Box', fecha: '2026-11-26', time: '19:00', ts: 400 },
      { id: 5, name: 'Yoga', fecha: '2026-11-27', time: '09:00', ts: 500 },
    ],
  })?.slots ?? []

const shape = (filter = noFilter, date = '2026-11-26') =>
  dayPlan(slots, date, filter).map(part => [part.name, ...part.slots.map(({ id }) => id)])

test('groups a day by its parts, without empty parts', () => {
  expect(shape()).toEqual([
    ['A la mañana', '1', '2'],
    ['A la tarde', '3'],
    ['A la noche', '4'],
  ])
  expect(shape(noFilter, '2026-11-28')).toEqual([])
})

test('combines the filters by activity and coach', () => {
  expect(shape({ ...noFilter, activity: 'Yoga' })).toEqual([
    ['A la mañana', '1'],
    ['A la tarde', '3'],
  ])
  expect(shape({ ...noFilter, activity: 'Yoga', coach: '1' })).toEqual([['A la tarde', '3']])
  expect(shape({ ...noFilter, activity: 'Box', coach: '1' })).toEqual([])
})

test('lists each filter choice once, in Spanish order', () => {
  const { activities, coaches } = filterChoices(slots)
  expect(activities).toEqual(['Box', 'Cross', 'Yoga'])
  expect(coaches.map(({ fullname }) => fullname)).toEqual(['Ñata', 'Zoe'])
})

test.each([
  [0, '2026-11-26'],
  [399, '2026-11-26'],
  [400, '2026-11-27'],
  [500, '2026-11-25'],
])('at %d the first day shown is %s', (now, day) => {
  expect(firstDay(slots, '2026-11-25', now)).toBe(day)
})

test('is not filtered without filter values', () => {
  expect(isFiltered({ ...noFilter, activity: 'Yoga' })).toBe(true)
  expect(isFiltered({ ...noFilter, coach: '1' })).toBe(true)
  expect(isFiltered({ ...noFilter, favorites: ['Yoga'] })).toBe(true)
  expect(isFiltered({ ...noFilter })).toBe(false)
})

test('shows only favorite activities', () => {
  const favorites = ['Box', 'Yoga']
  expect(shape({ ...noFilter, favorites })).toEqual([
    ['A la mañana', '1'],
    ['A la tarde', '3'],
    ['A la noche', '4'],
  ])
  expect(shape({ ...noFilter, favorites, coach: '1' })).toEqual([['A la tarde', '3']])
})

test.each([
  [
    { activity: 'Yoga', coach: '1' },
    { activity: 'Yoga', coach: '1' },
  ],
  [
    { activity: 'Danza', coach: '1' },
    { activity: '', coach: '1' },
  ],
  [
    { activity: 'Yoga', coach: '9' },
    { activity: 'Yoga', coach: '' },
  ],
  [{ activity: 'Danza', coach: '9' }, {}],
  [{ favorites: ['Danza', 'Box'] }, { favorites: ['Danza', 'Box'] }],
  [{ favorites: ['Danza'] }, {}],
  [{ favorites: ['Danza'], coach: '1' }, { coach: '1' }],
])('drops filter values that these days do not contain: %o', (chosen, remaining) => {
  expect(filterIn(slots, { ...noFilter, ...chosen })).toEqual({ ...noFilter, ...remaining })
})

const debt = { code: 'debt', text: 'Debés una cuota.' } as const
const refused = slots.map(slot => ({ ...slot, state: 'free' as const, reason: debt }))

test('returns a reason that all classes share', () => {
  expect(sharedReason(refused, 0)).toEqual(debt)
})

test.each([
  ['there are no classes', [], 0],
  ['there is one class', refused.slice(0, 1), 0],
  [
    'a class has another reason',
    [...refused.slice(1), { ...refused[0], reason: { code: 'full', text: 'Otra.' } }],
    0,
  ],
  ['a class has no reason', [...refused.slice(1), { ...refused[0], reason: null }], 0],
  ['the reason has no text', refused.map(slot => ({ ...slot, reason: { ...debt, text: '' } })), 0],
  ['the classes have begun', refused, 1000],
])('returns no shared reason if %s', (_, offered, now) => {
  expect(sharedReason(offered as typeof slots, now)).toBeNull()
})

test.each([
  ['2026-11-25', 0],
  ['2026-12-01', 0],
  ['2026-12-02', 1],
  ['2026-12-22', 3],
  ['2026-11-24', 0],
])('%s is this many weeks ahead: %i', (date, week) => {
  expect(weekOf(date, '2026-11-25')).toBe(week)
})

const oneDay = slots.filter(({ date }) => date === '2026-11-26')
const startOf = (id: string) => oneDay.find(slot => slot.id === id)?.startsAt ?? 0
const earlierAt = (since: string, now: string, place = '') => [
  ...earlierOf(oneDay, { since: startOf(since), now: startOf(now) }, ({ id }) => id === place),
]

test('leaves out classes that have already begun', () => {
  expect(earlierAt('3', '3')).toEqual(['1', '2', '3'])
  expect(
    withSlots(dayPlan(slots, '2026-11-26', noFilter), ({ id }) => !earlierAt('3', '3').includes(id)),
  ).toMatchObject([{ name: 'A la noche' }])
})

test.each([
  ['keeps a single begun class', '1', '1', '', []],
  ['keeps all classes if all have begun', '4', '4', '', []],
  ['keeps a class that begins while the list is open', '2', '3', '', ['1', '2']],
  ['shows a class again after a clock correction', '3', '2', '', ['1', '2']],
  ['keeps a class with a booked place', '3', '3', '2', ['1', '3']],
])('%s', (_, since, now, place, expected) => {
  expect(earlierAt(since, now, place)).toEqual(expected)
})
