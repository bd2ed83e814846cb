/** A class in a calendar. Instants in ms. */
export interface CalendarEvent {
  /** Stable per booking, so that a calendar updates the event instead of adding a duplicate. */
  id: string
  title: string
  place: string
  startsAt: number
  endsAt: number
}

/** Encodes events as an iCalendar file (RFC 5545). */
export function calendarFile(events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//molde//reservas//ES',
    'CALSCALE:GREGORIAN',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return `${lines.flatMap(foldLine).join('\r\n')}\r\n`
}

const linesOf = ({ id, title, place, startsAt, endsAt }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(id)}`,
  `DTSTAMP:${stamp(startsAt)}`,
  `DTSTART:${stamp(startsAt)}`,
  `DTEND:${stamp(endsAt)}`,
  `SUMMARY:${escapeText(title)}`,
  `LOCATION:${escapeText(place)}`,
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(title)}`,
  'TRIGGER:-PT1H',
  'END:VALARM',
  'END:VEVENT',
]

/** Returns for example 20261125T150000Z. */
const stamp = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')

const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are not allowed in the file
    .replace(/[\u0000-\u001f\u007f]/g, '')

const longestLine = 75

/** Folds a line to at most 75 bytes per line. Continuation lines begin with a space. */
function foldLine(line: string): string[] {
  const encoder = new TextEncoder()
  const lines = ['']
  let length = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (length + size > longestLine) {
      lines.push(' ')
      length = 1
    }
    lines[lines.length - 1] += letter
    length += size
  }
  return lines
}
