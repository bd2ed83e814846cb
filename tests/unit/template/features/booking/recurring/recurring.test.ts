import { expect, test } from 'vitest'
import { recurringOf, whoHasNone, whoseInWords } from '#features/booking/recurring/recurring.ts'

const tomi = { id: '20', fullname: 'Tomás Gutiérrez', photo: '' }
const luz = { id: '21', fullname: 'Luz' }
const weekly = { name: 'Yoga', weekday: 4, time: '09:30', branch: 0, problem: '' }
const own = { ...weekly, id: '1', person: null }
const his = { ...weekly, id: '2', person: tomi }
const slot = { name: 'Yoga', date: '2026-11-26', time: '09:30', branch: 0 }

test('returns the recurring bookings of a class, the member’s own first', () => {
  const others = [
    { ...own, id: '3', time: '10:30' },
    { ...own, id: '4', weekday: 5 },
    { ...own, id: '5', branch: 7 },
  ]
  expect(recurringOf(slot, [his, ...others, own])).toEqual([own, his])
})

test('returns people without a recurring booking, with null for the member', () => {
  expect(whoHasNone([], [tomi, luz])).toEqual([null, tomi, luz])
  expect(whoHasNone([own, his], [tomi, luz])).toEqual([luz])
})

test('describes the owner', () => {
  expect([whoseInWords(null), whoseInWords(tomi)]).toEqual([
    'Es tu turno fijo',
    'Es el turno fijo de Tomás Gutiérrez',
  ])
})
