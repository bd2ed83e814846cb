import { aWeek, read } from '../../api/operation.ts'
import * as wire from '../../contract/booking/classroom.ts'

export type { OnlineClass, Recording } from '../../contract/booking/classroom.ts'

export const classroom = read(wire.classroom, { persistFor: aWeek, whenNotFound: 'unsupported' })
