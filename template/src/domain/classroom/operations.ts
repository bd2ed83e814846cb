import { aWeek, read } from '../../api/operation.ts'
import * as wire from '../../protocol/gym/classroom.ts'

export type { OnlineClass, Recording } from '../../protocol/gym/classroom.ts'

export const classroom = read(wire.classroom, { persistFor: aWeek, whenNotFound: 'unsupported' })
