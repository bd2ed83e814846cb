import { minute } from './units.ts'
import { zonedTime } from './zoned-time.ts'

/** Returns true if the clocks of `timeZone` and of this phone differ at `instant` (ms). */
export function isOtherClock(timeZone: string, instant: number): boolean {
  const { date, hour } = zonedTime(timeZone, instant)
  const local = new Date(instant - new Date(instant).getTimezoneOffset() * minute)
  return `${date}T${hour}` !== local.toISOString().slice(0, 16)
}

/** Names a time zone: 'Hora de Buenos Aires', 'Hora de Chile'. */
export function zoneInWords(timeZone: string): string {
  // In other variants of Spanish some zones are abbreviations: 'ART', 'CET'.
  const format = new Intl.DateTimeFormat('es-MX', { timeZone, timeZoneName: 'shortGeneric' })
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, city = timeZone.replace(/^.*\//, '').replaceAll('_', ' ')] = /^hora de (.+)/.exec(name) ?? []
  return `Hora de ${city}`
}
