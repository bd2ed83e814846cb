import { expect, test } from 'vitest'
import { classOf, resultToast } from '../../../../../template/src/features/booking/rules/result-toast.ts'
import { readAnswer } from '../../../../support/protocol.ts'

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

function answered(wire: object) {
  const answer = readAnswer('reservar', wire)
  if (!answer) throw new Error('No answer.')
  return answer
}

test.each([
  [{ ok: 1, reserva: { id: 1, slot: 7 } }, 'Reservado: Yoga, 19:00.', 'success'],
  [{ ok: 1, reserva: { id: 1, slot: 9, alt: 9 } }, 'Reservado: Spinning, 20:00.', 'success'],
  [{ ok: 1, espera: { id: 3, pos: 2 } }, 'En lista de espera · 2.º: Yoga, 19:00.', 'warning'],
  [{ ok: 0, err: ['La clase está completa.'] }, 'La clase está completa.', 'danger'],
  [{ ok: 0 }, 'No se pudo reservar Yoga, 19:00.', 'danger'],
])('%o is told without its dialog: %s', (wire, words, tone) => {
  expect(resultToast(answered(wire), attempt)).toEqual({ words, tone })
})

test('what is not known is told as such, for whom it was', () => {
  const forTomas = { ...attempt, person: { id: '4', fullname: 'Tomás Gil' } }
  expect(resultToast('unknown', forTomas).words).toBe(
    'No sabemos si se reservó Yoga, 19:00, para Tomás Gil. Fijate en Mis Reservas.',
  )
  expect(resultToast('confirming', attempt)).toMatchObject({ tone: 'warning' })
})

test('a result is about the class asked for, until the second choice was taken', () => {
  expect(classOf(attempt, 'unknown')).toBe(yoga)
  expect(classOf(attempt, answered({ ok: 1, reserva: { id: 1, slot: 9, alt: 9 } }))).toBe(spinning)
})
