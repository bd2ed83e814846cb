import { expect, test } from 'vitest'
import { classInWords } from '#features/booking/schedule/class-in-words.ts'
import type { Slot } from '#protocol/booking/classes.ts'

const timeZone = 'America/Argentina/Buenos_Aires'
const now = Date.parse('2026-11-25T12:00:00-03:00')
const openBox: Slot = {
  id: '1',
  name: 'Open Box',
  time: '13:00',
  end: '14:30',
  date: '2026-11-25',
  startsAt: Date.parse('2026-11-25T13:00:00-03:00'),
  coach: { id: '7', fullname: 'Valentina Sosa' },
  capacity: 12,
  taken: 5,
  waiting: 0,
  state: 'free',
  opensAt: null,
  cancelUntil: null,
  reason: null,
  online: false,
  tellsOpening: null,
  branch: 0,
}

test.each<[string, Partial<Slot>, string]>([
  ['free', {}, 'Quedan 7.'],
  ['free, without a known capacity', { capacity: 0 }, ''],
  ['full', { state: 'full', taken: 12 }, 'Completa.'],
  ['booked', { state: 'booked' }, 'Reservada.'],
  ['booked, after its end', { state: 'booked', startsAt: 0 }, 'Reservada.'],
  ['waitlisted', { state: 'waitlisted' }, 'En lista de espera.'],
  ['not open', { state: 'notOpen', opensAt: now + 720_000 }, 'Abre en 12 min.'],
  ['closed', { state: 'closed' }, 'Cerrada.'],
])('describes the state of a class that is %s', (_, change, state) => {
  expect(classInWords({ ...openBox, ...change }, { now, timeZone })).toBe(
    ['13:00 a 14:30, Open Box, con Valentina Sosa.', state].filter(Boolean).join(' '),
  )
})

test('ends the card of a class without a coach with its notes', () => {
  const notes = ['Favorita', '', 'Ya usaste tus 2 clases.']
  expect(classInWords({ ...openBox, coach: null, online: true }, { now, timeZone, notes })).toBe(
    '13:00 a 14:30, Open Box, online. Quedan 7. Favorita. Ya usaste tus 2 clases.',
  )
})
