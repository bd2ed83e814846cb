import type { TodaysClass } from '#protocol/checkin/checkin.ts'

export const minute = 60_000
export const start = Date.parse('2026-11-25T18:00:00-03:00')

/** A class that starts at `start`, with a check-in that opens half an hour earlier. */
export const todaysClass = (more: Partial<TodaysClass> = {}): TodaysClass => ({
  booking: '1',
  slot: '7',
  name: 'Cross Training',
  time: '18:00',
  end: '19:00',
  date: '2026-11-25',
  startsAt: start,
  branch: 0,
  opensAt: start - 30 * minute,
  attendance: null,
  ...more,
})
