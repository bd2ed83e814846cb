import { write } from '../../api/operation.ts'
import * as wire from '../../protocol/account/login.ts'

export type { Company } from '../../protocol/account/companies.ts'
export type { LoginAnswer } from '../../protocol/account/login.ts'

export const login = write(wire.login, {
  invalidates: [],
  offline: 'refuse',
  whenOutcomeUnknown: 'generic',
  alwaysAsk: true,
})
