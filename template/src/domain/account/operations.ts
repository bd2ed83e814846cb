import { write } from '../../api/operation.ts'
import * as wire from '../../protocol/account/account.ts'

export const signUp = write(wire.signUp, {
  invalidates: [],
  offline: 'refuse',
  whenOutcomeUnknown: 'generic',
})

export const mailPasswordLink = write(wire.mailPasswordLink, {
  invalidates: [],
  offline: 'refuse',
  whenOutcomeUnknown: 'generic',
})
