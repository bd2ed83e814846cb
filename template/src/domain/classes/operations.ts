import { aWeek, read, write } from '../../api/operation.ts'
import * as wire from '../../protocol/booking/classes.ts'

export type { CoachProfile, Slot } from '../../protocol/booking/classes.ts'

export const schedule = read(wire.schedule, {
  persistFor: aWeek,
  whenNotFound: 'unsupported',
  isCore: true,
})
export const visibleDays = 7
/** Limit for looking ahead. Gyms publish at most a month. */
export const weeksAhead = 4
/**
 * Request for the days that the schedule displays, from a date on. `branch` is '' at a gym without branches.
 */
export const daysFrom = (from: string, branch: string) => ({ from, days: visibleDays, branch, category: '' })

export const classPeople = read(wire.classPeople, { persistFor: 0, whenNotFound: 'recordGone' })

export const setOpeningNotice = write(wire.setOpeningNotice, {
  invalidates: ['schedule'],
  offline: 'refuse',
  whenOutcomeUnknown: 'No sabemos si quedó pedido el aviso. Fijate en la clase antes de probar de nuevo.',
})
