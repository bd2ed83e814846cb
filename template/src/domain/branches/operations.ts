import { aWeek, read } from '../../api/operation.ts'
import * as wire from '../../protocol/gym/branches.ts'

export type { Branch } from '../../protocol/gym/branches.ts'

export const branches = read(wire.branches, { persistFor: aWeek, whenNotFound: 'unsupported' })
