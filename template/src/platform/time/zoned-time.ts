/** A moment on the calendar and the clock of a place: YYYY-MM-DD, HH:mm. */
export interface ZonedTime {
  date: string
  hour: string
}

/** What is used here of the language's own calendar, which not every phone has. */
interface Calendar {
  Instant: { fromEpochMilliseconds(ms: number): { toZonedDateTimeISO(timeZone: string): ZonedDateTime } }
}
interface ZonedDateTime {
  toPlainDateTime(): { toString(options: { smallestUnit: 'minute' }): string }
}

/** What calendar and clock say at `instant` (ms since 1970) in a time zone of the IANA, such as America/Montevideo. */
export function zonedTime(timeZone: string, instant: number): ZonedTime {
  // A page's first format of Intl takes a slow phone a tenth of a second, while the first screen is drawn.
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
  // By its parts: the order in which a language writes them changes from one browser to the next.
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
