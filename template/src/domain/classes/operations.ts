import { aWeek, read, write } from '../../api/operation.ts'
import * as wire from '../../contract/booking/classes.ts'

export type { CoachProfile, Slot } from '../../contract/booking/classes.ts'

export const schedule = read(wire.schedule, {
  persistFor: aWeek,
  whenNotFound: 'unsupported',
  isCore: true,
})
export const daysShown = 7
/** As far as can be looked ahead; gyms publish a month at most. */
export const weeksAhead = 4
/** Asks for the days that the schedule shows, from a date on; `branch` is '' in a gym without branches. */
export const daysFrom = (from: string, branch: string) => ({ from, days: daysShown, branch, category: '' })

export const classPeople = read(wire.classPeople, { persistFor: 0, whenNotFound: 'recordGone' })

export const setOpeningNotice = write(wire.setOpeningNotice, {
  invalidates: ['schedule'],
  offline: 'refuse',
  whenOutcomeUnknown: 'No sabemos si quedó pedido el aviso. Fijate en la clase antes de probar de nuevo.',
})
