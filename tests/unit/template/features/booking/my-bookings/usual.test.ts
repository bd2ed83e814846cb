import { expect, test } from 'vitest'
import { usualClasses } from '#features/booking/my-bookings/now/usual.ts'
import type { Booking } from '#protocol/booking/bookings.ts'
import type { Slot } from '#protocol/booking/classes.ts'

const now = Date.parse('2026-11-25T10:00:00-03:00')
const at = (date: string, time: string) => Date.parse(`${date}T${time}:00-03:00`)

const went = (date: string, more: Partial<Booking> = {}): Booking => ({
  ...{ id: date, slot: '', name: 'Yoga', time: '19:00', end: '20:00', date, coach: null, branch: 0 },
  ...{
    startsAt: at(date, more.time ?? '19:00'),
    state: 'active',
    endedBy: null,
    cancelUntil: null,
    present: true,
  },
  ...{ stars: null, rateUntil: null, cost: null, person: null, pass: '', guests: 0 },
  ...more,
})
const slot = (date: string, more: Partial<Slot> = {}): Slot => ({
  ...{
    id: `${date} ${more.time ?? ''}`,
    name: 'Yoga',
    time: '19:00',
    end: '20:00',
    date,
    coach: null,
    branch: 0,
  },
  ...{ startsAt: at(date, more.time ?? '19:00'), capacity: 10, taken: 3, waiting: 0, state: 'free' },
  ...{ opensAt: null, cancelUntil: null, reason: null, online: false, tellsOpening: null },
  ...more,
})
/** Two Thursdays. */
const thursdays = [went('2026-11-19'), went('2026-11-12')]
const next = slot('2026-11-26')

test('offers a class with the name, weekday and hour of two past bookings', () => {
  expect(usualClasses(thursdays, [slot('2026-11-27'), next], now)).toEqual([next])
})

test.each<[string, Booking[], Slot]>([
  ['booked only once', thursdays.slice(1), next],
  ['at another hour', thursdays, slot('2026-11-26', { time: '20:00' })],
  ['another class', thursdays, slot('2026-11-26', { name: 'Box' })],
  ['in another branch', thursdays, slot('2026-11-26', { branch: 2 })],
  ['on another weekday', thursdays, slot('2026-11-27')],
  [
    'booked for a family member',
    thursdays.map(one => ({ ...one, person: { id: '5', fullname: 'Tomás' } })),
    next,
  ],
  ['cancelled', thursdays.map(one => ({ ...one, state: 'cancelled' as const })), next],
  ['long ago', [went('2026-09-03'), went('2026-09-10')], next],
  ['already booked', thursdays, slot('2026-11-26', { state: 'booked' })],
  ['full', thursdays, slot('2026-11-26', { state: 'full' })],
  ['not yet open', thursdays, slot('2026-11-26', { state: 'notOpen', opensAt: now + 1000 })],
  ['over', thursdays, slot('2026-11-26', { startsAt: now - 1 })],
  ['refused by the gym', thursdays, slot('2026-11-26', { reason: { code: 'debt', text: 'Debés.' } })],
])('does not offer a class that was %s', (_, past, offered) => {
  expect(usualClasses(past, [offered], now)).toEqual([])
})

test('offers at most two classes, chosen by frequency and sorted by date', () => {
  const fridays = ['2026-11-20', '2026-11-13', '2026-11-06'].map(date => went(date))
  const mondays = ['2026-11-23', '2026-11-16'].map(date => went(date, { time: '08:00' }))
  const [thursday, friday, monday] = [next, slot('2026-11-27'), slot('2026-11-30', { time: '08:00' })]
  const past = [...fridays, ...mondays, went('2026-11-05'), ...thursdays]
  expect(usualClasses(past, [monday, friday, thursday], now)).toEqual([thursday, friday])
})
