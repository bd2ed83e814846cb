// Days and months as the app writes them. In words of its own: browsers abbreviate them in different ways, and the first one that
// Intl writes takes a slow phone a tenth of a second.
const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const
const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const

/** 'lunes' of 1: Sunday is 0, as `Date` counts. */
export const weekdayName = (weekday: number): string => weekdays[weekday] ?? ''
/** 'noviembre' of 10: January is 0, as `Date` counts. */
export const monthName = (month: number): string => months[month] ?? ''
/** '07' of 7, as on a clock. */
export const twoDigits = (number: number): string => `${number}`.padStart(2, '0')
