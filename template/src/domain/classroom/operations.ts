import { aWeek, read } from '../../api/operation.ts'
import { classroom as classroomEndpoint } from '../../contract/classroom.ts'

export type { OnlineClass, Recording } from '../../contract/classroom.ts'

export const classroom = read(classroomEndpoint, { keptFor: aWeek, notThere: 'unknown' })
