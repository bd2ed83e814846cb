// Operations that belong to no screen. pwa/ uses most of them and may import this topic.
import { read, write } from '../../api/operation.ts'
import * as wire from '../../protocol/account/session.ts'

export const logout = write(wire.logout, {
  invalidates: [],
  offline: 'refuse',
  whenOutcomeUnknown: 'generic',
  alwaysAsk: true,
})

export const version = read(wire.version, { persistFor: 0, whenNotFound: 'recordGone' })

export const registerPhone = write(wire.registerPhone, {
  invalidates: [],
  offline: 'refuse',
  whenOutcomeUnknown: 'generic',
})

export const testPush = write(wire.testPush, {
  invalidates: [],
  offline: 'refuse',
  whenOutcomeUnknown: 'generic',
})
