import { aWeek, read } from '../../api/operation.ts'
import { branches as branchesEndpoint } from '../../contract/branches.ts'

export type { Branch } from '../../contract/branches.ts'

export const branches = read(branchesEndpoint, { keptFor: aWeek, notThere: 'unknown' })
