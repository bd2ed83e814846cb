/** How many months back a ranking can be opened. */
const farthestBack = 12

const dateOf = (month: string): Date => new Date(`${month}-01T12:00:00Z`)
const wordsOf = (month: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('es-AR', { ...options, timeZone: 'UTC' }).format(dateOf(month))

/** A month (YYYY-MM) in two lines: 'Este mes' and 'noviembre de 2026'; 'Octubre' and '2026'. */
export function monthHeading(month: string, thisMonth: string): { name: string; rest: string } {
  if (month === thisMonth)
    return { name: 'Este mes', rest: wordsOf(month, { month: 'long', year: 'numeric' }) }
  const name = wordsOf(month, { month: 'long' })
  return { name: name.charAt(0).toUpperCase() + name.slice(1), rest: month.slice(0, 4) }
}

/** The month before or after; null in the future or too long ago. */
export function monthBeside(month: string, way: 1 | -1, thisMonth: string): string | null {
  const next = moved(month, way)
  return next > thisMonth || next < moved(thisMonth, -farthestBack) ? null : next
}

function moved(month: string, by: number): string {
  const date = dateOf(month)
  date.setUTCMonth(date.getUTCMonth() + by)
  return date.toISOString().slice(0, 7)
}
