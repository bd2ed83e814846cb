import { expect, test } from 'vitest'
import { familyInWords, whoIsNotIn } from '#features/booking/class-details/own-places.ts'
import { readAnswer } from '#tests/support/protocol.ts'

const tomas = { id: '6', fullname: 'Tomás Paredes' }
const luz = { id: '7', fullname: 'Luz Paredes' }
const own = { id: 1, estado: 'activa' }
const tomasGoes = { id: 2, estado: 'activa', persona: tomas }
const luzWaits = { id: 3, estado: 'espera', persona: luz }

const placesOf = (...d: object[]) => readAnswer('misreservas', { ok: 1, d })?.bookings ?? []
const namesOf = (state: 'free' | 'booked' | 'waitlisted', ...d: object[]) =>
  whoIsNotIn({ state }, placesOf(...d), [tomas, luz]).map(person => person?.fullname ?? 'oneself')

test('offers a booking to every family member without a place', () => {
  expect(namesOf('free')).toEqual(['oneself', 'Tomás Paredes', 'Luz Paredes'])
  expect(namesOf('booked', own)).toEqual(['Tomás Paredes', 'Luz Paredes'])
  expect(namesOf('free', tomasGoes)).toEqual(['oneself', 'Luz Paredes'])
  expect(namesOf('booked', own, tomasGoes, luzWaits)).toEqual([])
})

test('reads the member’s own place from the schedule only', () => {
  expect(namesOf('booked')).toEqual(['Tomás Paredes', 'Luz Paredes'])
  expect(namesOf('waitlisted')).toEqual(['Tomás Paredes', 'Luz Paredes'])
})

test('names family members in a class by first name', () => {
  expect(familyInWords(placesOf(own))).toBe('')
  expect(familyInWords(placesOf(own, tomasGoes, luzWaits))).toBe('Va Tomás · Luz espera un lugar')
})
