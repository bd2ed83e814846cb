import { describe, expect, test } from 'vitest'
import {
  canCancel,
  cancelCost,
  cancelQuestion,
  cancelTerms,
} from '#features/booking/cancel/late-cancellation.ts'
import { readAnswer } from '#tests/support/protocol.ts'

const timeZone = 'America/Argentina/Buenos_Aires'
/** Converts the gym's wall-clock time to an instant. */
const at = (wall: string): number => Date.parse(`${wall}:00-03:00`)
/** A Sunday. */
const now = at('2026-11-22T10:00')
const moment = { now, timeZone }

function bookingWith(wire: object) {
  const [booking] =
    readAnswer('misreservas', {
      d: [
        {
          id: 1,
          name: 'Open Box',
          fecha: '2026-11-24',
          time: '07:00',
          ts: at('2026-11-24T07:00'),
          credito: 1,
          ...wire,
        },
      ],
    })?.bookings ?? []
  if (!booking) throw new Error('No booking.')
  return booking
}

test.each([
  ['2026-11-22T19:00', 'Cancelás gratis hasta las 19:00'],
  ['2026-11-23T19:00', 'Cancelás gratis hasta mañana a las 19:00'],
  ['2026-11-24T00:30', 'Cancelás gratis hasta el martes a las 00:30'],
  ['2026-11-28T19:00', 'Cancelás gratis hasta el sábado a las 19:00'],
  ['2026-11-29T19:00', 'Cancelás gratis hasta el domingo 29 de noviembre a las 19:00'],
  ['2026-11-22T10:00', 'Ya no se puede cancelar gratis'],
  ['2026-11-21T19:00', 'Ya no se puede cancelar gratis'],
])('describes a limit on %s as: %s', (wall, expected) => {
  expect(cancelTerms({ cancelUntil: at(wall) }, moment)).toBe(expected)
})

describe('the cost of cancelling', () => {
  test.each([
    ['shows nothing without a limit', {}, ''],
    ['shows nothing for an invalid limit', { limite: 'x' }, ''],
    ['in time', { limite: at('2026-11-23T19:00') }, 'Cancelás gratis hasta mañana a las 19:00'],
    ['late', { limite: at('2026-11-22T09:00') }, 'Si cancelás ahora perdés el crédito'],
    ['late without a used credit', { limite: at('2026-11-22T09:00'), credito: 0 }, ''],
    [
      'late with an unknown cost',
      { limite: at('2026-11-22T09:00'), credito: null },
      'Ya no se puede cancelar gratis',
    ],
    ['after the check-in', { limite: at('2026-11-22T09:00'), presente: 1 }, ''],
    ['after the class has begun', { limite: at('2026-11-22T09:00'), ts: now }, 'La clase ya empezó'],
  ])('%s', (_, wire, expected) => {
    expect(cancelCost(bookingWith(wire), moment)).toBe(expected)
  })
})

test.each([
  ['a booking to come can be cancelled', {}, true],
  ['a booking whose class has begun cannot be cancelled', { ts: now }, false],
  ['a booking of a person who has checked in cannot be cancelled', { presente: 1 }, false],
  ['a booking of a person who was marked absent can be cancelled', { presente: 0 }, true],
])('%s', (_, wire, expected) => {
  expect(canCancel(bookingWith(wire), now)).toBe(expected)
})

describe('the confirmation question', () => {
  test.each([
    [
      'in time',
      { limite: at('2026-11-23T19:00') },
      'Open Box, martes 24 de noviembre a las 07:00. Recuperás tu crédito.',
    ],
    [
      'late',
      { limite: at('2026-11-22T09:00') },
      'Open Box, martes 24 de noviembre a las 07:00. Ya no es gratis: perdés 1 crédito.',
    ],
    ['without a limit', {}, 'Open Box, martes 24 de noviembre a las 07:00.'],
    [
      'without a credit',
      { limite: at('2026-11-23T19:00'), credito: 0 },
      'Open Box, martes 24 de noviembre a las 07:00.',
    ],
    [
      'with a guest',
      { invitados: 1 },
      'Open Box, martes 24 de noviembre a las 07:00. Tu invitado también pierde su lugar.',
    ],
    [
      'with two guests',
      { invitados: 2 },
      'Open Box, martes 24 de noviembre a las 07:00. Tus invitados también pierden su lugar.',
    ],
    [
      'for a family member, tomorrow',
      { fecha: '2026-11-23', persona: { id: 6, fullname: 'Tomás Paredes' } },
      'Open Box, mañana a las 07:00.',
      'el lugar de Tomás Paredes',
    ],
    [
      'for a family member, in time',
      { limite: at('2026-11-23T19:00'), persona: { id: 6, fullname: 'Tomás Paredes' } },
      'Open Box, martes 24 de noviembre a las 07:00. Recupera su crédito.',
      'el lugar de Tomás Paredes',
    ],
    [
      'for a family member, late',
      { limite: at('2026-11-22T09:00'), persona: { id: 6, fullname: 'Tomás Paredes' } },
      'Open Box, martes 24 de noviembre a las 07:00. Ya no es gratis: pierde 1 crédito.',
      'el lugar de Tomás Paredes',
    ],
  ])('%s', (_, wire, text, place = 'tu lugar') => {
    expect(cancelQuestion(bookingWith(wire), moment)).toEqual({ title: `¿Cancelás ${place}?`, text })
  })
})
