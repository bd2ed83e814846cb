import { aWeek, read } from '../../api/operation.ts'
import { passes as passesEndpoint, passMovements as passMovementsEndpoint } from '../../contract/passes.ts'

export type { Movement, OwnedPass } from '../../contract/passes.ts'

export const passes = read(passesEndpoint, { keptFor: aWeek, notThere: 'refused' })

export const passMovements = read(passMovementsEndpoint, { keptFor: aWeek, notThere: 'refused' })
