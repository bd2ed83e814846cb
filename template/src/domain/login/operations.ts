import { write } from '../../api/operation.ts'
import { login as loginEndpoint } from '../../contract/login.ts'

export type { Company } from '../../contract/companies.ts'
export type { LoginAnswer } from '../../contract/login.ts'

export const login = write(loginEndpoint, {
  changes: [],
  offline: 'refuse',
  unknown: 'usual',
  always: true,
})
