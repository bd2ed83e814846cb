import { expect, test } from 'vitest'
import { dayBeside, dayHeading, opensMessage, shortDay } from '#features/fitness/days.ts'

const today = '2026-11-21'

test.each([
  ['2026-11-21', 'Hoy', 'sábado 21 de noviembre'],
  ['2026-11-20', 'Ayer', 'viernes 20 de noviembre'],
  ['2026-11-22', 'Mañana', 'domingo 22 de noviembre'],
  ['2026-11-18', 'Miércoles', '18 de noviembre'],
])('%s is %s, %s', (date, name, rest) => {
  expect(dayHeading(date, today)).toEqual({ name, rest })
})

test('moves by day, at most two weeks back and a week ahead', () => {
  expect(dayBeside('2026-11-30', 1, '2026-11-25')).toBe('2026-12-01')
  expect(dayBeside('2026-11-07', -1, today)).toBeNull()
  expect(dayBeside('2026-11-28', 1, today)).toBeNull()
})

test('shows the year of a day in another year', () => {
  expect(shortDay('2026-11-09', today)).toBe('9 nov')
  expect(shortDay('2025-11-09', today)).toBe('9 nov 2025')
})

test.each([
  ['2026-11-21T20:00:00-03:00', 'Se publica hoy a las 20:00.'],
  ['2026-11-22T20:30:00-03:00', 'Se publica mañana a las 20:30.'],
  ['2026-11-23T20:00:00-03:00', 'Se publica el lunes 23 de noviembre a las 20:00.'],
])('describes a workout of %s: %s', (at, expected) => {
  expect(opensMessage(Date.parse(at), 'America/Argentina/Buenos_Aires', today)).toBe(expected)
  expect(opensMessage(null, 'America/Argentina/Buenos_Aires', today)).toBe('Volvé a mirar más tarde.')
})
