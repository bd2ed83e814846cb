import { expect, test } from 'vitest'
import {
  heldFor,
  type OfferStage,
  offerAnnouncement,
  offerStage,
  onClock,
} from '#features/booking/waitlist/offer.ts'

test.each([
  [null, 0],
  [500, 0],
  [1000, 0],
  [1001, 1],
])('holds a place offered until %o for %o ms at 1000', (offeredUntil, left) => {
  expect(heldFor({ offeredUntil }, 1000)).toBe(left)
})

test.each([
  [754_000, '12:34'],
  [60_000, '1:00'],
  [59_001, '1:00'],
  [9_000, '0:09'],
  [0, '0:00'],
])('shows %o ms as %s on the clock', (left, expected) => {
  expect(onClock(left)).toBe(expected)
})

test('announces a held place four times, not every second', () => {
  const announcements: string[] = []
  let stage: OfferStage | undefined
  for (let left = 125_000; left >= 0; left -= 1000) {
    announcements.push(offerAnnouncement('Spinning', left, stage))
    stage = offerStage(left)
  }
  expect(announcements.filter(Boolean)).toEqual([
    'Se liberó un lugar en Spinning. Te lo guardamos 2 minutos y 5 segundos.',
    'Te quedan 60 segundos para confirmar tu lugar en Spinning.',
    'Te quedan 20 segundos para confirmar tu lugar en Spinning.',
    'Venció el lugar que te guardábamos en Spinning.',
  ])
})

test('announces a late-noticed place with the remaining time', () => {
  expect(offerAnnouncement('Spinning', 1000, undefined)).toBe(
    'Se liberó un lugar en Spinning. Te lo guardamos 1 segundo.',
  )
})

test('does not announce an offer that has already expired', () => {
  expect(offerAnnouncement('Spinning', 0, undefined)).toBe('')
})
