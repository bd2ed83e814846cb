import { describe, expect, test } from 'vitest'
import { calendarFile } from '#protocol/booking/calendar-file.ts'

const yoga = {
  id: '17',
  title: 'Yoga',
  place: 'Centro',
  startsAt: Date.UTC(2026, 10, 25, 15, 0, 7),
  endsAt: Date.UTC(2026, 10, 25, 16),
}

/** The unfolded lines of a file as in RFC 5545, where a leading space continues the previous line. */
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
const valueIn = (name: string, event: Partial<typeof yoga>) =>
  unfold(calendarFile([{ ...yoga, ...event }]))
    .find(line => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)

test('writes a class as an event with an alarm an hour before', () => {
  expect(calendarFile([yoga])).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//molde//reservas//ES',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:17',
      'DTSTAMP:20261125T150007Z',
      'DTSTART:20261125T150007Z',
      'DTEND:20261125T160000Z',
      'SUMMARY:Yoga',
      'LOCATION:Centro',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Yoga',
      'TRIGGER:-PT1H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('writes each class, and a valid calendar without classes', () => {
  const file = unfold(calendarFile([yoga, { ...yoga, id: '18' }]))
  expect(file.filter(line => line.startsWith('UID:'))).toEqual(['UID:17', 'UID:18'])
  expect(calendarFile([])).toMatch(/^BEGIN:VCALENDAR\r\n(?:.+\r\n)+END:VCALENDAR\r\n$/)
  expect(calendarFile([])).not.toContain('VEVENT')
})

test.each([
  ['Box; sala 1, arriba', 'Box\\; sala 1\\, arriba'],
  ['a\\b', 'a\\\\b'],
  ['dos\nlíneas', 'dos\\nlíneas'],
  ['dos\r\nlíneas', 'dos\\nlíneas'],
  ['X\rEND:VEVENT', 'XEND:VEVENT'],
  ['con\u0000trol\u007f', 'control'],
])('escapes %j so that it stays within its line', (text, written) => {
  for (const [name, event] of [
    ['UID', { id: text }],
    ['SUMMARY', { title: text }],
    ['DESCRIPTION', { title: text }],
    ['LOCATION', { place: text }],
  ] as const)
    expect(valueIn(name, event)).toBe(written)
})

describe('lines of at most 75 bytes', () => {
  const sizes = (title: string) =>
    calendarFile([{ ...yoga, title }])
      .split('\r\n')
      .map(line => new TextEncoder().encode(line).length)
  const room = 75 - 'SUMMARY:'.length

  test('folds only lines that are too long', () => {
    const title = 'a'.repeat(room)
    expect(calendarFile([{ ...yoga, title }])).toContain(`\r\nSUMMARY:${title}\r\n`)
    expect(calendarFile([{ ...yoga, title: `${title}b` }])).toContain(`\r\nSUMMARY:${title}\r\n b\r\n`)
  })

  test.each([
    ['of one byte', 'a'],
    ['of two', 'ñ'],
    ['of four', '🏋'],
  ])('fold letters %s', (_, letter) => {
    const title = letter.repeat(200)
    expect(Math.max(...sizes(title))).toBeLessThanOrEqual(75)
    // No line is shorter than necessary.
    const full = sizes(title).filter(size => size > 71)
    expect(full.length).toBeGreaterThanOrEqual(
      Math.floor((200 * new TextEncoder().encode(letter).length) / 75),
    )
    expect(valueIn('SUMMARY', { title })).toBe(title)
  })
})
