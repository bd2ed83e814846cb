import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayParts, monthInWords } from '#platform/time/calendar.ts'
import { addDays, dateIn, dayInWords, fullDay, hourIn } from '#platform/time/gym-time.ts'

const buenosAires = 'America/Argentina/Buenos_Aires'

describe('an instant in the gym’s time zone', () => {
  test.each([
    ['2026-11-23T02:59:00Z', buenosAires, '2026-11-22', '23:59'],
    ['2026-11-23T03:00:00Z', buenosAires, '2026-11-23', '00:00'],
    ['2026-12-31T23:30:00Z', 'Europe/Madrid', '2027-01-01', '00:30'],
    ['2026-11-23T12:05:00Z', 'UTC', '2026-11-23', '12:05'],
    // The night in which Madrid's clocks go forward, then the night in which an hour occurs twice.
    ['2026-03-29T00:59:00Z', 'Europe/Madrid', '2026-03-29', '01:59'],
    ['2026-03-29T01:00:00Z', 'Europe/Madrid', '2026-03-29', '03:00'],
    ['2026-10-25T00:30:00Z', 'Europe/Madrid', '2026-10-25', '02:30'],
    ['2026-10-25T01:30:00Z', 'Europe/Madrid', '2026-10-25', '02:30'],
  ])('%s in %s is %s, %s', (instant, zone, date, hour) => {
    expect(dateIn(zone, Date.parse(instant))).toBe(date)
    expect(hourIn(zone, Date.parse(instant))).toBe(hour)
  })
})

describe('calendar days', () => {
  test.each([
    ['2026-11-23', 1, '2026-11-24'],
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-23', 0, '2026-11-23'],
  ])('%s and %d days: %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
  })

  test('adding and then subtracting days returns the same date', () => {
    const day = fc.date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (instant, days) => {
        const date = instant.toISOString().slice(0, 10)
        expect(addDays(addDays(date, days), -days)).toBe(date)
      }),
    )
  })
})

describe('dates in text', () => {
  test.each([
    ['2026-11-23', 'hoy'],
    ['2026-11-24', 'mañana'],
    ['2026-11-22', 'ayer'],
    ['2026-11-25', 'miércoles 25 de noviembre'],
    ['2026-12-01', 'martes 1 de diciembre'],
  ])('%s is %s', (date, expected) => {
    expect(dayInWords(date, '2026-11-23')).toBe(expected)
  })

  test('formats the full date and the parts for the day strip', () => {
    expect(fullDay('2026-11-23')).toBe('lunes 23 de noviembre')
    expect(dayParts('2026-11-23')).toEqual({ weekday: 'lun', day: '23', month: 'nov' })
    expect(dayParts('2026-08-01')).toEqual({ weekday: 'sáb', day: '1', month: 'ago' })
    expect(monthInWords('2026-11')).toBe('Noviembre de 2026')
  })

  test('matches Intl for Argentina on every day of a year', () => {
    const inArgentina = (noon: number, format: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('es-AR', { ...format, timeZone: 'UTC' }).format(noon)
    for (let days = 0; days < 366; days += 1) {
      const date = addDays('2028-01-01', days)
      const noon = Date.parse(`${date}T12:00:00Z`)
      const full = inArgentina(noon, { weekday: 'long', day: 'numeric', month: 'long' })
      expect(fullDay(date)).toBe(full.replace(',', ''))
      const month = inArgentina(noon, { month: 'long', year: 'numeric' })
      expect(monthInWords(date.slice(0, 7)).toLowerCase()).toBe(month)
      expect(dayParts(date)).toEqual({
        weekday: inArgentina(noon, { weekday: 'short' }),
        day: inArgentina(noon, { day: 'numeric' }),
        month: inArgentina(noon, { month: 'short' }),
      })
    }
  })

  test.each(['', 'pronto', '2026-13-40'])('shows the invalid date %o unchanged', date => {
    expect(dayInWords(date, '2026-11-23')).toBe(date)
    expect(fullDay(date)).toBe(date)
    expect(monthInWords(date)).toBe(date)
    expect(dayParts(date)).toEqual({ weekday: date, day: date, month: date })
  })
})
