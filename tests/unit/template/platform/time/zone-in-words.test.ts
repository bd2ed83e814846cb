import { expect, test, vi } from 'vitest'
import { isOtherClock, zoneInWords } from '#platform/time/zone-in-words.ts'

test.each([
  ['America/Argentina/Buenos_Aires', 'Hora de Buenos Aires'],
  ['America/Argentina/Cordoba', 'Hora de Córdoba'],
  ['America/Santiago', 'Hora de Chile'],
  ['America/Mexico_City', 'Hora de Ciudad de México'],
  ['America/Sao_Paulo', 'Hora de São Paulo'],
  ['Europe/Madrid', 'Hora de España'],
  ['America/Los_Angeles', 'Hora de Los Ángeles'],
  ['UTC', 'Hora de UTC'],
])('describes %s as %s', (zone, words) => {
  expect(zoneInWords(zone)).toBe(words)
})

test.each([
  // Both clocks are three hours behind UTC, and Madrid's is one hour ahead of UTC.
  ['America/Montevideo', '2026-11-28T12:00:00Z', 180, false],
  ['America/Argentina/Buenos_Aires', '2026-11-28T02:59:59.999Z', 180, false],
  ['Europe/Madrid', '2026-11-28T12:00:00Z', 180, true],
  // The night in which Madrid's clocks go forward.
  ['Europe/Madrid', '2026-03-29T00:59:00Z', -60, false],
  ['Europe/Madrid', '2026-03-29T01:00:00Z', -60, true],
])('at %s, %s, a phone with the offset %d has a different clock: %o', (zone, instant, offset, expected) => {
  const spy = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
  expect(isOtherClock(zone, Date.parse(instant))).toBe(expected)
  spy.mockRestore()
})
