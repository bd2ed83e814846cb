import { aWeek, read } from '../../api/operation.ts'
import * as wire from '../../contract/gym/pages.ts'

export type { GymPage } from '../../contract/gym/pages.ts'

export const gymPages = read(wire.gymPages, { persistFor: aWeek, whenNotFound: 'unsupported' })
