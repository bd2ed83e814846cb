import { aWeek, read } from '../../api/operation.ts'
import * as wire from '../../protocol/gym/pages.ts'

export type { GymPage } from '../../protocol/gym/pages.ts'

export const gymPages = read(wire.gymPages, { persistFor: aWeek, whenNotFound: 'unsupported' })
