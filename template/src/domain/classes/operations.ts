import { aWeek, read } from '../../api/operation.ts'
import * as wire from '../../contract/booking/classes.ts'

export type { Slot } from '../../contract/booking/classes.ts'

export const schedule = read(wire.schedule, { persistFor: aWeek, whenNotFound: 'unsupported' })
export const daysShown = 7
/** Asks for the days that the schedule shows, from a date on; `branch` is '' in a gym without branches. */
export const daysFrom = (from: string, branch: string) => ({ from, days: daysShown, branch, category: '' })

export const classPeople = read(wire.classPeople, { persistFor: 0, whenNotFound: 'recordGone' })
