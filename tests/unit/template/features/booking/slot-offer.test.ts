import { expect, test } from 'vitest'
import { opensInWords, placesInWords, slotOffer, withoutOwnPlace } from '#features/booking/book/slot-offer.ts'
import { shortTime, timeBesideDay, timeUntil } from '#platform/time/relative-time.ts'
import type { Slot } from '#protocol/booking/classes.ts'

const now = 1_000_000_000
const minute = 60_000
const slot: Slot = {
  id: '1',
  name: 'Yoga',
  time: '09:30',
  end: '10:30',
  date: '2026-11-26',
  startsAt: now + 60 * minute,
  coach: null,
  capacity: 10,
  taken: 4,
  waiting: 0,
  state: 'free',
  opensAt: null,
  cancelUntil: null,
  reason: null,
  online: false,
  tellsOpening: null,
  branch: 0,
}

test.each<[string, Partial<Slot>, object]>([
  ['a free class', {}, { kind: 'book' }],
  ['a class without a known capacity', { capacity: 0, taken: 0 }, { kind: 'book' }],
  ['a full class', { state: 'full' }, { kind: 'waitlist' }],
  ['a class without free places', { taken: 10 }, { kind: 'waitlist' }],
  ['a booked class', { state: 'booked', startsAt: now - 1 }, { kind: 'booked' }],
  ['a booked class after its end', { state: 'booked', startsAt: now - 60 * minute }, { kind: 'past' }],
  ['a waitlisted class', { state: 'waitlisted' }, { kind: 'waitlisted' }],
  [
    'a class that opens later',
    { state: 'notOpen', opensAt: now + minute },
    { kind: 'opens', opensIn: minute },
  ],
  ['a class that has just opened', { state: 'notOpen', opensAt: now }, { kind: 'book' }],
  ['a full class that has just opened', { state: 'notOpen', opensAt: now, taken: 10 }, { kind: 'waitlist' }],
  ['a class that has just begun', { startsAt: now }, { kind: 'closed', reason: 'La clase ya empezó.' }],
  [
    'a closed class',
    { state: 'closed', reason: { code: 'medicalExpired', text: 'Falta tu apto.' } },
    { kind: 'closed', reason: 'Falta tu apto.' },
  ],
])('for %s offers %o', (_, fields, offer) => {
  expect(slotOffer({ ...slot, ...fields }, now)).toEqual(offer)
})

test.each<[string, Partial<Slot>, object]>([
  ['is booked', {}, { kind: 'book' }],
  ['is full', { taken: 10 }, { kind: 'waitlist' }],
  ['is waitlisted', { state: 'waitlisted', taken: 10 }, { kind: 'waitlist' }],
  ['opens later', { opensAt: now + minute }, { kind: 'opens', opensIn: minute }],
  ['has begun', { startsAt: now }, { kind: 'closed', reason: 'La clase ya empezó.' }],
])('for the family of a member with a booking, a class that %s offers %o', (_, fields, offer) => {
  expect(slotOffer(withoutOwnPlace({ ...slot, state: 'booked', ...fields }), now)).toEqual(offer)
})

test.each([
  [10, 4, 'Quedan 6'],
  [10, 9, 'Queda 1'],
  [10, 10, 'Completa'],
  [10, 12, 'Completa'],
  [0, 0, ''],
])('with %d places and %d taken: %o', (capacity, taken, expected) => {
  expect(placesInWords({ ...slot, capacity, taken })).toBe(expected)
})

test.each([
  [12 * minute, '12 min'],
  [12 * minute - 1, '12 min'],
  [12 * minute + 1, '13 min'],
  [minute, '1 min'],
  [minute - 1, '60 s'],
  [45_000, '45 s'],
  [0, '0 s'],
  [-5, '0 s'],
])('shows %d ms left as %s', (left, expected) => {
  expect(shortTime(left)).toBe(expected)
})

test.each([
  [0, 'ahora'],
  [minute, 'en 1 minuto'],
  [30 * minute, 'en 30 minutos'],
  [60 * minute, 'en 1 hora'],
  [106 * minute, 'en 1 h 46 min'],
  [120 * minute - 1, 'en 2 horas'],
  [23 * 60 * minute, 'en 23 horas'],
  [24 * 60 * minute, 'en 1 día'],
  [36 * 60 * minute, 'en 1 día'],
  [72 * 60 * minute, 'en 3 días'],
])('shows %d ms from now as %s', (left, expected) => {
  expect(timeUntil(left)).toBe(expected)
})

test.each([
  [30 * 60 * minute, 'mañana', ''],
  [14 * 60 * minute, 'mañana', 'en 14 horas'],
  [72 * 60 * minute, 'lunes 30 de noviembre', 'en 3 días'],
])('shows %d ms beside %s as "%s"', (left, dayWords, expected) => {
  expect(timeBesideDay(left, dayWords)).toBe(expected)
})

test.each([
  [12 * minute, 'Abre en 12 min'],
  [60 * minute, 'Abre a las 11:46'],
  [6 * 60 * minute, 'Abre a las 16:46'],
  [30 * 60 * minute, 'Abre mañana a las 16:46'],
  [54 * 60 * minute, 'Abre el miércoles 14 a las 16:46'],
])('%i ms before the opening: %s', (opensIn, words) => {
  expect(opensInWords(opensIn, now, 'America/Argentina/Buenos_Aires')).toBe(words)
})
