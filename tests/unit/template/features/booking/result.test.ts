import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NextStep } from '#features/booking/book/next-step.ts'
import { classOf, resultLabel, resultToast, resultView } from '#features/booking/book/result.ts'
import type { codes } from '#protocol/wire/answer.ts'
import { readAnswer } from '#tests/support/protocol.ts'

/** Reads a booking's answer in its wire format. */
function readBookingAnswer(wire: object) {
  const answer = readAnswer('reservar', wire)
  if (!answer) throw new Error('No answer.')
  return answer
}
const viewOf = (wire: object) => resultView(readBookingAnswer(wire))

describe('the header (§4)', () => {
  test.each([
    [{ ok: 1 }, 'success', 'Reservado Correctamente'],
    [{ ok: '1', info: [] }, 'success', 'Reservado Correctamente'],
    [{ ok: true, inf: {} }, 'success', 'Reservado Correctamente'],
    [{ ok: 1, info: ['a'] }, 'notice', 'Reservado'],
    [{ ok: 1, inf: { x: 'a' } }, 'notice', 'Reservado'],
    [{ ok: 0 }, 'failure', 'Rechazada .....'],
    [{ ok: 0, info: ['a'] }, 'failure', 'Rechazada .....'],
    [{ ok: '0', error: { x: 'a' } }, 'failure', 'Rechazada .....'],
    [{}, 'failure', 'Rechazada .....'],
  ])('%o is %s: %s', (wire, tone, header) => {
    expect(viewOf(wire)).toMatchObject({ tone, header })
  })
})

describe('the pass (§2)', () => {
  test.each([
    [{ name: 'Abono', libre: 0, dias: 3 }, 'restan 0 crédito', 'vence en 3 días'],
    [{ name: 'Abono', libre: 1, dias: 1 }, 'restan 1 crédito', 'vence en 1 días'],
    [{ name: 'Abono', libre: 2, dias: 0 }, 'restan 2 créditos', 'vence en 0 días'],
    [{ name: 'Abono', libre: '2', dias: '0' }, 'restan 2 créditos', 'vence en 0 días'],
    [{ name: 'Abono', libre: 'x' }, 'restan 0 crédito', 'vence en 0 días'],
  ])('shows %o as %s, %s', (abono, credits, days) => {
    expect(viewOf({ ok: 1, abono }).pass).toEqual({ name: 'Abono', credits, days })
  })

  test.each([
    [undefined],
    [null],
    [[]],
    [{ name: '', libre: 3, dias: 3 }],
    [{ name: 'Vencido', libre: '2', dias: '-1' }],
    ['Abono'],
  ])('shows no pass for %o', abono => {
    expect(viewOf({ ok: 1, abono }).pass).toBeNull()
  })
})

describe('a waitlist position', () => {
  test.each([
    [{ ok: 1, espera: { id: 4, pos: 1 } }, 'En lista de espera · 1.º'],
    [{ ok: 1, info: ['La clase está completa.'], espera: { id: 4, pos: '12' } }, 'En lista de espera · 12.º'],
    [{ ok: 1, espera: { id: 4 } }, 'En lista de espera'],
  ])('for %o has its own header: %s', (wire, header) => {
    expect(viewOf(wire)).toMatchObject({ tone: 'notice', header, isWaiting: true })
  })

  test.each([
    [{ ok: 0, espera: { id: 4, pos: 1 } }, 'Rechazada .....'],
    [{ ok: 1, espera: { id: 4, pos: 1 }, reserva: { id: 9 } }, 'Reservado Correctamente'],
  ])('is not shown for %o', (wire, header) => {
    expect(viewOf(wire)).toMatchObject({ header, isWaiting: false })
  })
})

test.each([
  [{ ok: 1, info: ['a', 'b'], inf: ['a', 'b'] }, ['a', 'b'], []],
  [{ ok: 0, err: { x: 'a' }, error: ['b', 'a', 'b'] }, [], ['a', 'b']],
])('shows each message of %o once', (wire, info, errors) => {
  expect(viewOf(wire)).toMatchObject({ info, errors })
})

const steps: Record<keyof typeof codes | '', NextStep | null> = {
  sincredito: 'buy',
  abonovencido: 'buy',
  abononosirve: 'buy',
  limitesemana: 'buy',
  deuda: 'pay',
  llena: 'waitlist',
  yareservado: 'bookings',
  mismahora: 'bookings',
  apto: 'profile',
  penalizado: 'chat',
  pausado: 'chat',
  temprano: null,
  cerrada: null,
  esperallena: null,
  sesion: null,
  nohay: null,
  tarde: null,
  existe: null,
  precio: null,
  '': null,
}

test.each(Object.entries(steps))('after a refusal with %o, the dialog offers %o', (cod, nextStep) => {
  expect(viewOf({ ok: 0, cod }).nextStep).toBe(nextStep)
  expect(viewOf({ ok: 1, cod }).nextStep).toBeNull()
})

test('never shows NaN, undefined or null', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (ok, libre, dias) => {
      expect(JSON.stringify(viewOf({ ok, abono: { name: 'Abono', libre, dias } }))).not.toMatch(
        /NaN|undefined|null c/,
      )
    }),
  )
})

const yoga = {
  id: '7',
  name: 'Yoga',
  date: '2026-11-30',
  time: '19:00',
  end: '20:00',
  startsAt: 0,
  branch: 0,
}
const spinning = { ...yoga, id: '9', name: 'Spinning', time: '20:00' }
const attempt = { slot: yoga, alternative: spinning, person: null }

test.each([
  [{ ok: 1, reserva: { id: 1, slot: 7 } }, 'Reservado: Yoga, 19:00.', 'success'],
  [{ ok: 1, reserva: { id: 1, slot: 9, alt: 9 } }, 'Reservado: Spinning, 20:00.', 'success'],
  [{ ok: 1, espera: { id: 3, pos: 2 } }, 'En lista de espera · 2.º: Yoga, 19:00.', 'warning'],
  [{ ok: 0, err: ['La clase está completa.'] }, 'La clase está completa.', 'danger'],
  [{ ok: 0 }, 'No se pudo reservar Yoga, 19:00.', 'danger'],
])('shows %o as a toast if the dialog is closed: %s', (wire, message, tone) => {
  expect(resultToast(readBookingAnswer(wire), attempt)).toEqual({ message, tone })
})

test('reports an unknown outcome with the name of the person', () => {
  const forTomas = { ...attempt, person: { id: '4', fullname: 'Tomás Gil' } }
  expect(resultToast('unknown', forTomas).message).toBe(
    'No sabemos si se reservó Yoga, 19:00, para Tomás Gil. Fijate en Mis Reservas.',
  )
  expect(resultToast('confirming', attempt)).toMatchObject({ tone: 'warning' })
})

test('names the requested class, unless the alternative was booked', () => {
  expect(classOf(attempt, 'unknown')).toBe(yoga)
  expect(classOf(attempt, readBookingAnswer({ ok: 1, reserva: { id: 1, slot: 9, alt: 9 } }))).toBe(spinning)
})

test.each<[object, string]>([
  [{ ok: 1 }, 'Reservado. Yoga, lunes, 19:00.'],
  [
    { ok: 1, abono: { name: 'Abono', libre: 5, dias: 3 } },
    'Reservado. Yoga, lunes, 19:00. Quedan 5 créditos.',
  ],
  [{ ok: 1, abono: { name: 'Abono', libre: 1, dias: 3 } }, 'Reservado. Yoga, lunes, 19:00. Queda 1 crédito.'],
  [{ ok: 1, espera: { id: 3, pos: 2 } }, 'En lista de espera · 2.º. Yoga, lunes, 19:00.'],
  [{ ok: 0, err: ['Ya usaste tus 2 clases.'] }, 'No se pudo reservar. Ya usaste tus 2 clases.'],
])('names the dialog of %o: %s', (wire, label) => {
  expect(resultLabel(readBookingAnswer(wire), 'Yoga, lunes, 19:00')).toBe(label)
})

test('names the dialog of a missing answer', () => {
  expect(resultLabel('confirming', 'Yoga')).toBe('Estamos confirmando tu reserva. Yoga')
  expect(resultLabel('unknown', 'Yoga')).toBe('No sabemos si quedó hecha. Yoga')
})
