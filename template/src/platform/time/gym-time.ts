// Days and hours as the gym has them, wherever the phone is. Dates are YYYY-MM-DD, instants are ms.
import { addDays } from '../../contract/wire/dates.ts'

export { addDays }

/** The date that `instant` falls on in the gym's time zone. */
export function dateIn(timeZone: string, instant: number): string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  // By its parts: the order in which a language writes them changes from one browser to the next.
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** The hour of `instant` in the gym's time zone, HH:mm. */
export function hourIn(timeZone: string, instant: number): string {
  return formatIn(timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, instant)
}

/** 'hoy', 'mañana', 'ayer', or the day in words: 'lunes 23 de noviembre'. */
export function dayInWords(date: string, today: string): string {
  const near = { [today]: 'hoy', [addDays(today, 1)]: 'mañana', [addDays(today, -1)]: 'ayer' }
  return near[date] ?? fullDay(date)
}

/** 'lunes 23 de noviembre' */
export function fullDay(date: string): string {
  return ofDate(date, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '')
}

/** 'Noviembre de 2026' of 2026-11. */
export function monthInWords(month: string): string {
  const name = ofDate(`${month}-01`, { month: 'long', year: 'numeric' })
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The parts of a day for a calendar's strip: { weekday: 'lun', day: '23', month: 'nov' }. */
export function dayParts(date: string): { weekday: string; day: string; month: string } {
  return {
    weekday: ofDate(date, { weekday: 'short' }).replace('.', ''),
    day: ofDate(date, { day: 'numeric' }),
    month: ofDate(date, { month: 'short' }).replace('.', ''),
  }
}

/** A date that is none is shown as it came: it must not take the whole page with it. */
function ofDate(date: string, format: Intl.DateTimeFormatOptions): string {
  const noon = Date.parse(`${date}T12:00:00Z`)
  return Number.isNaN(noon) ? date : formatIn('UTC', format, noon)
}

function formatIn(timeZone: string, format: Intl.DateTimeFormatOptions, instant: number): string {
  return new Intl.DateTimeFormat('es-AR', { ...format, timeZone }).format(instant)
}
