// Dates of the protocol: YYYY-MM-DD.

/** In ms. */
export const day = 24 * 60 * 60 * 1000

/** Returns the date `days` later. Computed in UTC, so clock changes have no effect. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}
