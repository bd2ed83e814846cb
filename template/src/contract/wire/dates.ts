// Dates of the protocol: YYYY-MM-DD.
const day = 24 * 60 * 60 * 1000

/** The date `days` later; a calendar day has no hours, so no clock change can move it. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}
