import { aWeek, read } from '../../api/operation.ts'
import * as wire from '../../protocol/payments/passes.ts'

export type { Movement, OwnedPass } from '../../protocol/payments/passes.ts'

export const passes = read(wire.passes, { persistFor: aWeek, whenNotFound: { recordIn: 'cid' } })

export const passMovements = read(wire.passMovements, { persistFor: aWeek, whenNotFound: 'recordGone' })
