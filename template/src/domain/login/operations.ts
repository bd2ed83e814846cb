import { write } from '../../api/operation.ts'
import * as wire from '../../contract/account/login.ts'

export type { Company } from '../../contract/account/companies.ts'
export type { LoginAnswer } from '../../contract/account/login.ts'

export const login = write(wire.login, {
  invalidates: [],
  offline: 'refuse',
  whenOutcomeUnknown: 'generic',
  alwaysAsk: true,
})
