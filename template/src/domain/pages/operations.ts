import { aWeek, read } from '../../api/operation.ts'
import { gymPages as gymPagesEndpoint } from '../../contract/pages.ts'

export type { GymPage } from '../../contract/pages.ts'

export const gymPages = read(gymPagesEndpoint, { keptFor: aWeek, notThere: 'unknown' })
