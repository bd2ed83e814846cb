import { aWeek, read } from '../../api/operation.ts'
import { classPeople as classPeopleEndpoint, schedule as scheduleEndpoint } from '../../contract/classes.ts'

export type { Slot } from '../../contract/classes.ts'

export const schedule = read(scheduleEndpoint, { keptFor: aWeek, notThere: 'unknown' })

export const classPeople = read(classPeopleEndpoint, { keptFor: 0, notThere: 'refused' })
