import { day } from '../../../platform/time.ts'

/** How many days from one date to another, both YYYY-MM-DD; null where one is none. */
export function daysBetween(from: string, to: string): number | null {
  const days = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day
  return Number.isNaN(days) ? null : Math.round(days)
}
