// Names of days and months. Intl is not used, because browsers abbreviate in different ways, and its first
// call takes a tenth of a second on a slow phone.
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

/** Returns 'lunes' for 1. Sunday is 0, as in `Date`. */
export const weekdayName = (weekday: number): string => weekdays[weekday] ?? ''
/** Returns 'noviembre' for 10. January is 0, as in `Date`. */
export const monthName = (month: number): string => months[month] ?? ''
/** Returns '07' for 7, as on a clock. */
export const twoDigits = (number: number): string => `${number}`.padStart(2, '0')
