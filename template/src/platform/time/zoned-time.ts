/** Local date and time: YYYY-MM-DD, HH:mm. */
export interface ZonedTime {
  date: string
  hour: string
}

/** The part of the Temporal API that is used here. Not every phone supports it. */
interface Calendar {
  Instant: { fromEpochMilliseconds(ms: number): { toZonedDateTimeISO(timeZone: string): ZonedDateTime } }
}
interface ZonedDateTime {
  toPlainDateTime(): { toString(options: { smallestUnit: 'minute' }): string }
}

/**
 * Returns the local date and time of `instant` (ms since 1970) in an IANA time zone, such as
 * America/Montevideo.
 * See docs/decisions/0104-nothing-slow-before-the-first-screen.md.
 */
export function zonedTime(timeZone: string, instant: number): ZonedTime {
  // The first use of Intl takes a tenth of a second on a slow phone, while the first screen is rendered.
  const calendar: Calendar | undefined = Reflect.get(globalThis, 'Temporal')
  if (!calendar) return byFormat(timeZone, instant)
  const there = calendar.Instant.fromEpochMilliseconds(Math.floor(instant)).toZonedDateTimeISO(timeZone)
  const [date = '', hour = ''] = there.toPlainDateTime().toString({ smallestUnit: 'minute' }).split('T')
  return { date, hour }
}

const formats = new Map<string, Intl.DateTimeFormat>()

function byFormat(timeZone: string, instant: number): ZonedTime {
  const format = formats.get(timeZone) ?? newFormat(timeZone)
  formats.set(timeZone, format)
  // Formatted to parts, because their order in a text varies between browsers.
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  const [year, month, day] = [parts.get('year'), parts.get('month'), parts.get('day')]
  return { date: `${year}-${month}-${day}`, hour: `${parts.get('hour')}:${parts.get('minute')}` }
}

const newFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
